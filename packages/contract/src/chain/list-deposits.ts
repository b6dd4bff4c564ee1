import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { NetworkName, Deposit } from '../chain.ts'

/** The shopper's deposits from chains, newest first, with their present confirmations. */
export const listDeposits = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/deposit_list',
	summary: 'Transfers that reached one of my addresses, with their confirmations.',
	query: z.strictObject({ ...pageQuery, network: NetworkName.optional() }),
	reply: listOf(Deposit),
})
