import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LedgerLine } from '../ledger-line.ts'
import { Amount, Count, Id, Seconds } from '../wire.ts'
import { DeskExtract } from '../withdrawals.ts'

export const getAdminWithdrawal = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/extract_detail',
	summary:
		'A withdrawal with its ledger lines, its history and what this shopper withdrew before; a look at a whole card number is noted.',
	query: z.strictObject({ extract_id: Id }),
	reply: DeskExtract.extend({
		balance: Amount,
		ledger: z.array(LedgerLine),
		history: z.array(
			z.strictObject({ at: Seconds, who: z.string(), what: z.string(), why: z.string() }),
		),
		/** How often this destination was paid before, by all shoppers. */
		destination_uses: Count,
		destination_shoppers: Count,
		/** How many of those payments the bank sent back. */
		destination_returns: Count,
	}),
	problems: ['not_found'],
	writes: true,
})
