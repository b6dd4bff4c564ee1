import type { BillType } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql } from 'kysely'
import { shopperWallet } from '../ledger/index.ts'
import type { Db } from '../platform/database/db.ts'

/** A transaction of a shopper, as in the view `wallet_line` (wallet/sql/views.sql). */
export interface BillRow {
	id: bigint
	/** 1: the fee of a withdrawal, listed apart from what arrives. */
	part: 0 | 1
	type: BillType
	kind: string
	ref: string
	amount: Cents
	balance_after: Cents
	created_at: Date
}

/** A page of a shopper's transactions, newest first, and the total; of all types if `type` is null. */
export async function listBillRows(
	db: Db,
	asked: { shopperId: string; type: BillType | null; limit: number; offset: number },
): Promise<{ rows: BillRow[]; count: number }> {
	const fitting = sql`
		from wallet_line
		where account_id = (select id from ledger.account where code = ${shopperWallet(asked.shopperId)})
			and (${asked.type}::text is null or type = ${asked.type})
	`
	const [page, counted] = await Promise.all([
		sql<BillRow>`
			select id, part, type, kind, ref, amount, balance_after, created_at ${fitting}
			order by id desc, part desc limit ${asked.limit} offset ${asked.offset}
		`.execute(db),
		sql<{ count: number }>`select count(*)::int as count ${fitting}`.execute(db),
	])
	return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}
