import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { noticeRefs } from '../notice-path.ts'
import { Flag, Id, listOf, pageQuery, Seconds } from '../wire.ts'
import { Group } from '../notices.ts'

/** One notification of the inbox, in the language of the request. */
const Notice = z.strictObject({
	notice_id: Id,
	/** What happened, such as `order.shipped`. */
	kind: z.string(),
	group: Group,
	title: z.string(),
	text: z.string(),
	ref_type: z.enum(noticeRefs),
	ref_id: z.string(),
	read: Flag,
	createtime: Seconds,
})

/** The inbox, newest first; of one group, if it is given. */
export const listNotifications = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/notice_list',
	summary: 'The inbox, newest first.',
	query: z.strictObject({ ...pageQuery, group: Group.optional() }),
	reply: listOf(Notice),
})
