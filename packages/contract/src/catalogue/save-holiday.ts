import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Version } from '../shop-goods.ts'
import { holidayMessages, HolidayOrders, ShopHours } from '../shop-hours.ts'

/** Plans a holiday, or changes the one that is planned or running. `from` and `until` are days of the shop's time zone, both included. */
export const saveHoliday = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/holiday',
	summary: 'Plan a holiday of the shop, or change it.',
	body: z.strictObject({
		version: Version,
		from: z.iso.date(),
		until: z.iso.date(),
		orders: HolidayOrders,
		messages: holidayMessages,
	}),
	reply: ShopHours,
	problems: ['state_changed'],
	bodyBytes: 64 * 1024,
})
