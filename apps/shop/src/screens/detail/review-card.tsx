import { Avatar, Stars } from '@portolan/ui'
import { languages } from '@portolan/contract/languages'
import { ReviewPictures, type Comment } from '../../features/catalogue/index.ts'
import { ReviewReplies } from '../../features/reviews/index.ts'
import { useAgo } from '../../shared/ago.ts'
import { number } from '../../shared/format.ts'
import { language, t } from '../../shared/messages.ts'
import { TranslateLine } from '../../shared/translate-line.tsx'
import { useShownTranslation, type TranslationOf } from '../../shared/translated.ts'

/** One review as it was written, in its own language, until it is translated. */
export function ReviewCard({ review: written, flat = false }: { review: Comment; flat?: boolean }) {
	const ago = useAgo()
	const id = written.comment_id
	const translation = useShownTranslation('review', id)
	const review = translation ? inTranslation(written, translation) : written
	const tag = translation ? language().tag : languages.find((one) => one.file === written.lang)?.tag
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
					<p className="text-13 font-semibold break-words">
						<bdi>{review.author.nickname}</bdi>
					</p>
					<p className="text-12 break-words text-ink-3">
						{ago(review.createtime)}
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
				<ReviewPictures urls={review.pics} name={review.author.nickname} />
			)}
			<ReviewReplies
				review={review}
				lang={tag}
				pictures={
					review.append &&
					review.append.pics.length > 0 && (
						<ReviewPictures urls={review.append.pics} name={review.author.nickname} />
					)
				}
			/>
			<TranslateLine
				thing={{ kind: 'review', id, input: { comment_id: id } }}
				texts={[written.comment, written.append?.comment ?? '', written.answer?.comment ?? '']}
				lang={written.lang}
				className="-mt-1"
			/>
		</article>
	)
}

function inTranslation(review: Comment, said: TranslationOf<'review'>): Comment {
	return {
		...review,
		comment: said.comment,
		append: review.append && { ...review.append, comment: said.append ?? review.append.comment },
		answer: review.answer && { ...review.answer, comment: said.answer ?? review.answer.comment },
	}
}
