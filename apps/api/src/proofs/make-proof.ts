import { randomBytes } from 'node:crypto'
import { formatAmount } from '@portolan/money'
import { everyBalance } from '../ledger/index.ts'
import { promotionsInEscrow } from '../orders/index.ts'
import type { TxContext } from '../platform/context.ts'
import type { ProofAccounts } from '../platform/database/stored-types.ts'
import { newId } from '../platform/ids.ts'
import { buildBalanceTree } from './balance-tree.ts'
import { claimDay, insertProof } from './proof-queries.ts'

/**
 * Makes the proof of the present day (UTC) unless it exists, and returns whether it did. All balances are of the same
 * instant, and contain only the shoppers' own money: what a platform code paid for an order in escrow is not included.
 * Source: docs/product/ledger.md, Proof of balances.
 */
export async function makeProof(ctx: TxContext): Promise<boolean> {
	const createdAt = ctx.clock.now()
	const day = createdAt.toISOString().slice(0, 10)
	if (!(await claimDay(ctx.db, day))) return false
	const { shoppers, merchants, derived } = await everyBalance(ctx.db, promotionsInEscrow)
	const salt = randomBytes(32)
	await insertProof(ctx.db, {
		id: newId(),
		day,
		salt,
		createdAt,
		accounts: accountsOf(derived, merchants),
		tree: buildBalanceTree(shoppers, { salt, day }),
	})
	return true
}

/** The accounts of bank and chains back the wallets, so they are negative in the ledger and positive here. */
function accountsOf(
	derived: readonly { code: string; balance: bigint }[],
	merchants: bigint,
): ProofAccounts {
	const custody: ProofAccounts['custody'] = []
	const others: ProofAccounts['others'] = [
		{ account: 'merchants', amount: formatAmount(merchants) },
	]
	for (const { code, balance } of derived.toSorted((a, b) => (a.code < b.code ? -1 : 1)))
		if (code === 'platform:bank' || code.startsWith('chain:'))
			custody.push({ account: code, amount: formatAmount(-balance) })
		else others.push({ account: code, amount: formatAmount(balance) })
	return { custody, others }
}
