import { endpoints, type CommentTodo } from '@portolan/contract'
import type { z } from 'zod'
import { after } from '../../platform/clock.ts'
import type { ShopperContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { ordersForReviews } from '../order-ports.ts'
import { listOwnReviews } from './own-review-queries.ts'
import { presentLine } from './present-line.ts'
import { writeSeconds } from './review-times.ts'

/** Lists the shopper's lines that wait for a review, or those reviewed, page by page. */
export const listReviewableLines = handle(endpoints.listReviewableLines, async (ctx, input) => {
	const { page, limit } = input
	const asked = { shopperId: ctx.actor.id, limit, offset: (page - 1) * limit }
	const { list, count } =
		input.kind === 'todo' ? await toReview(ctx, asked) : await reviewed(ctx, asked)
	return { list, count, page, limit, has_more: page * limit < count }
})

interface Asked {
	shopperId: string
	limit: number
	offset: number
}
interface Found {
	list: z.input<typeof CommentTodo>[]
	count: number
}

async function toReview(ctx: ShopperContext, asked: Asked): Promise<Found> {
	const since = after(ctx.clock.now(), -writeSeconds)
	const { lines, count } = await ordersForReviews.of(ctx).listUnreviewed(ctx, { ...asked, since })
	return { list: lines.map((line) => presentLine(ctx, line, null)), count }
}

async function reviewed(ctx: ShopperContext, asked: Asked): Promise<Found> {
	const { rows, count } = await listOwnReviews(ctx.db, asked)
	const found = await ordersForReviews.of(ctx).findLines(
		ctx,
		rows.map((row) => row.order_line_id),
	)
	const lines = new Map(found.map((line) => [line.lineId, line]))
	return {
		list: rows.flatMap((row) => {
			const line = lines.get(row.order_line_id)
			return line ? [presentLine(ctx, line, row)] : []
		}),
		count,
	}
}
