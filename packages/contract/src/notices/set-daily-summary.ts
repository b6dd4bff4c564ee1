import { endpoint } from '../endpoint.ts'
import { DailySummary, ShopNoticeSetting } from '../shop-notices.ts'

/** Switches the caller's daily summary on or off and sets its time. Refuses `invalid` for a time zone that does not exist. */
export const setDailySummary = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/summary_set',
	summary: 'Switch the daily summary on or off, and set its time.',
	body: DailySummary,
	reply: ShopNoticeSetting,
})
