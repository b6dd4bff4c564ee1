import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Recharge } from '../recharges.ts'

/** One request in its present state. */
export const getRecharge = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/recharge_detail',
	summary: 'One recharge request.',
	query: z.strictObject({ recharge_id: Id }),
	reply: Recharge,
	problems: ['not_found'],
})
