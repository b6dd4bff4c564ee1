import type { Cents } from '@portolan/money'
import type { RawBuilder } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { readEveryBalance } from './ledger-queries.ts'

/** All money at one instant, in cents. It adds up to zero: the derived accounts are negative by what shoppers and merchants have. */
export interface EveryBalance {
	/** Each shopper with a wallet: available, held and in escrow together, less what a platform code paid. */
	shoppers: { shopperId: string; balance: Cents }[]
	/** All merchants together. */
	merchants: Cents
	/** Bank, chains, fees and the other platform accounts by their codes; negative amounts cover the wallets. */
	derived: { code: string; balance: Cents }[]
}

/**
 * Reads every account in one statement, so at one instant. `promotionsInEscrow` is the part of each shopper's escrow that a platform code
 * paid: it is counted with the promotions, not with the shopper's money. Reads all accounts, and the transfers since their checkpoints.
 */
export async function everyBalance(
	db: Db,
	promotionsInEscrow: RawBuilder<{ shopper_id: string; amount: Cents }>,
): Promise<EveryBalance> {
	const every: EveryBalance = { shoppers: [], merchants: 0n, derived: [] }
	for (const { owner, name, balance } of await readEveryBalance(db, promotionsInEscrow))
		if (owner === 'shopper') every.shoppers.push({ shopperId: name, balance })
		else if (owner === 'merchant') every.merchants += balance
		else every.derived.push({ code: name, balance })
	return every
}
