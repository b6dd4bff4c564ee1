import { Avatar, Picture, Stars } from '@portolan/ui'
import { languages } from '@portolan/contract/languages'
import { useState } from 'react'
import { PictureViewer, type Comment } from '../../features/catalogue/index.ts'
import { number, relative } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** One review as its writer left it, in the language it was written in. */
export function ReviewCard({ review, flat = false }: { review: Comment; flat?: boolean }) {
	const [opened, setOpened] = useState<number | null>(null)
	const tag = languages.find((one) => one.file === review.lang)?.tag
	return (
		<article
			className={
				flat
					? 'flex flex-col gap-2.5 py-4'
					: 'flex flex-col gap-2.5 rounded-card bg-surface p-4 shadow-card'
			}
		>
			<div className="flex items-center gap-2.5">
				<Avatar src={review.author.avatar} name={review.author.nickname} size={36} />
				<div className="min-w-0 grow">
					<p className="truncate text-13 font-semibold">
						<bdi>{review.author.nickname}</bdi>
					</p>
					<p className="truncate text-12 text-ink-3">
						{relative(review.createtime)}
						{review.spec !== '' && ` · ${review.spec}`}
					</p>
				</div>
				<Stars
					value={review.product_score}
					label={t('detail.rate', { rate: number(review.product_score) })}
					size={14}
				/>
			</div>
			<p className="break-words whitespace-pre-line" dir="auto" lang={tag}>
				{review.comment}
			</p>
			{review.pics.length > 0 && (
				<div className="flex flex-wrap gap-2">
					{review.pics.map((picture, place) => (
						<button
							key={picture}
							type="button"
							className="press w-20 cursor-zoom-in overflow-hidden rounded-small"
							aria-label={t('detail.review_picture', {
								name: review.author.nickname,
								place: place + 1,
							})}
							onClick={() => setOpened(place)}
						>
							<Picture src={picture} alt="" sizes="80px" />
						</button>
					))}
				</div>
			)}
			<PictureViewer
				pictures={review.pics}
				alt={t('detail.review_by', { name: review.author.nickname })}
				at={opened}
				onClose={() => setOpened(null)}
			/>
		</article>
	)
}
