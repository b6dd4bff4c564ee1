import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { Recharge } from '../recharges.ts'

/** The requests of the signed-in person, newest first. */
export const listRecharges = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/recharge_log',
	summary: 'My recharges.',
	query: z.strictObject({
		...pageQuery,
		status: z.enum(['-1', '0', '1', '2', '3']).optional(),
	}),
	reply: listOf(
		Recharge.pick({
			recharge_id: true,
			recharge_sn: true,
			recharge_type: true,
			network: true,
			price: true,
			real_price: true,
			status: true,
			late: true,
			given_up: true,
			image: true,
			tx_hash: true,
			admin_msg: true,
			createtime: true,
			expire_time: true,
			checktime: true,
		}),
	),
})
