import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { totals } from '../ledger/index.ts'
import { toSeconds } from '../platform/clock.ts'
import { handle } from '../platform/http/handle.ts'
import { listInvariants } from './list-invariants.ts'
import { operatorPorts } from './operator-ports.ts'

const chainPrefix = 'chain:'

/**
 * Returns the reconciliation, calculated now: every invariant with its breaches, every platform account, where all money
 * is, and the custody on the chains by the ledger and by the chains themselves.
 */
export const getReconciliation = handle(endpoints.getReconciliation, async (ctx) => {
	const { custody, promotionsInEscrow } = operatorPorts.of(ctx)
	const laws = await listInvariants(ctx)
	// One snapshot: a payment between the two reads would be missing in one of them.
	const [sums, promotions] = await ctx.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(async (db) => [await totals(db), await promotionsInEscrow(db)] as const)
	const onChain = new Map(
		(await custody(ctx)).map(({ network, chain }) => [network, chain] as const),
	)
	return {
		ok: laws.every(({ breaches }) => breaches === 0),
		laws,
		accounts: sums.derived.map(({ account, balance }) => ({
			account,
			amount: formatAmount(balance),
		})),
		shoppers: {
			available: formatAmount(sums.shoppers.available),
			hold: formatAmount(sums.shoppers.hold),
			escrow: formatAmount(sums.shoppers.escrow - promotions),
		},
		promotions_in_escrow: formatAmount(promotions),
		merchants: formatAmount(sums.merchants),
		chains: sums.derived
			.filter(({ account }) => account.startsWith(chainPrefix))
			.map(({ account, balance }) => {
				const network = account.slice(chainPrefix.length)
				const chain = onChain.get(network) ?? null
				// A custody account is negative by the amount that backs the wallets (docs/product/ledger.md, Accounts).
				return {
					network,
					books: formatAmount(-balance),
					chain: chain === null ? null : formatAmount(chain),
				}
			}),
		at: toSeconds(ctx.clock.now()),
	}
})
