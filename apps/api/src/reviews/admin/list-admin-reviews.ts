import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { listAdminReviewRows } from '../shop-review-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/** Lists the reviews of all shops for operators, newest first. */
export const listAdminReviews = handle(endpoints.listAdminReviews, async (ctx, input) => {
	const { page, limit } = input
	const { rows, count } = await listAdminReviewRows(ctx, {
		hidden: input.hidden ?? null,
		score: input.score ?? null,
		keyword: input.keyword || null,
		shopId: input.mer_id ?? null,
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: rows.map((row) => ({
			...presentForAdmin(row),
			title: row.title,
			image: row.image,
			mer_name: row.mer_name,
		})),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})
