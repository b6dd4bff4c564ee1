import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Seconds, SignedAmount } from '../wire.ts'

/** A summary of the ledger. */
export const getReconciliation = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'admin'],
	method: 'GET',
	path: '/admin/reconciliation',
	summary:
		'Every law of the ledger with its breaches, every platform account, and what stands on the chains.',
	reply: z.strictObject({
		ok: z.boolean(),
		/** `at`: when that was determined. */
		laws: z.array(z.strictObject({ name: z.string(), breaches: z.int(), at: Seconds })),
		/**
		 * The ledger is recounted in the background: when a recount of the whole was last complete, since when the next one runs, when the newest
		 * seals were last added up, and when every stored balance had last been compared. Null: not yet, or none runs.
		 */
		checked: z.strictObject({
			whole_at: Seconds.nullable(),
			running_since: Seconds.nullable(),
			seals_at: Seconds.nullable(),
			balances_at: Seconds.nullable(),
		}),
		accounts: z.array(z.strictObject({ account: z.string(), amount: SignedAmount })),
		/** Shoppers' own money; in escrow, what they paid for orders. */
		shoppers: z.strictObject({ available: Amount, hold: Amount, escrow: Amount }),
		/** What platform codes paid for the same orders: it is in shoppers' escrow accounts, too. */
		promotions_in_escrow: Amount,
		merchants: SignedAmount,
		/** By network: custody by the ledger, and by the chain, if its provider answers. */
		chains: z.array(
			z.strictObject({
				network: z.string(),
				books: SignedAmount,
				chain: Amount.nullable(),
			}),
		),
		at: Seconds,
	}),
})
