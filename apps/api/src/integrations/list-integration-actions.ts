import { endpoints } from '@portolan/contract'
import { toSeconds } from '../platform/clock.ts'
import { handle } from '../platform/http/handle.ts'
import { pageOfActions } from './action-queries.ts'

/** Lists what the owners of the shop did with keys and webhooks, newest first. */
export const listIntegrationActions = handle(
	endpoints.listIntegrationActions,
	async (ctx, { page, limit }) => {
		const { rows, count } = await pageOfActions(ctx.db, {
			shopId: ctx.actor.shopId,
			limit,
			offset: (page - 1) * limit,
		})
		return {
			list: rows.map(({ id, what, name, who, at }) => ({
				action_id: String(id),
				what,
				name,
				by: who,
				at: toSeconds(at),
			})),
			count,
			page,
			limit,
			has_more: page * limit < count,
		}
	},
)
