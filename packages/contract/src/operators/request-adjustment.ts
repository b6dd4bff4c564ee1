import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, lineOf } from '../wire.ts'
import { Adjustment } from '../operators.ts'

export const requestAdjustment = endpoint({
	by: 'operator',
	roles: ['finance-1'],
	method: 'POST',
	path: '/admin/adjustment_ask',
	summary: 'Ask for a correction of a wallet.',
	body: z.strictObject({
		/** Id, username, e-mail or mobile of the shopper. */
		shopper: lineOf(254),
		direction: z.enum(['credit', 'debit']),
		price: Amount,
		against: Adjustment.shape.against,
		reason: lineOf(300, 10),
	}),
	reply: Adjustment,
	problems: ['not_found'],
	idempotent: true,
})
