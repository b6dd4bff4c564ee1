import { Sheet } from '@portolan/ui'
import {
	AppendForm,
	ReviewForm,
	type ReviewAction,
	type ReviewLine,
} from '../../features/reviews/index.ts'
import { t } from '../../shared/messages.ts'

const titles = {
	write: 'comment.write',
	edit: 'comment.edit',
	append: 'comment.append',
} as const

/** The form for a review, above the list. */
export function ReviewSheet({
	act,
	onClose,
}: {
	/** Null while nothing is being written. */
	act: { action: ReviewAction; line: ReviewLine } | null
	onClose: () => void
}) {
	return (
		<Sheet
			open={act !== null}
			onClose={onClose}
			title={t(titles[act?.action ?? 'write'])}
			closeLabel={t('common.close')}
			full
		>
			{act && <Writing act={act} onDone={onClose} />}
		</Sheet>
	)
}

/** The form, below what it is about. */
export function Writing({
	act: { action, line },
	onDone,
}: {
	act: { action: ReviewAction; line: ReviewLine }
	onDone: () => void
}) {
	const Form = action === 'append' ? AppendForm : ReviewForm
	return (
		<div className="flex flex-col gap-4">
			<p className="text-13 break-words text-ink-2">
				<bdi>{line.title}</bdi>
				{line.spec && (
					<>
						{' · '}
						<bdi>{line.spec}</bdi>
					</>
				)}
			</p>
			<Form line={line} onDone={onDone} />
		</div>
	)
}
