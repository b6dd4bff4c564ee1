import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, lineOf } from '../wire.ts'
import { Payout } from '../shop-money.ts'

/** Requests a payout: the whole amount is held at once. To a new bank account, or to that of an earlier payout. */
export const requestPayout = endpoint({
	by: 'merchant',
	staffRights: ['money_move'],
	secondFactor: true,
	method: 'POST',
	path: '/merchant/payout',
	summary: 'Ask for a payout to a bank account; the amount is held at once.',
	body: z
		.strictObject({
			amount: Amount,
			account_of: Id.optional(),
			real_name: lineOf(80).optional(),
			/** 12 to 19 digits, or an IBAN; spaces are removed. */
			bank_card: lineOf(42).optional(),
			bank_name: lineOf(80).optional(),
		})
		.refine(
			(body) =>
				body.account_of === undefined
					? body.real_name !== undefined &&
						body.bank_card !== undefined &&
						body.bank_name !== undefined
					: body.real_name === undefined &&
						body.bank_card === undefined &&
						body.bank_name === undefined,
			{ path: ['account_of'], message: 'account_of, or real_name, bank_card and bank_name' },
		),
	reply: Payout,
	problems: ['not_found', 'forbidden', 'balance_low', 'second_factor_needed'],
	idempotent: true,
})
