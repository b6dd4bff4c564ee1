import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Recharge } from '../recharges.ts'

/** Cancels a request that waits for payment. */
export const cancelRecharge = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/recharge_cancel',
	summary: 'Give up a request that waits for payment.',
	body: z.strictObject({ recharge_id: Id }),
	reply: Recharge,
	problems: ['not_found', 'state_changed'],
})
