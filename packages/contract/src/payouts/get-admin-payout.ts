import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LedgerLine } from '../ledger-line.ts'
import { Count, Id, Seconds } from '../wire.ts'
import { DeskPayout, ShopBalance } from '../shop-money.ts'

export const getAdminPayout = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/payout_detail',
	summary:
		'A shop’s payout with its ledger lines, its history and the shop’s money; a look at the whole account number is noted.',
	query: z.strictObject({ payout_id: Id }),
	reply: DeskPayout.extend({
		money: ShopBalance,
		ledger: z.array(LedgerLine),
		history: z.array(
			z.strictObject({ at: Seconds, who: z.string(), what: z.string(), why: z.string() }),
		),
		/** How many payouts to this account were approved before, and of how many shops. */
		account_uses: Count,
		account_shops: Count,
		/** How many of those payouts the bank sent back. */
		account_returns: Count,
	}),
	problems: ['not_found'],
	writes: true,
})
