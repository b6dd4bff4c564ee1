import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { getShopHours } from './get-shop-hours.ts'
import { deleteHoliday } from './hours-queries.ts'

/** Ends the running holiday of the caller's shop now, or takes back the planned one. Without one, nothing changes. */
export const endHoliday = handle(endpoints.endHoliday, async (ctx) => {
	const ended = await deleteHoliday(ctx.db, ctx.actor.shopId, ctx.clock.now())
	if (!ended) ctx.noteUnchanged?.()
	return getShopHours(ctx)
})
