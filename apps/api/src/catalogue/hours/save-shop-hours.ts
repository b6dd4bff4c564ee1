import { endpoints, type HoursWeek } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { writtenIn } from '../localized.ts'
import { refuseField } from '../shop/product-form.ts'
import { getShopHours } from './get-shop-hours.ts'
import { updateHours } from './hours-queries.ts'
import { refuseStaleHours } from './refuse-stale-hours.ts'

/**
 * Changes when the people of the caller's shop answer, and its automatic reply. Refuses `state_changed` if somebody else saved the holiday or
 * the hours meanwhile, and `invalid` for a time that ends before it begins or begins before the one above it ends.
 */
export const saveShopHours = handle(endpoints.saveShopHours, async (ctx, input) => {
	refuseCrossed(input.week)
	const before = await getShopHours(ctx)
	const done = await updateHours(ctx.db, {
		shopId: ctx.actor.shopId,
		version: input.version,
		week: input.week,
		autoReplies: input.auto_replies && writtenIn(input.auto_replies),
	})
	if (!done) refuseStaleHours(before.version)
	return getShopHours(ctx)
})

function refuseCrossed(week: HoursWeek): void {
	for (const [day, spans] of week.entries()) {
		let after = ''
		for (const [at, { from, to }] of spans.entries()) {
			if (to <= from) refuseField(`week.${day}.${at}.to`, 'It ends before it begins.')
			if (from < after)
				refuseField(`week.${day}.${at}.from`, 'It begins before the first one ends.')
			after = to
		}
	}
}
