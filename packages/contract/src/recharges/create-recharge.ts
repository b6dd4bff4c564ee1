import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, lineOf } from '../wire.ts'
import { RechargeType, BankProvider, Recharge } from '../recharges.ts'

/** Requests a recharge. Refuses `recharge_open_max` with three open requests, and DEX, BSC and HECO by name. */
export const createRecharge = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/recharge',
	summary: 'Ask to recharge: answers the address or account, the amount and the time limit.',
	body: z.strictObject({
		recharge_type: RechargeType,
		/** A network's name; left out for a payment by bank. */
		network: lineOf(32).optional(),
		price: Amount,
		/** For a payment by bank; `transfer` when left out. */
		provider: BankProvider.optional(),
	}),
	reply: Recharge,
	problems: ['network_not_supported', 'recharge_open_max', 'unavailable'],
	idempotent: true,
})
