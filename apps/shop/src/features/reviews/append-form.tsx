import { Button } from '@portolan/ui'
import { useState } from 'react'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { renewReviews, reviewed } from './renew-reviews.ts'
import type { ReviewLine } from './review-types.ts'
import { usePictures } from './use-pictures.ts'
import { ReviewTextFields } from './review-text-fields.tsx'

/** Adds a follow-up to the shopper's review, once; it cannot be changed afterwards, and the form says so. */
export function AppendForm({ line, onDone }: { line: ReviewLine; onDone: () => void }) {
	const [text, setText] = useState('')
	const [isChecked, setChecked] = useState(false)
	const pictures = usePictures([])
	const append = useAction('appendReview', { renews: reviewed })

	const words = text.trim()
	function send() {
		setChecked(true)
		if (words === '' || pictures.uploads.fault !== null) return
		append.mutate(
			{ order_product_id: line.order_product_id, comment: words, pics: [...pictures.urls] },
			{
				onSuccess: () => {
					toast.success(t('comment.append_thanks'))
					onDone()
				},
				onError: () => void renewReviews(),
			},
		)
	}

	return (
		<form
			noValidate
			className="flex flex-col gap-5"
			onSubmit={(event) => {
				event.preventDefault()
				send()
			}}
		>
			<p className="text-13 text-ink-2">{t('comment.append_text')}</p>
			<ReviewTextFields
				label={t('comment.append_words')}
				placeholder={t('comment.append_placeholder')}
				text={text}
				onText={setText}
				fault={isChecked && words === '' ? t('comment.words_missing') : null}
				pictures={pictures}
				isChecked={isChecked}
			/>
			<Button block type="submit" busy={append.isPending}>
				{t('comment.append_send')}
			</Button>
		</form>
	)
}
