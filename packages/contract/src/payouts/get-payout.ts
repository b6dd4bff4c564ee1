import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Payout } from '../shop-money.ts'

export const getPayout = endpoint({
	by: 'merchant',
	staffRights: ['money_see'],
	apiKeyRight: 'payouts.read',
	method: 'GET',
	path: '/merchant/payout_detail',
	summary: 'One payout.',
	query: z.strictObject({ payout_id: Id }),
	reply: Payout,
	problems: ['not_found', 'forbidden'],
})
