import type { BillType } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import { shopperWallet } from '../ledger/index.ts'
import type { Db } from '../platform/database/db.ts'
import { KeptStatement, type Given } from '../platform/database/sending/kept-statement.ts'

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

const columns = sql`id, part, type, kind, ref, amount, balance_after, created_at`

/** A page of a shopper's transactions, newest first, and the total; of all types if `type` is null. */
export async function listBillRows(
	db: Db,
	asked: { shopperId: string; type: BillType | null; limit: number; offset: number },
): Promise<{ rows: BillRow[]; count: number }> {
	const { shopperId, type, limit, offset } = asked
	const wallet = shopperWallet(shopperId)
	const { rows } = await (type === null
		? pageOfAll.execute(db, wallet, limit, offset, shopperId)
		: pageOfType.execute(db, wallet, limit, offset, type))
	return { rows: rows.filter(isShown), count: rows[0]?.count ?? 0 }
}

/** A line of the page with the total. A page behind the last one is a single row that has the total only. */
type Counted = { count: number } & (BillRow | { [Column in keyof BillRow]: null })

function isShown(row: Counted): row is BillRow & { count: number } {
	return row.id !== null
}

/** Selects a page of these lines, newest first, with the total in each row. */
function pageOf(
	lines: RawBuilder<unknown>,
	total: RawBuilder<unknown>,
	limit: Given<number>,
	offset: Given<number>,
): RawBuilder<Counted> {
	return sql`
		select counted.count, shown.* from (select (${total})::int as count) counted
			left join (select ${columns} from ${lines} order by id desc, part desc limit ${limit} offset ${offset}) shown on true
		order by id desc, part desc
	`
}

/**
 * Each line of the ledger is one transaction at least, so a page needs the newest `offset + limit` of them. What they are about is read for these only: for
 * all of them it would cost more with every line, and more in a large ledger. The total adds the fees, which are looked for only if there was one.
 */
const pageOfAll = new KeptStatement<
	[wallet: string, limit: number, offset: number, shopperId: string],
	Counted
>(
	(wallet, limit, offset, shopperId) => sql`/* one plan */
		with wallet as materialized (select id from ledger.account where code = ${wallet}),
		line as materialized (select id from ledger.line where account_id = (select id from wallet)),
		fees as (
			select count(*) from wallet_line where part = 1 and account_id = (select id from wallet)
				and exists (select from withdrawal where shopper_id = ${shopperId} and fee > 0)
		)
		${pageOf(
			sql`wallet_line where account_id = (select id from wallet) and id >= coalesce(
				(select id from line order by id desc limit 1 offset ${limit}::bigint + ${offset}::bigint - 1), 0)`,
			sql`(select count(*) from line) + (select count from fees)`,
			limit,
			offset,
		)}
	`,
)

const pageOfType = new KeptStatement<
	[wallet: string, limit: number, offset: number, type: BillType],
	Counted
>(
	(wallet, limit, offset, type) => sql`/* one plan */
		with fitting as materialized (
			select ${columns} from wallet_line
			where account_id = (select id from ledger.account where code = ${wallet}) and type = ${type}
		)
		${pageOf(sql`fitting`, sql`(select count(*) from fitting)`, limit, offset)}
	`,
)
