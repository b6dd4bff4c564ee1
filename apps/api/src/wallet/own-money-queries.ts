import { sql, type RawBuilder } from 'kysely'
import type { OwnMoney } from '../accounts/index.ts'
import { shopperWallet } from '../ledger/index.ts'
import { ownInEscrow } from '../orders/index.ts'
import type { Db } from '../platform/database/db.ts'

/**
 * A shopper's own money as a statement with one row, so at one instant: the wallet in the ledger, the escrow from the orders. The balance of
 * a wallet is stored in its account; only accounts of the platform are derived.
 */
export function ownMoney(shopperId: string): RawBuilder<OwnMoney> {
	return sql`
		select coalesce(a.posted - a.held, 0)::bigint as available, coalesce(a.held, 0)::bigint as held,
			${ownInEscrow(shopperId)} as escrow
		from (select 1) one left join ledger.account a on a.code = ${shopperWallet(shopperId)}
	`
}

/** Reads a shopper's own money. */
export async function readOwnMoney(db: Db, shopperId: string): Promise<OwnMoney> {
	const { rows } = await ownMoney(shopperId).execute(db)
	return rows[0] ?? { available: 0n, held: 0n, escrow: 0n }
}
