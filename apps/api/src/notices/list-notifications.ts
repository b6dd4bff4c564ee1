import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { kindsOf } from './notice-kinds.ts'
import { pageOfNotices } from './notice-queries.ts'
import { presentNotices } from './present-notice.ts'

/** Lists the person's inbox, newest first. */
export const listNotifications = handle(
	endpoints.listNotifications,
	async (ctx, { group, page, limit }) => {
		const { rows, count } = await pageOfNotices(ctx.db, {
			shopperId: ctx.actor.id,
			kinds: group === undefined ? null : kindsOf(group),
			limit: limit + 1,
			offset: (page - 1) * limit,
		})
		return {
			list: await presentNotices(ctx, rows.slice(0, limit)),
			count,
			page,
			limit,
			has_more: rows.length > limit,
		}
	},
)
