import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { noticeGroups, noticeRefs } from './notice-path.ts'
import { Count, Flag, Id, listOf, pageQuery, Seconds } from './wire.ts'

export {
	noticeGroups,
	noticePath,
	noticeRefs,
	type NoticeGroup,
	type NoticeRef,
} from './notice-path.ts'

const Group = z.enum(noticeGroups)

/** One notice of the inbox, in the language of the request. */
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

/** The inbox, newest first; of one group where one is named. */
export const listNotifications = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/notice_list',
	summary: 'The inbox, newest first.',
	query: z.strictObject({ ...pageQuery, group: Group.optional() }),
	reply: listOf(Notice),
})

/** How many are unread: in all, and of each group that has some. */
const Unread = z.strictObject({
	unread: Count,
	groups: z.array(z.strictObject({ group: Group, unread: Count })),
})

/** How many notices are unread. */
export const countNotifications = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/notice_count',
	summary: 'Unread notices, in all and by group.',
	reply: Unread,
})

/** Marks notices as read: those named, or with `all` every one (of a group). Answers what is left. */
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

/** What comes by push and e-mail besides the inbox. `fixed` cannot be changed. `push_key` is what a browser subscribes with. */
const Setting = z.strictObject({
	list: z.array(z.strictObject({ group: Group, push: Flag, email: Flag, fixed: Flag })),
	/** The verified address that emails go to; empty where the account has none. */
	email: z.string(),
	/** The public key of the pushes (RFC 8292), base64url. */
	push_key: z.string(),
	/** Browsers of this person that take pushes. */
	push_count: Count,
})

/** The choices of push and e-mail. */
export const getNotificationSettings = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/notice_setting',
	summary: 'Which notices also come by push and e-mail.',
	reply: Setting,
})

/** Chooses push and e-mail for a group. Refuses `invalid` for security and money, which cannot be switched off. */
export const setNotificationSettings = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/notice_setting',
	summary: 'Chooses which notices also come by push and e-mail.',
	body: z.strictObject({ group: Group, push: Flag, email: Flag }),
	reply: Setting,
})

const Key = z.string().regex(/^[\w-]{16,200}={0,2}$/, 'base64url')

/** Binds this browser for web push (RFC 8030, 8291) to the sign-in that asks; with `bind` 0 lets it go. */
export const subscribePush = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/push_bind',
	summary: 'Binds this browser for web push, or lets it go.',
	body: z.union([
		z.strictObject({ bind: z.literal(1), endpoint: z.url().max(1_000), p256dh: Key, auth: Key }),
		z.strictObject({ bind: z.literal(0), endpoint: z.url().max(1_000) }),
	]),
	reply: z.strictObject({ push_count: Count }),
})

/** The inbox, its choices, and web push. */
export const noticeEndpoints = {
	listNotifications,
	countNotifications,
	markNotificationsRead,
	getNotificationSettings,
	setNotificationSettings,
	subscribePush,
}
