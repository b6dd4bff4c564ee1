import { Button, EmptyState, Skeleton } from '@portolan/ui'
import { FileText } from 'lucide-react'
import { date } from '../../shared/format.ts'
import type { ReplyOf } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { Markdown } from './markdown.tsx'

/** A legal text in force, with its version and the day from which it applies. */
export function LawText({ type }: { type: 'terms' | 'privacy' | 'refund' | 'wallet' }) {
	const law = useCall('getLegalText', { type })
	if (law.isPending)
		return (
			<div aria-hidden className="space-y-3">
				<Skeleton className="h-7 w-2/3" />
				<Skeleton className="h-24" />
				<Skeleton className="h-40" />
			</div>
		)
	if (!law.data)
		return (
			<EmptyState
				icon={FileText}
				title={t('law.missing')}
				action={
					<Button tone="soft" onPress={() => void law.refetch()}>
						{t('common.retry')}
					</Button>
				}
			/>
		)
	return <LawArticle law={law.data} />
}

/** A legal text that has been loaded. */
export function LawArticle({ law }: { law: Omit<ReplyOf<'getLegalText'>, 'type'> }) {
	return (
		<article lang={law.lang}>
			<h2 className="text-20 font-semibold">{law.title}</h2>
			<p className="mt-1 mb-4 text-13 text-ink-3">
				{t('law.version', { version: law.version, date: date(law.effective) })}
			</p>
			<Markdown text={law.content} />
		</article>
	)
}
