import type { ExtractStatus } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import { centsIn } from '../platform/cents-in.ts'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { containing } from '../platform/like-pattern.ts'

/** The columns that a shopper's withdrawal and a shop's payout share. */
export interface MoneyOutRow {
	id: string
	status: ExtractStatus
	pay_state: 0 | 1 | 2 | 3
	/** What its owner gives for it, in cents, including the fee. */
	amount: Cents
	/** The pending transfer that holds the amount. */
	hold_id: bigint
	/** It cannot be approved before; null without a delay. */
	delay_until: Date | null
	/** When it must be decided. */
	promised_at: Date
	needs_two: boolean
	/** The operator of the first of two signatures, and when. */
	asked_by: string | null
	asked_at: Date | null
	/** The operator of the second. */
	approved_by: string | null
	/** The operator who approved or rejected it. */
	decided_by: string | null
	decided_at: Date | null
	paid_at: Date | null
	reason: string
	bank_line: string
	created_at: Date
}

/** A row of the history of a payment out. */
export interface MoneyOutMove {
	at: Date
	name: string
	who: string
	who_id: string
	why: string
}

/** Who changes a payment out, and why. */
export type MoveGiven = Pick<MoneyOutMove, 'name' | 'who_id'> & {
	who: 'shopper' | 'merchant' | 'operator'
	why?: string
}

/** The fields that steps may write; the others stay as requested. */
export type MoneyOutChanges = Partial<
	Pick<
		MoneyOutRow,
		| 'status'
		| 'pay_state'
		| 'needs_two'
		| `${'asked' | 'approved' | 'decided'}_by`
		| 'asked_at'
		| 'decided_at'
		| 'paid_at'
		| 'reason'
		| 'bank_line'
	> & { approved_at: Date; paid_by: string; tx_hash: string }
>

/** The fields of a new one that no operator has written yet. */
export const undecided = {
	asked_by: null,
	asked_at: null,
	approved_by: null,
	approved_at: null,
	decided_by: null,
	decided_at: null,
	paid_by: null,
	paid_at: null,
} as const

/** The filters of the operators' list. Null means: any. */
export interface AdminListAsked {
	status: MoneyOutRow['status'] | null
	/** Approved and not paid. */
	toPay: boolean
	/** Returned by the bank, with the second signature missing. */
	returning: boolean
	/** In review past the promised time. */
	overdue: boolean
	/** Text to search for in bank lines, as an amount, or in what this kind adds (`m` is the row). */
	search: { text: string; also: RawBuilder<unknown> } | null
	now: Date
	limit: number
	offset: number
}

/** The queries that both kinds of money out share. */
export interface MoneyOutRows<Row extends MoneyOutRow> {
	/** Locks one; only of this owner if one is given, so that strangers wait for nothing. */
	lock(ctx: TxContext, id: string, ownerId?: string): Promise<Row | null>
	/** Reads one; only of this owner if one is given. */
	find(db: Db, id: string, ownerId?: string): Promise<Row | null>
	/** Changes a locked one and writes the row of its history. */
	move(ctx: TxContext, id: string, changes: MoneyOutChanges, move: MoveGiven): Promise<Row>
	/** Writes a row of its history. */
	writeMove(ctx: TxContext, id: string, move: MoveGiven): Promise<void>
	/** Its history, oldest first. */
	listMoves(db: Db, id: string): Promise<MoneyOutMove[]>
	/**
	 * A page for operators: those in review by their promised time, then those to be paid by their decision, then the
	 * others, newest first; a search for waiting returns is sorted by their promised time.
	 */
	listForAdmin(db: Db, asked: AdminListAsked): Promise<{ rows: Row[]; count: number }>
}

/** The queries on the tables of one kind. */
export function moneyOutRows<Row extends MoneyOutRow>(names: {
	table: 'withdrawal' | 'merchant_payout'
	owner: 'shopper_id' | 'shop_id'
	history: 'withdrawal_move' | 'merchant_payout_move'
	/** The column that refers to it in its history and in returns. */
	reference: 'withdrawal_id' | 'payout_id'
}): MoneyOutRows<Row> {
	const table = sql.table(names.table)
	const history = sql.table(names.history)
	const reference = sql.ref(names.reference)
	const waitingReturn = sql`bank_return r where r.${reference} = m.id and r.status = 'asked'`

	const ofOwner = (ownerId: string | undefined) =>
		ownerId === undefined ? sql`` : sql`and ${sql.ref(names.owner)} = ${ownerId}`

	function matches({ text, also }: NonNullable<AdminListAsked['search']>): RawBuilder<unknown> {
		const like = containing(text)
		return sql`m.amount = ${centsIn(text)}::bigint or m.bank_line ilike ${like}
			or exists (select from bank_return r where r.${reference} = m.id and r.bank_line ilike ${like}) or ${also}`
	}

	const rows: MoneyOutRows<Row> = {
		async lock(ctx, id, ownerId) {
			const found = await sql<Row>`
				select * from ${table} where id = ${id} ${ofOwner(ownerId)} for update
			`.execute(ctx.db)
			return found.rows[0] ?? null
		},
		async find(db, id, ownerId) {
			const found =
				await sql<Row>`select * from ${table} where id = ${id} ${ofOwner(ownerId)}`.execute(db)
			return found.rows[0] ?? null
		},
		async move(ctx, id, changes, move) {
			const set = Object.entries(changes).map(
				([column, value]) => sql`${sql.ref(column)} = ${value}`,
			)
			const moved = await sql<Row>`
				update ${table} set ${sql.join(set)} where id = ${id} returning *
			`.execute(ctx.db)
			const [row] = moved.rows
			if (!row) throw new Error(`A row of ${names.table} that was locked is gone.`)
			await rows.writeMove(ctx, id, move)
			return row
		},
		async writeMove(ctx, id, { name, who, who_id: whoId, why = '' }) {
			await sql`
				insert into ${history} (${reference}, at, name, who, who_id, why)
				values (${id}, ${ctx.clock.now()}, ${name}, ${who}, ${whoId}, ${why})
			`.execute(ctx.db)
		},
		async listMoves(db, id) {
			const found = await sql<MoneyOutMove>`
				select at, name, who, who_id, why from ${history} where ${reference} = ${id} order by id
			`.execute(db)
			return found.rows
		},
		async listForAdmin(db, asked) {
			const fitting = sql`
				from ${table} m
				where (${asked.status}::smallint is null or m.status = ${asked.status}::smallint)
					and (not ${asked.toPay}::boolean or m.status = 1 and m.pay_state = 1)
					and (not ${asked.returning}::boolean or exists (select from ${waitingReturn}))
					and (not ${asked.overdue}::boolean or m.status = 0 and m.promised_at < ${asked.now}::timestamptz)
					and (${asked.search === null ? sql`true` : matches(asked.search)})
			`
			const [page, counted] = await Promise.all([
				sql<Row>`
					select m.* ${fitting}
					order by case when ${asked.returning}::boolean then (select r.promised_at from ${waitingReturn}) end,
						case m.status when 0 then 0 when 1 then least(m.pay_state, 2) else 2 end,
						case m.status when 0 then m.promised_at when 1 then case m.pay_state when 1 then m.decided_at end end, m.id desc
					limit ${asked.limit} offset ${asked.offset}
				`.execute(db),
				sql<{ count: number }>`select count(*)::int as count ${fitting}`.execute(db),
			])
			return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
		},
	}
	return rows
}
