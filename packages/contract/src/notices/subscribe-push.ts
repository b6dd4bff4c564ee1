import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count } from '../wire.ts'

const Key = z.string().regex(/^[\w-]{16,200}={0,2}$/, 'base64url')

/** Subscribes this browser to web push (RFC 8030, 8291) for the caller's session; with `bind` 0 unsubscribes it. */
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
