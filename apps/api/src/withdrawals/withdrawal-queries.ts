import type { ExtractStatus } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import { moneyOutRows, undecided } from '../money-out/index.ts'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'
import { containing } from '../platform/like-pattern.ts'
import { readWaitingQueue, type WaitingQueue } from '../platform/waiting-queue.ts'

/** A withdrawal's row. */
export type WithdrawalRow = Selectable<Database['withdrawal']>

/** A new withdrawal's row. */
export type NewWithdrawal = Omit<
	Insertable<Database['withdrawal']>,
	| 'status'
	| 'pay_state'
	| `${'asked' | 'approved' | 'decided' | 'paid'}_${'by' | 'at'}`
	| 'reason'
	| 'tx_hash'
	| 'bank_line'
>

/** The queries that withdrawals share with payouts. */
export const withdrawalRows = moneyOutRows<WithdrawalRow>({
	table: 'withdrawal',
	owner: 'shopper_id',
	history: 'withdrawal_move',
	reference: 'withdrawal_id',
})

/** Inserts a withdrawal with the first row of its history, and returns it. */
export async function insertWithdrawal(ctx: TxContext, row: NewWithdrawal): Promise<WithdrawalRow> {
	const written = await ctx.db
		.insertInto('withdrawal')
		.values({ ...row, ...undecided })
		.returningAll()
		.executeTakeFirstOrThrow()
	await withdrawalRows.writeMove(ctx, row.id, {
		name: 'asked',
		who: 'shopper',
		who_id: row.shopper_id,
	})
	return written
}

/** A page of the shopper's withdrawals, newest first, and the total; of all states if `status` is null. */
export async function listOwnWithdrawals(
	db: Db,
	asked: {
		shopperId: string
		status: ExtractStatus | null
		limit: number
		offset: number
	},
): Promise<{ rows: WithdrawalRow[]; count: number }> {
	let own = db.selectFrom('withdrawal').where('shopper_id', '=', asked.shopperId)
	if (asked.status !== null) own = own.where('status', '=', asked.status)
	const [rows, counted] = await Promise.all([
		own.selectAll().orderBy('id', 'desc').limit(asked.limit).offset(asked.offset).execute(),
		own.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
	])
	return { rows, count: Number(counted.count) }
}

/** What the shopper withdrew on this day of UTC, without what was rejected, cancelled or returned by the bank. */
export async function readDayUse(
	db: Db,
	shopperId: string,
	now: Date,
): Promise<{ count: number; amount: Cents }> {
	const { rows } = await sql<{ count: number; amount: bigint }>`
		select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from withdrawal
		where shopper_id = ${shopperId} and status in (0, 1) and pay_state < 3 and created_at >= date_trunc('day', ${now}::timestamptz, 'UTC')
	`.execute(db)
	return rows[0] ?? { count: 0, amount: 0n }
}

/** The shopper's withdrawals whose money has not really left: held ones, and approved ones on their way; oldest first. */
export async function listUnpaid(db: Db, shopperId: string): Promise<WithdrawalRow[]> {
	return db
		.selectFrom('withdrawal')
		.selectAll()
		.where('shopper_id', '=', shopperId)
		.where('status', 'in', [0, 1])
		.where('pay_state', '<', 2)
		.orderBy('id')
		.execute()
}

/** A withdrawal of the shopper's whose return waits for its second signature. */
export type ReturningRow = WithdrawalRow & { back: Cents; back_promised_at: Date }

/** What the bank returned and what still needs a signature, oldest first. */
export async function listReturning(db: Db, shopperId: string): Promise<ReturningRow[]> {
	const { rows } = await sql<ReturningRow>`
		select w.*, r.amount as back, r.promised_at as back_promised_at
		from withdrawal w join bank_return r on r.withdrawal_id = w.id
		where w.shopper_id = ${shopperId} and r.status = 'asked' order by w.id
	`.execute(db)
	return rows
}

/** The search of operators besides that of {@link moneyOutRows}; `m` is the row. */
export function withdrawalsLike(
	text: string,
	by: {
		shopperIds: readonly string[]
		/**
		 * The fingerprint of a searched card number; null for operators who may not see it, who find a card only by its
		 * last four characters.
		 */
		cardFingerprint: Buffer | null
	},
): RawBuilder<unknown> {
	const like = containing(text)
	return sql`m.extract_sn ilike ${like} or m.tx_hash ilike ${like}
		or case m.kind when 'chain' then m.account ilike ${like}
			else m.account_last4 = upper(${text}::text) or m.account_fingerprint = ${by.cardFingerprint}::bytea end
		or m.shopper_id = any(${by.shopperIds}::uuid[])`
}

/** How many withdrawals to a destination were approved, of how many shoppers, and how many of them the bank returned. */
export async function countUses(
	db: Db,
	to: Pick<WithdrawalRow, 'kind' | 'network' | 'account' | 'account_fingerprint'>,
): Promise<{ uses: number; shoppers: number; returns: number }> {
	const { rows } = await sql<{ uses: number; shoppers: number; returns: number }>`
		select count(*)::int as uses, count(distinct shopper_id)::int as shoppers,
			count(*) filter (where pay_state = 3)::int as returns
		from withdrawal
		where account = ${to.account} and account_fingerprint = ${to.account_fingerprint} and kind = ${to.kind}
			and network = ${to.network} and status = 1
	`.execute(db)
	return rows[0] ?? { uses: 0, shoppers: 0, returns: 0 }
}

/**
 * Counts withdrawals whose money differs from their record, and money that passes through clearing without a record; both
 * have the same keys. How many people must sign is checked by the table itself.
 */
export async function countWithdrawalBreaches(db: Db): Promise<number> {
	const { rows } = await sql<{ breaches: number }>`
		with told as (
			select e.key || ':' || w.id as key, e.phase, e.amount from withdrawal w cross join lateral (values
				('withdraw', 'pending', w.amount, true),
				('withdraw_pass', 'post', w.amount, w.status = 1),
				('withdraw_refuse', 'void', w.amount, w.status in (2, 3)),
				('fee', 'single', w.fee, w.status = 1 and w.fee > 0),
				('payout', 'single', w.amount - w.fee, w.pay_state >= 2)
			) as e (key, phase, amount, happened) where e.happened
		), moved as (
			select x.key, t.phase, t.amount from ledger.transfer t join ledger.txn x on x.id = t.txn_id
			where (select a.id from ledger.account a where a.code = 'platform:clearing') in (t.debit_id, t.credit_id)
		)
		select count(distinct key)::int as breaches from told full join moved using (key, phase, amount)
		where (told is null) or (moved is null)
	`.execute(db)
	return rows[0]?.breaches ?? 0
}

/** Withdrawals in review. */
export function readReviewQueue(db: Db, now: Date): Promise<WaitingQueue> {
	return readWaitingQueue(db, {
		from: sql`withdrawal where status = 0`,
		promisedAt: sql`promised_at`,
		isOverdue: sql`promised_at < ${now}::timestamptz`,
		money: sql`amount`,
	})
}

/** Withdrawals that are approved and not paid; their promised time is that of the decision. */
export function readPaymentQueue(db: Db, now: Date): Promise<WaitingQueue> {
	return readWaitingQueue(db, {
		from: sql`withdrawal where status = 1 and pay_state = 1`,
		promisedAt: sql`promised_at`,
		isOverdue: sql`promised_at < ${now}::timestamptz`,
		money: sql`amount - fee`,
	})
}
