import { endpoints, mostHolidayAhead, mostHolidayDays } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { writtenIn } from '../localized.ts'
import { refuseField } from '../shop/product-form.ts'
import { getShopHours } from './get-shop-hours.ts'
import { updateHoliday } from './hours-queries.ts'
import { refuseStaleHours } from './refuse-stale-hours.ts'

/**
 * Plans a holiday of the caller's shop, or changes the one that is planned or running; orders that were made keep their time to be sent. Refuses
 * `state_changed` if somebody else saved the holiday or the hours meanwhile, and `invalid` for days that are over, too long or too far ahead.
 */
export const saveHoliday = handle(endpoints.saveHoliday, async (ctx, input) => {
	const before = await getShopHours(ctx)
	const { from, until } = input
	// The first day of a running holiday is over, and stays as it is.
	if (from < before.today && from !== before.holiday?.from)
		refuseField('from', 'Today or a later day.')
	if (until < before.today) refuseField('until', 'Today or a later day.')
	if (until < from) refuseField('until', 'Not before the first day.')
	if (daysFrom(from, until) >= mostHolidayDays)
		refuseField('until', `At most ${mostHolidayDays} days in one holiday.`)
	if (daysFrom(before.today, from) > mostHolidayAhead)
		refuseField('from', `At most ${mostHolidayAhead} days from now.`)
	const done = await updateHoliday(ctx.db, {
		...input,
		shopId: ctx.actor.shopId,
		messages: writtenIn(input.messages),
	})
	if (!done) refuseStaleHours(before.version)
	return getShopHours(ctx)
})

/** How many days the second day is after the first. */
function daysFrom(first: string, second: string): number {
	return (Date.parse(second) - Date.parse(first)) / 86_400_000
}
