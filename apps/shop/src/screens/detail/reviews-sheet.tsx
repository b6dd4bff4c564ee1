import { Button, Chip, Icon, Sheet, SkeletonRows } from '@portolan/ui'
import { Star } from 'lucide-react'
import { useState } from 'react'
import type { ProductDetail } from '../../features/catalogue/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useList } from '../../shared/queries.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewFigures } from './review-figures.tsx'

type Wanted = 'all' | 'pics' | 1 | 2 | 3 | 4 | 5
const scores = [5, 4, 3, 2, 1] as const

/** All reviews, or those with pictures or of one score. */
export function ReviewsSheet({
	product,
	open,
	onClose,
}: {
	product: ProductDetail
	open: boolean
	onClose: () => void
}) {
	return (
		<Sheet
			open={open}
			onClose={onClose}
			title={t('detail.reviews')}
			closeLabel={t('common.close')}
			full
		>
			<Reviews product={product} />
		</Sheet>
	)
}

function Reviews({ product: { product_id, comments } }: { product: ProductDetail }) {
	const [wanted, setWanted] = useState<Wanted>('all')
	const reviews = useList('listReviews', {
		product_id,
		...(wanted === 'pics' ? { pics: 1 as const } : wanted === 'all' ? {} : { score: wanted }),
	})
	return (
		<div className="flex flex-col gap-4">
			<ReviewFigures figures={comments} />
			<div role="group" aria-label={t('detail.review_filter')} className="flex flex-wrap gap-2">
				<Chip pressed={wanted === 'all'} onPress={() => setWanted('all')}>
					{t('detail.all')}
				</Chip>
				{comments.with_pics > 0 && (
					<Chip pressed={wanted === 'pics'} onPress={() => setWanted('pics')}>
						{t('detail.with_pictures', { count: number(comments.with_pics) })}
					</Chip>
				)}
				{scores
					.filter((score) => comments.scores[score] > 0)
					.map((score) => (
						<Chip key={score} pressed={wanted === score} onPress={() => setWanted(score)}>
							<span className="sr-only">
								{t('detail.score_count', { score, count: comments.scores[score] })}
							</span>
							<span aria-hidden="true" className="inline-flex items-center gap-1 tabular">
								{number(score)}
								<Icon as={Star} size={14} className="fill-current" />
								<span className="opacity-70">{number(comments.scores[score])}</span>
							</span>
						</Chip>
					))}
			</div>
			{reviews.isPending && <SkeletonRows count={3} tall />}
			{reviews.error && reviews.items.length === 0 && (
				<FailedState error={reviews.error} onRetry={() => void reviews.refresh()} />
			)}
			<div className="divided">
				{reviews.items.map((review) => (
					<ReviewCard key={review.comment_id} review={review} flat />
				))}
			</div>
			{reviews.hasMore && (
				<Button tone="plain" block busy={reviews.isMore} onPress={reviews.more}>
					{t('detail.more_reviews')}
				</Button>
			)}
		</div>
	)
}
