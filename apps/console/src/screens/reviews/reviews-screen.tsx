import { Button, Stack } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { hideReview, type listAdminReviews } from '@portolan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { EvidencePictures } from '../../features/evidence/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import {
	productColumn,
	ReviewNote,
	ReviewStars,
	ReviewText,
	ScoreFilter,
	writerColumn,
} from '../../features/reviews/index.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Page } from '../../shared/page.tsx'
import { useSend } from '../../shared/use-send.ts'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

type Review = CallReply<typeof listAdminReviews>['list'][number]

/** Reviews of products, newest first; a review that breaks the rules is hidden with a reason that its writer reads. */
export default function ReviewsScreen() {
	const [open, setOpen] = useState<Review | null>(null)
	const columns: Column<Review>[] = [
		productColumn((line) => line.mer_name),
		{ name: 'said', words: t('review.said'), cell: (line) => <Said review={line} /> },
		writerColumn((line) => line.nickname),
		{
			name: 'decide',
			words: t('record.decide'),
			cell: (line) => {
				const action = line.hidden === 1 ? t('review.show') : t('review.hide')
				return (
					<Button
						size="small"
						variant="outlined"
						color={line.hidden === 1 ? 'primary' : 'error'}
						aria-label={t('action.whose', {
							action,
							whose: `${line.title}, ${line.nickname}`,
						})}
						onClick={() => setOpen(line)}
					>
						{action}
					</Button>
				)
			},
		},
	]
	return (
		<Page title={t('reviews.title')} lead={t('reviews.lead')}>
			<NeedsRole roles={['support', 'catalogue']} what={t('reviews.look')}>
				<ListPage
					resource="reviews"
					empty={t('reviews.empty')}
					toolbar={
						<>
							<FilterChoice
								field="hidden"
								label={t('review.shown')}
								choices={[
									['0', t('review.is_shown')],
									['1', t('review.is_hidden')],
								]}
							/>
							<ScoreFilter />
							<FilterSearch field="keyword" label={t('reviews.search')} />
						</>
					}
				>
					<LinesTable label={t('reviews.title')} columns={columns} />
				</ListPage>
			</NeedsRole>
			{open && <HideDialog review={open} onClose={() => setOpen(null)} />}
		</Page>
	)
}

function Said({ review }: { review: Review }) {
	return (
		<Stack spacing={0.75} sx={{ minWidth: 220, maxWidth: 560 }}>
			<Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
				<ReviewStars score={review.product_score} />
				{review.hidden === 1 && <ToneChip tone="bad" words={t('review.is_hidden')} />}
			</Stack>
			<ReviewText words={review.comment} />
			<EvidencePictures
				urls={review.pics}
				alt={t('review.pictures_of', { name: review.nickname })}
			/>
			{review.append !== null && (
				<ReviewNote of={t('review.append')} words={review.append.comment} />
			)}
			{review.answer !== null && (
				<ReviewNote of={t('review.answer')} words={review.answer.comment} />
			)}
			{review.hidden_reason !== null && (
				<ReviewNote of={t('review.hidden_because')} words={review.hidden_reason} />
			)}
		</Stack>
	)
}

function HideDialog({ review, onClose }: { review: Review; onClose: () => void }) {
	const hide = useSend(hideReview)
	const isHidden = review.hidden === 1
	return (
		<ReasonDialog
			title={isHidden ? t('review.show_title') : t('review.hide_title')}
			danger={!isHidden}
			consequence={isHidden ? t('review.show_consequence') : t('review.hide_consequence')}
			confirm={isHidden ? t('review.show') : t('review.hide')}
			facts={[
				[t('order.product'), review.title],
				[t('review.writer'), review.nickname],
				[t('review.said'), review.comment],
			]}
			label={isHidden ? t('record.reason') : t('review.reason_told')}
			{...(!isHidden && {
				templates: [
					t('review.reason.insult'),
					t('review.reason.private'),
					t('review.reason.advertising'),
					t('review.reason.other_product'),
				],
			})}
			send={(reason) =>
				hide.mutateAsync({ comment_id: review.comment_id, hidden: isHidden ? 0 : 1, reason })
			}
			onClose={onClose}
		/>
	)
}
