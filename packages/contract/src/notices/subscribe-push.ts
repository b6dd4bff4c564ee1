import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PushBrowser } from '../notices.ts'
import { Count } from '../wire.ts'

/** Subscribes this browser to web push (RFC 8030, 8291) for the caller's session; with `bind` 0 unsubscribes it. */
export const subscribePush = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/push_bind',
	summary: 'Binds this browser for web push, or lets it go.',
	body: PushBrowser,
	reply: z.strictObject({ push_count: Count }),
})
