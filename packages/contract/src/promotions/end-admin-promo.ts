import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Reason, DeskPromo } from '../desk-centre.ts'

/** Ends a code permanently. Checkouts that were not yet made into orders lose it; orders keep it. */
export const endAdminPromo = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/promo_end',
	summary: 'End a promo code for good, with a reason; twice changes nothing.',
	body: z.strictObject({ promo_id: Id, reason: Reason }),
	reply: DeskPromo,
	problems: ['not_found'],
	idempotent: true,
})
