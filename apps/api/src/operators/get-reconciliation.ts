import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { checkLedger, totals } from '../ledger/index.ts'
import { toSeconds } from '../platform/clock.ts'
import { handle } from '../platform/http/handle.ts'
import { checkRecords, ledgerInvariants } from './list-invariants.ts'
import { operatorPorts } from './operator-ports.ts'

const chainPrefix = 'chain:'

/**
 * Returns the reconciliation: every invariant with its breaches, every platform account, where all money is, and the custody on the chains by
 * the ledger and by the chains themselves. Calculated now, except for what the recounts of the ledger have read, and for an
 * invariant that takes longer than five seconds.
 */
export const getReconciliation = handle(endpoints.getReconciliation, async (ctx) => {
	const { custody, promotionsInEscrow } = operatorPorts.of(ctx)
	const ledger = await checkLedger(ctx.db)
	const laws = [...ledgerInvariants(ledger, ctx.clock.now()), ...(await checkRecords(ctx))]
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
		laws: laws.map(({ name, breaches, at }) => ({ name, breaches, at: toSeconds(at) })),
		checked: {
			whole_at: ledger.recountedAt && toSeconds(ledger.recountedAt),
			running_since: ledger.recountingSince && toSeconds(ledger.recountingSince),
			seals_at: ledger.followedAt && toSeconds(ledger.followedAt),
			balances_at: ledger.comparedAt && toSeconds(ledger.comparedAt),
		},
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
