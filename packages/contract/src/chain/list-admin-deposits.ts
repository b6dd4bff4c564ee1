import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery } from '../wire.ts'
import { DepositState, DeskDeposit } from '../chain.ts'

/** Deposits from chains, oldest waiting first. */
export const listAdminDeposits = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/deposit_list',
	summary: 'Deposits from chains; `state` narrows them.',
	query: z.strictObject({
		...pageQuery,
		state: DepositState.optional(),
		/** A transaction, an address of sender or receiver, an amount such as `90.00`, or a name or id of a shopper. */
		keyword: lineOf(120, 0).optional(),
	}),
	reply: listOf(DeskDeposit),
})
