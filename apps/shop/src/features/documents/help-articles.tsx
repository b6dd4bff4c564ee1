import { Button, EmptyState, ListGroup, Skeleton } from '@portolan/ui'
import { BookOpen } from 'lucide-react'
import { failureText, problemOf, type ReplyOf } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { useNavigate } from '../../shared/router.tsx'
import { Markdown } from './markdown.tsx'

type Article = ReplyOf<'getHelp'>[number]

/** The help articles by category; each opens in its place. */
export function HelpArticles({ articles }: { articles: readonly Article[] }) {
	const groups = Map.groupBy(articles, (article) => article.group)
	return (
		<div className="space-y-6">
			{[...groups].map(([group, of]) => (
				<ListGroup key={group} label={groupName(group)}>
					{of.map((article) => (
						<details key={article.id} className="group">
							<summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2.5 font-medium [&::-webkit-details-marker]:hidden">
								{article.title}
								<span
									aria-hidden
									className="text-20 text-ink-3 transition-transform group-open:rotate-45"
								>
									+
								</span>
							</summary>
							<div lang={article.lang} className="px-4 pb-4">
								<Markdown text={article.content} level={3} />
							</div>
						</details>
					))}
				</ListGroup>
			))}
		</div>
	)
}

/** The names of the categories; one that this page does not know is shown under "More". */
function groupName(group: string): string {
	switch (group) {
		case 'orders':
			return t('help.group.orders')
		case 'wallet':
			return t('help.group.wallet')
		case 'after-sale':
			return t('help.group.after_sale')
		case 'account':
			return t('help.group.account')
		default:
			return t('help.group.more')
	}
}

/** One article by its slug, open: for a URL that names it, or for a page about its subject. An article that was withdrawn says so. */
export function HelpArticleBody({ slug }: { slug: string }) {
	const help = useCall('getHelp', { slug }, { quiet: true })
	const navigate = useNavigate()
	if (help.isPending) return <Skeleton className="h-60 rounded-card" />
	const [article] = help.data ?? []
	if (article) return <HelpArticle article={article} />
	const isGone = problemOf(help.error) !== null
	return (
		<EmptyState
			icon={BookOpen}
			title={isGone ? failureText(help.error) : t('help.missing')}
			action={
				<Button
					tone="soft"
					onPress={() => (isGone ? navigate('/helpAndSupport') : void help.refetch())}
				>
					{isGone ? t('help.show_all') : t('common.retry')}
				</Button>
			}
		/>
	)
}

/** One article, open. */
function HelpArticle({ article }: { article: Omit<Article, 'id' | 'group' | 'slug'> }) {
	return (
		<section lang={article.lang} className="rounded-card bg-surface p-4 shadow-card">
			<h2 className="mb-2 text-17 font-semibold">{article.title}</h2>
			<Markdown text={article.content} level={3} />
		</section>
	)
}
