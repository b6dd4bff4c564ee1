import { Button, Rating, Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { hideReview, type listAdminReviews } from '@portolan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { EvidencePictures } from '../../features/evidence/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { ProductCell } from '../../shared/product-cell.tsx'
import { useSend } from '../../shared/send.ts'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

type Review = CallReply<typeof listAdminReviews>['list'][number]

/** What people wrote about products, newest first; what breaks the rules is hidden with a reason its writer reads. */
export default function ReviewsScreen() {
	const [open, setOpen] = useState<Review | null>(null)
	const columns: Column<Review>[] = [
		{
			name: 'product',
			words: t('order.product'),
			cell: (line) => <ProductCell title={line.title} image={line.image} spec={line.mer_name} />,
		},
		{ name: 'said', words: t('review.said'), cell: (line) => <Said review={line} /> },
		{
			name: 'writer',
			words: t('review.writer'),
			onlyWide: true,
			cell: (line) => (
				<>
					{line.nickname}
					<br />
					<Moment at={line.createtime} />
				</>
			),
		},
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
							<FilterChoice
								field="score"
								label={t('review.score')}
								choices={['1', '2', '3', '4', '5'].map(
									(score) => [score, t('review.stars', { count: Number(score) })] as const,
								)}
							/>
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
				<Rating
					readOnly
					size="small"
					value={review.product_score}
					getLabelText={(score) => t('review.stars', { count: score })}
				/>
				{review.hidden === 1 && <ToneChip tone="bad" words={t('review.is_hidden')} />}
			</Stack>
			<Text words={review.comment} />
			<EvidencePictures
				urls={review.pics}
				alt={t('review.pictures_of', { name: review.nickname })}
			/>
			{review.append !== null && <Note of={t('review.append')} words={review.append.comment} />}
			{review.answer !== null && <Note of={t('review.answer')} words={review.answer.comment} />}
			{review.hidden_reason !== null && (
				<Note of={t('review.hidden_because')} words={review.hidden_reason} />
			)}
		</Stack>
	)
}

function Text({ words }: { words: string }) {
	return (
		<Typography
			component="span"
			sx={{ fontSize: 14, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
		>
			{words}
		</Typography>
	)
}

function Note({ of, words }: { of: string; words: string }) {
	return (
		<Typography component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
			<strong>{of}:</strong> {words}
		</Typography>
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
