import { Button, StarInput, Switch } from '@portolan/ui'
import { useState } from 'react'
import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { renewReviews, reviewed } from './renew-reviews.ts'
import type { ReviewLine } from './review-types.ts'
import { usePictures } from './use-pictures.ts'
import { ReviewTextFields } from './review-text-fields.tsx'

const scores = ['product_score', 'service_score', 'postage_score'] as const
type Score = (typeof scores)[number]

/** Writes the review of a line, or changes it: three scores, a text, pictures, and whether the name is shown. */
export function ReviewForm({ line, onDone }: { line: ReviewLine; onDone: () => void }) {
	const { mine } = line
	const [given, setGiven] = useState<Record<Score, number>>({
		product_score: mine?.product_score ?? 0,
		service_score: mine?.service_score ?? 0,
		postage_score: mine?.postage_score ?? 0,
	})
	const [text, setText] = useState(mine?.comment ?? '')
	const [isAnonymous, setAnonymous] = useState(mine?.anonymous === 1)
	const [isChecked, setChecked] = useState(false)
	const pictures = usePictures(mine?.pics ?? [])
	const write = useAction('writeReview', { renews: reviewed })

	const missesScore = scores.some((score) => given[score] === 0)
	const words = text.trim()
	function send() {
		setChecked(true)
		if (missesScore || words === '' || pictures.uploads.fault !== null) return
		write.mutate(
			{
				order_product_id: line.order_product_id,
				...given,
				comment: words,
				pics: [...pictures.urls],
				anonymous: isAnonymous ? 1 : 0,
			},
			{
				onSuccess: () => {
					toast.success(t(mine ? 'comment.edited' : 'comment.thanks'))
					onDone()
				},
				// The time may have ended meanwhile; then the list shows what is left.
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
			<div className="flex flex-col gap-1">
				{scores.map((score) => (
					<StarInput
						key={score}
						label={t(`comment.${score}`)}
						value={given[score]}
						onChange={(value) => setGiven((known) => ({ ...known, [score]: value }))}
						starLabel={(stars) => t('comment.stars', { count: stars, shown: number(stars) })}
					/>
				))}
				{isChecked && missesScore && (
					<p role="alert" className="ps-1 text-13 text-deal">
						{t('comment.score_missing')}
					</p>
				)}
			</div>
			<ReviewTextFields
				label={t('comment.words')}
				placeholder={t('comment.words_placeholder')}
				text={text}
				onText={setText}
				fault={isChecked && words === '' ? t('comment.words_missing') : null}
				pictures={pictures}
				isChecked={isChecked}
			/>
			<Switch
				label={t('comment.anonymous')}
				hint={t('comment.anonymous_hint')}
				checked={isAnonymous}
				onChange={setAnonymous}
			/>
			<Button block type="submit" busy={write.isPending}>
				{t(mine ? 'comment.save' : 'comment.send')}
			</Button>
		</form>
	)
}
