import { HelpArticles } from '../../features/documents/index.ts'

const article = {
	id: 'a',
	slug: 'pay',
	group: 'orders',
	title: 'Paying for an order',
	content: 'You pay from your wallet, with your **payment code**.',
	lang: 'en',
}

/** The states of the help texts, for the gallery. */
export const gallery = {
	one: () => <HelpArticles articles={[article]} />,
	many: () => (
		<HelpArticles
			articles={[
				article,
				{ ...article, id: 'b', title: 'Cancelling an order' },
				{ ...article, id: 'c', group: 'wallet', title: 'Where your money is' },
				{ ...article, id: 'd', group: 'a shelf of tomorrow', title: 'Something else' },
			]}
		/>
	),
}
