import { useList } from '../../shared/queries.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { ReviewLines } from './review-lines.tsx'

/** Received and completed orders; their lines are what reviews are about. */
const reviewable = '3,4'

/** The things one has received, which reviews are about, and how reviewing works. */
export default function CommentScreen() {
	const list = useList('listOrders', { status: reviewable, limit: 20 })
	return (
		<Screen title={t('title.comment')} backTo="/order">
			<ReviewLines list={list} />
		</Screen>
	)
}
