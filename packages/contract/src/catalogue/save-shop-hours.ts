import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Version } from '../shop-goods.ts'
import { autoReplies, HoursWeek, ShopHours } from '../shop-hours.ts'

export const saveShopHours = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/hours',
	summary: 'Change when the shop answers, and its automatic reply outside these hours.',
	body: z.strictObject({ version: Version, week: HoursWeek, auto_replies: autoReplies.nullable() }),
	reply: ShopHours,
	problems: ['state_changed'],
	bodyBytes: 64 * 1024,
})
