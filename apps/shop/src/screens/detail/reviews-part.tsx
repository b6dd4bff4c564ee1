import { Button } from '@portolan/ui'
import { useState } from 'react'
import type { ProductDetail } from '../../features/catalogue/index.ts'
import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewsSheet } from './reviews-sheet.tsx'

/** The reviews: the figures, the newest ones, and the button that shows all of them. */
export function ReviewsPart({ product }: { product: ProductDetail }) {
	const [isOpen, setIsOpen] = useState(false)
	const { comments } = product
	return (
		<section id="reviews" aria-label={t('detail.reviews')} className="flex flex-col gap-3">
			<h2 className="text-20">{t('detail.reviews')}</h2>
			{comments.count === 0 ? (
				<p className="text-ink-2">{t('detail.no_reviews_text')}</p>
			) : (
				<>
					<ReviewFigures figures={comments} />
					{comments.list.map((review) => (
						<ReviewCard key={review.comment_id} review={review} />
					))}
					<Button tone="plain" block onPress={() => setIsOpen(true)}>
						{t('detail.all_reviews', { count: comments.count, shown: number(comments.count) })}
					</Button>
					<ReviewsSheet product={product} open={isOpen} onClose={() => setIsOpen(false)} />
				</>
			)}
		</section>
	)
}
