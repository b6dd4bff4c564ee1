import { Skeleton } from '@portolan/ui'
import { HelpArticle } from '../../features/documents/index.ts'
import { WalletPage } from '../../features/wallet/index.ts'

const article = {
	title: 'Withdrawing',
	content: 'The charge is **3 %**, at least 1.00 and at most 50.00.',
	lang: 'en',
}

/** The faces of this page of the wallet. */
export const gallery = {
	loading: () => (
		<WalletPage amount={undefined}>
			<Skeleton className="h-60 rounded-card" />
		</WalletPage>
	),
	one: () => (
		<WalletPage amount="5000.00">
			<HelpArticle article={article} />
		</WalletPage>
	),
}
