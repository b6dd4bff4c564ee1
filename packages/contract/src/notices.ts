import { z } from 'zod'
import { noticeGroups } from './notice-path.ts'
import { Count, Flag } from './wire.ts'
export {
	noticeGroups,
	noticePath,
	noticeRefs,
	type NoticeGroup,
	type NoticeRef,
} from './notice-path.ts'

export const Group = z.enum(noticeGroups)

const PushKey = z.string().regex(/^[\w-]{16,200}={0,2}$/, 'base64url')

/** A browser's subscription to web push (RFC 8030, 8291), for the caller's session; `bind` 0 ends it. */
export const PushBrowser = z.union([
	z.strictObject({
		bind: z.literal(1),
		endpoint: z.url().max(1_000),
		p256dh: PushKey,
		auth: PushKey,
	}),
	z.strictObject({ bind: z.literal(0), endpoint: z.url().max(1_000) }),
])

/** How many are unread: in all, and in each group with unread ones. */
export const Unread = z.strictObject({
	unread: Count,
	groups: z.array(z.strictObject({ group: Group, unread: Count })),
})

/** What is sent by push and email besides the inbox. `fixed` cannot be changed. `push_key` is what a browser subscribes with. */
export const Setting = z.strictObject({
	list: z.array(z.strictObject({ group: Group, push: Flag, email: Flag, fixed: Flag })),
	/** The verified address that emails are sent to; empty if the account has none. */
	email: z.string(),
	/** The public key of web push (RFC 8292), base64url. */
	push_key: z.string(),
	/** How many browsers of this person receive pushes. */
	push_count: Count,
})
