import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery } from '../wire.ts'
import { Payout } from '../shop-money.ts'

export const listPayouts = endpoint({
	by: 'merchant',
	staffRights: ['money_see'],
	apiKeyRight: 'payouts.read',
	method: 'GET',
	path: '/merchant/payout_list',
	summary: 'The shop’s payouts, newest first.',
	query: z.strictObject({
		...pageQuery,
		status: z.enum(['0', '1', '2', '3']).optional(),
		/** Searched in numbers, amounts and the last four characters of accounts. */
		keyword: lineOf(60, 0).optional(),
	}),
	reply: listOf(Payout),
	problems: ['forbidden'],
})
