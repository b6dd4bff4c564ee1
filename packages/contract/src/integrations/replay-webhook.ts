import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, Id, Moment } from '../wire.ts'

/**
 * Sends deliveries again that are not waiting any more: one, or all whose event happened in a period. They keep their ids, so that a
 * receiver that had one recognises it.
 */
export const replayWebhook = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/webhook_replay',
	summary: 'Send one delivery of a webhook again, or all of a period.',
	body: z
		.strictObject({
			webhook_id: Id,
			delivery_id: Id.optional(),
			from_time: Moment.optional(),
			to_time: Moment.optional(),
			/** Of a period, only those that were never accepted. */
			only_failed: z.boolean().default(false),
		})
		.refine((body) => body.delivery_id !== undefined || body.from_time !== undefined, {
			path: ['from_time'],
			message: 'a delivery, or the start of a period',
		}),
	reply: z.strictObject({ replayed: Count }),
	problems: ['forbidden', 'not_found'],
	idempotent: true,
})
