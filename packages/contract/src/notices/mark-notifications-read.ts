import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Group, Unread } from '../notices.ts'

/** Marks notifications as read: the named ones, or with `all` every one (of a group). The reply counts the unread ones. */
export const markNotificationsRead = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/notice_read',
	summary: 'Marks notices as read: by their ids, or all of them.',
	body: z.union([
		z.strictObject({ ids: z.array(Id).min(1).max(100) }),
		z.strictObject({ all: z.literal(1), group: Group.optional() }),
	]),
	reply: Unread,
})
