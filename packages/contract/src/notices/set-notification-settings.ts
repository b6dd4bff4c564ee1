import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag } from '../wire.ts'
import { Group, Setting } from '../notices.ts'

/** Chooses push and e-mail for a group. Refuses `invalid` for security and money, which cannot be switched off. */
export const setNotificationSettings = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/notice_setting',
	summary: 'Chooses which notices also come by push and e-mail.',
	body: z.strictObject({ group: Group, push: Flag, email: Flag }),
	reply: Setting,
})
