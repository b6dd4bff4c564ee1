import type { CommentTodo, MyComment } from '@portolan/contract'
import type { z } from 'zod'
import { toSeconds } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { BoughtLine } from '../order-ports.ts'
import { presentAnswer, presentAppend } from '../present-review.ts'
import type { OwnReviewRow } from './own-review-queries.ts'
import { actionsAt } from './review-times.ts'

/** A line with its review and the allowed actions. */
export function presentLine(
	ctx: Context,
	line: BoughtLine,
	review: OwnReviewRow | null,
): z.input<typeof CommentTodo> {
	const actions = actionsAt(
		{
			receivedAt: line.receivedAt,
			review: review && {
				createdAt: review.created_at,
				followedUp: review.append_at !== null,
				hidden: review.hidden,
			},
		},
		ctx.clock.now(),
	)
	const [first] = actions
	return {
		order_product_id: line.lineId,
		order_id: line.orderId,
		order_sn: line.orderSn,
		product_id: line.productId,
		title: line.title,
		image: line.image,
		spec: line.spec,
		mer_id: line.shopId,
		mer_name: line.shopName,
		actions: actions.map(({ action }) => action),
		until: first ? toSeconds(first.until) : null,
		mine: review && presentOwn(review),
	}
}

/** A review as its author sees it. */
export function presentOwn(row: OwnReviewRow): z.input<typeof MyComment> {
	return {
		comment_id: row.id,
		product_score: row.product_score,
		service_score: row.service_score,
		postage_score: row.postage_score,
		comment: row.body,
		pics: row.pics,
		anonymous: row.anonymous ? 1 : 0,
		createtime: toSeconds(row.created_at),
		append: presentAppend(row),
		answer: presentAnswer(row),
		hidden_reason: row.hidden ? (row.hidden_reason ?? '') : null,
	}
}
