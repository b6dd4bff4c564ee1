import { Button, EmptyState } from '@portolan/ui'
import { Star } from 'lucide-react'
import { ReviewPictures } from '../../features/catalogue/index.ts'
import {
	ReviewLineCard,
	ReviewLineShape,
	type ReviewAction,
	type ReviewKind,
	type ReviewLine,
} from '../../features/reviews/index.ts'
import { ListView } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import type { ListState } from '../../shared/queries.ts'

/** The lines of a tab. */
export function ReviewLines({
	list,
	kind,
	onAct,
}: {
	list: ListState<ReviewLine>
	kind: ReviewKind
	onAct: (line: ReviewLine, action: ReviewAction) => void
}) {
	return (
		<ListView
			list={list}
			head={
				kind === 'todo' &&
				list.items.length > 0 && <p className="pb-3 text-13 text-ink-2">{t('comment.rules')}</p>
			}
			itemKey={(line) => line.order_product_id}
			item={(line) => (
				<ReviewLineCard
					line={line}
					onAct={(action) => onAct(line, action)}
					pictures={(urls) => <ReviewPictures urls={urls} name={t('comment.you')} />}
				/>
			)}
			skeleton={
				<div className="flex flex-col gap-3">
					<ReviewLineShape />
					<ReviewLineShape />
					<ReviewLineShape />
				</div>
			}
			empty={
				<EmptyState
					icon={Star}
					title={t(kind === 'todo' ? 'comment.empty' : 'comment.none_written')}
					action={
						<Button size="m" to="/myPurchases">
							{t('payment.to_orders')}
						</Button>
					}
				/>
			}
		/>
	)
}
