import { AppLink, Button, Card, Notice, Picture, Skeleton, Stars } from '@portolan/ui'
import type { ReactNode } from 'react'
import { date, dateTime, number, relative } from '../../shared/format.ts'
import { GoodsTitle } from '../../shared/goods-title.tsx'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { ReviewReplies } from './review-replies.tsx'
import type { OwnReview, ReviewAction, ReviewLine } from './review-types.ts'

const labels = {
	write: 'comment.write',
	edit: 'comment.edit',
	append: 'comment.append',
} as const

/** A thing that was bought, its review, and what can be written now. */
export function ReviewLineCard({
	line,
	onAct,
	pictures,
}: {
	line: ReviewLine
	onAct: (action: ReviewAction) => void
	/** Shows the pictures of a review. */
	pictures: (urls: readonly string[]) => ReactNode
}) {
	const { mine, until } = line
	const [first] = line.actions
	return (
		<Card className="flex flex-col gap-3">
			<AppLink to={links.detail(line.product_id)} className="flex flex-wrap items-start gap-3">
				<span className="w-18 shrink-0 overflow-hidden rounded-tile">
					<Picture src={line.image} alt="" ratio="1" sizes="72px" />
				</span>
				<span className="min-w-0 flex-1 basis-[8rem]">
					<span className="block leading-snug break-words">
						<bdi>
							<GoodsTitle text={line.title} />
						</bdi>
					</span>
					{line.spec && (
						<span className="mt-0.5 block text-13 break-words text-ink-2">
							<bdi>{line.spec}</bdi>
						</span>
					)}
					<span className="mt-0.5 block text-13 break-words text-ink-2">
						<bdi>{line.mer_name}</bdi>
					</span>
				</span>
			</AppLink>
			{mine && <Own review={mine} pictures={pictures} />}
			{first && (
				<div className="flex flex-wrap items-center justify-end gap-2">
					{until !== null && (
						<p className="me-auto text-12 text-ink-2">
							{first === 'edit'
								? t('comment.edit_until', { date: dateTime(until) })
								: t('comment.until', { date: date(until) })}
						</p>
					)}
					<div className="flex flex-wrap justify-end gap-2">
						{line.actions.map((action) => (
							<Button
								key={action}
								size="s"
								tone={action === 'write' ? 'brand' : 'plain'}
								onPress={() => onAct(action)}
								label={t(`comment.${action}_of`, { title: line.title })}
							>
								{t(labels[action])}
							</Button>
						))}
					</div>
				</div>
			)}
		</Card>
	)
}

function Own({
	review,
	pictures,
}: {
	review: OwnReview
	pictures: (urls: readonly string[]) => ReactNode
}) {
	return (
		<div className="flex flex-col gap-2.5 border-t border-line pt-3">
			<p className="flex flex-wrap items-center justify-between gap-x-3 text-12 text-ink-2">
				<Stars
					value={review.product_score}
					label={t('detail.rate', { rate: number(review.product_score) })}
					size={14}
				/>
				<span>
					{relative(review.createtime)}
					{review.anonymous === 1 && ` · ${t('comment.was_anonymous')}`}
				</span>
			</p>
			<p className="break-words whitespace-pre-line" dir="auto">
				{review.comment}
			</p>
			{review.pics.length > 0 && pictures(review.pics)}
			<ReviewReplies
				review={review}
				pictures={review.append && review.append.pics.length > 0 && pictures(review.append.pics)}
			/>
			{review.hidden_reason !== null && (
				<Notice title={t('comment.hidden')}>
					<p dir="auto">{review.hidden_reason}</p>
				</Notice>
			)}
		</div>
	)
}

/** Shown in place of a card while it is loaded. */
export function ReviewLineShape() {
	return (
		<Card className="flex items-start gap-3">
			<Skeleton className="size-18 rounded-tile!" />
			<div className="flex flex-1 flex-col gap-2">
				<Skeleton className="h-4 w-4/5" />
				<Skeleton className="h-3 w-2/5" />
			</div>
		</Card>
	)
}
