import { endpoint } from '../endpoint.ts'
import { Setting } from '../notices.ts'

/** The choices of push and e-mail. */
export const getNotificationSettings = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/notice_setting',
	summary: 'Which notices also come by push and e-mail.',
	reply: Setting,
})
