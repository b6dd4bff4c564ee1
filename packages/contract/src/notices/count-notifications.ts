import { endpoint } from '../endpoint.ts'
import { Unread } from '../notices.ts'

/** How many notifications are unread. */
export const countNotifications = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/notice_count',
	summary: 'Unread notices, in all and by group.',
	reply: Unread,
})
