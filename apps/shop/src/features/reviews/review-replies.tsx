import type { ReactNode } from 'react'
import { useAgo } from '../../shared/ago.ts'
import { t } from '../../shared/messages.ts'
import type { OwnReview } from './review-types.ts'

/** What was added to a review, in order: the follow-up of its writer, and the answers of the shop. */
export function ReviewReplies({
	review: { append, answer },
	pictures,
	lang,
}: {
	review: Pick<OwnReview, 'append' | 'answer'>
	/** The pictures of the follow-up, as the page shows pictures. */
	pictures: ReactNode
	/** The language tag its writer wrote in, where it is known. */
	lang?: string | undefined
}) {
	const added = append && <Added append={append} pictures={pictures} lang={lang} />
	const answered = answer && <Answered answer={answer} />
	if (append && answer && answer.createtime < append.createtime)
		return (
			<>
				{answered}
				{added}
			</>
		)
	return (
		<>
			{added}
			{answered}
		</>
	)
}

function Added({
	append,
	pictures,
	lang,
}: {
	append: NonNullable<OwnReview['append']>
	pictures: ReactNode
	lang: string | undefined
}) {
	const ago = useAgo()
	return (
		<div className="flex flex-col gap-2 border-s-2 border-line ps-3">
			<p className="text-12 text-ink-2">
				{t('comment.appended', { when: ago(append.createtime) })}
			</p>
			<p className="break-words whitespace-pre-line" dir="auto" lang={lang}>
				{append.comment}
			</p>
			{pictures}
		</div>
	)
}

function Answered({ answer }: { answer: NonNullable<OwnReview['answer']> }) {
	const ago = useAgo()
	return (
		<div className="rounded-tile bg-sunken px-3.5 py-3">
			<p className="text-12 font-semibold">
				{t('comment.answered', { when: ago(answer.createtime) })}
			</p>
			<p className="mt-1 text-13 break-words whitespace-pre-line" dir="auto">
				{answer.comment}
			</p>
		</div>
	)
}
