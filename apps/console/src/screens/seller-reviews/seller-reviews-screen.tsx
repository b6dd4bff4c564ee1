import { Button, Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import {
	commentMaxLength,
	answerReview,
	listCannedAnswers,
	translateReview,
	type listMerchantReviews,
} from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { EvidencePictures } from '../../features/evidence/index.ts'
import {
	productColumn,
	ReviewNote,
	ReviewStars,
	ReviewText,
	ScoreFilter,
	writerColumn,
} from '../../features/reviews/index.ts'
import { AnswerButton, AnswerList, listAttributes, missingText } from '../../shared/answer-list.tsx'
import { FormField } from '../../shared/form-field.tsx'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, ListPage } from '../../shared/list-page.tsx'
import { Page } from '../../shared/page.tsx'
import { call } from '../../shared/api.ts'
import { TranslateLine, useShownTranslation } from '../../shared/translate-line.tsx'
import { useAnswerField } from '../../shared/use-answer-field.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

type Review = CallReply<typeof listMerchantReviews>['list'][number]
type TranslatedReview = CallReply<typeof translateReview>

/** Reviews of the shop's products; the shop answers each once. */
export default function SellerReviewsScreen() {
	const [open, setOpen] = useState<Review | null>(null)
	const columns: Column<Review>[] = [
		productColumn(
			(line) => line.spec,
			(line) => `/products/${line.product_id}`,
		),
		{ name: 'said', words: t('review.said'), cell: (line) => <Said review={line} /> },
		writerColumn((line) => line.author.nickname),
		{
			name: 'answer',
			words: t('seller.answer'),
			cell: (line) =>
				line.answer === null ? (
					line.actions.includes('answer') && (
						<Button
							size="small"
							variant="outlined"
							aria-label={t('action.whose', {
								action: t('seller.answer'),
								whose: `${line.title}, ${line.author.nickname}`,
							})}
							onClick={() => setOpen(line)}
						>
							{t('seller.answer')}
						</Button>
					)
				) : (
					<Typography component="span" sx={{ fontSize: 14, whiteSpace: 'pre-line' }}>
						{line.answer.comment}
					</Typography>
				),
		},
	]
	return (
		<Page title={t('seller.reviews')} lead={t('seller.reviews_lead')}>
			<ListPage
				resource="reviews"
				empty={t('seller.reviews_empty')}
				toolbar={
					<>
						<FilterChoice
							field="answered"
							label={t('seller.answer')}
							choices={[
								['0', t('seller.unanswered')],
								['1', t('seller.answered')],
								['', t('filter.all')],
							]}
						/>
						<ScoreFilter />
					</>
				}
			>
				<LinesTable label={t('seller.reviews')} columns={columns} />
			</ListPage>
			{open && <AnswerReview review={open} onClose={() => setOpen(null)} />}
		</Page>
	)
}

function Said({ review }: { review: Review }) {
	const { comment_id: id, append } = review
	const translation = useShownTranslation<TranslatedReview>('review', id)
	return (
		<Stack spacing={0.75} sx={{ minWidth: 220, maxWidth: 560 }}>
			<ReviewStars score={review.product_score} />
			<ReviewText words={translation?.comment ?? review.comment} dir="auto" />
			<EvidencePictures
				urls={review.pics}
				alt={t('review.pictures_of', { name: review.author.nickname })}
			/>
			{append !== null && (
				<ReviewNote of={t('review.append')} words={translation?.append ?? append.comment} />
			)}
			<TranslateLine
				kind="review"
				id={id}
				texts={[review.comment, append?.comment ?? '']}
				lang={review.lang}
				translate={() => call(translateReview, { comment_id: id }, { timeoutMs: 20_000 })}
			/>
		</Stack>
	)
}

function AnswerReview({ review, onClose }: { review: Review; onClose: () => void }) {
	const notify = useNotify()
	const answer = useSend(answerReview)
	const [text, setText] = useState('')
	const answers = useAnswerField({
		source: listCannedAnswers,
		value: text,
		onChange: setText,
		// A reply is public: the order and its parcel are nobody else's business.
		known: { name: review.author.nickname },
		lang: review.lang,
		max: commentMaxLength,
	})
	const missing = missingText(answers)
	return (
		<DecisionDialog
			title={t('seller.answer_title')}
			isReady={text.trim() !== '' && missing === null && !answers.isOpen}
			consequence={t('seller.answer_consequence')}
			confirm={t('seller.answer')}
			facts={[
				[t('order.product'), review.title],
				[t('review.said'), review.comment],
				[t('seller.answer'), text.trim()],
			]}
			send={async () => {
				await answer.mutateAsync({ comment_id: review.comment_id, comment: text.trim() })
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<div>
				<AnswerList field={answers} />
				<Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
					<FormField
						field="comment"
						label={t('seller.answer')}
						value={text}
						inputRef={answers.element}
						onChange={(event) => {
							setText(event.target.value)
							answers.onCaret()
						}}
						onSelect={answers.onCaret}
						onKeyDown={(event) => void answers.onKeyDown(event)}
						required
						fullWidth
						multiline
						minRows={4}
						error={missing !== null}
						helperText={missing ?? t('seller.answer_help')}
						slotProps={{
							htmlInput: { maxLength: commentMaxLength, dir: 'auto', ...listAttributes(answers) },
						}}
					/>
					<AnswerButton field={answers} />
				</Stack>
			</div>
		</DecisionDialog>
	)
}
