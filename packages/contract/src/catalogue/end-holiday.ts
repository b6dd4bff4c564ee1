import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ShopHours } from '../shop-hours.ts'

/** Ends a running holiday now, or takes back a planned one. Without a holiday it changes nothing. */
export const endHoliday = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/holiday/end',
	summary: 'End the shop’s holiday now.',
	body: z.strictObject({}),
	reply: ShopHours,
})
