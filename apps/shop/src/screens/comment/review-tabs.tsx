import { Segmented } from '@portolan/ui'
import type { ReviewKind } from '../../features/reviews/index.ts'
import { t } from '../../shared/messages.ts'

/** The tabs: what can be reviewed, and what was reviewed. */
export function ReviewTabs({
	kind,
	onKind,
}: {
	kind: ReviewKind
	onKind: (kind: ReviewKind) => void
}) {
	return (
		<div className="pb-3">
			<Segmented
				label={t('comment.tabs')}
				value={kind}
				onChange={onKind}
				items={[
					{ value: 'todo', label: t('comment.todo') },
					{ value: 'done', label: t('comment.done') },
				]}
			/>
		</div>
	)
}
