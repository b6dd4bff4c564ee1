import { endpoints } from '@portolan/contract'
import { shoppersLike } from '../../accounts/index.ts'
import { shopsLike } from '../../catalogue/index.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { listSessions, type SessionsAsked } from '../chat-queries.ts'
import { seatsSince, sideOf } from '../chat-side.ts'
import { presentStaffSessions } from '../present-chat.ts'

/**
 * Lists the platform's conversations with shoppers and shops: all, those that wait, of them those nobody answers, or the
 * caller's own.
 */
export const listAdminConversations = handle(
	endpoints.listAdminConversations,
	async (ctx, { page, limit, view, with: requester, keyword }) => {
		const since = seatsSince(ctx)
		const seat =
			view === 'free'
				? { operatorId: null, since }
				: view === 'mine'
					? { operatorId: ctx.actor.id, since }
					: null
		const { rows, count, unread } = await listSessions(ctx.db, {
			side: sideOf(ctx),
			waiting: view === 'waiting' || view === 'free',
			requester,
			...(seat ? { seat } : {}),
			...(keyword ? { of: await findRequesters(ctx, keyword) } : {}),
			limit,
			offset: (page - 1) * limit,
		})
		const list = await presentStaffSessions(ctx, rows)
		return { list, count, unread, page, limit, has_more: page * limit < count }
	},
)

async function findRequesters(
	ctx: OperatorContext,
	keyword: string,
): Promise<NonNullable<SessionsAsked['of']>> {
	const [shopperIds, shopIds] = await Promise.all([
		shoppersLike(ctx, keyword),
		shopsLike(ctx, keyword),
	])
	return { shopperIds, shopIds }
}
