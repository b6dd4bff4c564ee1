import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Network } from '../chain.ts'

/** The networks of the platform, and the names of those that are refused. */
export const listDepositNetworks = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/getBlockchain',
	summary: 'Networks to recharge by and to withdraw to: tokens, minimum, confirmations, warning.',
	reply: z.strictObject({
		recharge: z.array(Network),
		withdraw: z.array(Network),
		/** The refused names, such as DEX, BSC, HECO. */
		unsupported: z.array(z.string()),
	}),
})
