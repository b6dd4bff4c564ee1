import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LedgerLine } from '../ledger-line.ts'
import { Amount, Id, Seconds } from '../wire.ts'
import { DeskRecharge, BankAccount, EarlierUse } from '../recharges.ts'

/** One recharge with everything needed to decide it. */
export const getAdminRecharge = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/recharge_detail',
	summary:
		'A recharge with its evidence, its transaction, its ledger lines and earlier uses of its evidence.',
	query: z.strictObject({ recharge_id: Id }),
	reply: DeskRecharge.extend({
		blockchain: z.string(),
		bank: BankAccount.nullable(),
		/** A received amount above this needs two operators. */
		two_people_above: Amount,
		transaction: z
			.strictObject({
				state: z.enum(['unknown', 'pending', 'reverted', 'confirmed', 'unverifiable']),
				to: z.string(),
				token: z.string(),
				price: Amount.nullable(),
				confirmations: z.int(),
			})
			.nullable(),
		ledger: z.array(LedgerLine),
		earlier: z.array(EarlierUse),
		history: z.array(
			z.strictObject({ at: Seconds, who: z.string(), what: z.string(), why: z.string() }),
		),
	}),
	problems: ['not_found'],
})
