import { useState } from 'react'
import type { ReviewAction, ReviewKind, ReviewLine } from '../../features/reviews/index.ts'
import { t } from '../../shared/messages.ts'
import { useList } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { ReviewLines } from './review-lines.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import { ReviewTabs } from './review-tabs.tsx'

/** Received goods that can be reviewed, and the shopper's reviews. */
export default function CommentScreen() {
	const [kind, setKind] = useState<ReviewKind>('todo')
	const [act, setAct] = useState<{ action: ReviewAction; line: ReviewLine } | null>(null)
	const list = useList('listReviewableLines', { kind })
	return (
		<Screen title={t('title.comment')} backTo="/order">
			<ReviewTabs kind={kind} onKind={setKind} />
			<ReviewLines list={list} kind={kind} onAct={(line, action) => setAct({ action, line })} />
			<ReviewSheet act={act} onClose={() => setAct(null)} />
		</Screen>
	)
}
