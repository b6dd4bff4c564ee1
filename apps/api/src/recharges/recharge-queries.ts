import type { RechargeStatus } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'

/** The platform's bank account, as it was shown with a recharge. */
export interface ToldAccount {
	holder: string
	bank_name: string
	iban: string
	bic: string
}

/** A recharge as stored (0011_recharges.sql). Amounts are cents. */
export interface RechargeRow {
	id: string
	sn: string
	shopper_id: string
	type: 'bank' | 'chain' | 'manual'
	provider: 'transfer' | 'stripe' | 'sandbox' | null
	network: string
	address: string
	own_address: boolean
	price: Cents
	status: RechargeStatus
	created_at: Date
	expire_at: Date
	late_until: Date
	seen_at: Date | null
	account: ToldAccount | null
	/** When its shopper cancelled it. */
	given_up_at: Date | null
	late: boolean
	image: string
	sent_hash: string
	sent_at: Date | null
	promised_at: Date | null
	provider_ref: string | null
	pay_url: string | null
	look_at: Date | null
	provider_payment: string | null
	confirmed_at: Date | null
	disputed: Cents
	deposit_id: string | null
	needs_two: boolean
	asked_price: Cents | null
	asked_by: string | null
	asked_at: Date | null
	bank_line: string
	tx_hash: string
	approved_by: string | null
	approved_at: Date | null
	refused_by: string | null
	real_price: Cents
	message: string
	checked_at: Date | null
}

/** The fields of a new recharge. */
export type NewRecharge = Pick<
	RechargeRow,
	| 'id'
	| 'sn'
	| 'shopper_id'
	| 'type'
	| 'provider'
	| 'network'
	| 'address'
	| 'own_address'
	| 'price'
	| 'created_at'
	| 'expire_at'
	| 'late_until'
> & { warn_at: Date }

/**
 * Inserts a recharge if its shopper has fewer than `most` waiting, and returns whether it did. Requests at the same time
 * run one after another: each takes a lock for the shopper, and the count is a separate statement after it, so that it
 * includes the earlier ones.
 */
export async function insertRecharge(
	ctx: TxContext,
	row: NewRecharge,
	most: number,
): Promise<boolean> {
	await sql`select pg_advisory_xact_lock(hashtext('recharge'), hashtext(${row.shopper_id}))`.execute(
		ctx.db,
	)
	const { rows } = await sql<{ id: string }>`
		insert into recharge (id, sn, shopper_id, type, provider, network, address, own_address, price, created_at, expire_at,
			late_until, warn_at)
		select ${row.id}, ${row.sn}, ${row.shopper_id}, ${row.type}, ${row.provider}, ${row.network}, ${row.address},
			${row.own_address}, ${row.price}, ${row.created_at}, ${row.expire_at}, ${row.late_until}, ${row.warn_at}
		where (select count(*) from recharge r where r.shopper_id = ${row.shopper_id} and r.status = -1) < ${most}::int
		returning id
	`.execute(ctx.db)
	return rows.length > 0
}

/** How many recharges of a shopper wait for payment. */
export async function countWaiting(db: Db, shopperId: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from recharge where shopper_id = ${shopperId} and status = -1
	`.execute(db)
	return rows[0]?.count ?? 0
}

/** Whether a shopper has a recharge that somebody still has to check. */
export async function hasOpenRecharge(db: Db, shopperId: string): Promise<boolean> {
	const { rows } = await sql`
		select 1 from recharge where shopper_id = ${shopperId} and status in (-1, 0) limit 1
	`.execute(db)
	return rows.length > 0
}

/** One recharge of any shopper. */
export async function findRecharge(db: Db, id: string): Promise<RechargeRow | null> {
	const { rows } = await sql<RechargeRow>`select r.* from recharge r where r.id = ${id}`.execute(db)
	return rows[0] ?? null
}

/** One recharge of the shopper's, or null if it is not theirs. */
export async function findOwnRecharge(
	db: Db,
	id: string,
	shopperId: string,
): Promise<RechargeRow | null> {
	const { rows } = await sql<RechargeRow>`
		select r.* from recharge r where r.id = ${id} and r.shopper_id = ${shopperId}
	`.execute(db)
	return rows[0] ?? null
}

/** Locks one recharge of any shopper. */
export async function lockRecharge(ctx: TxContext, id: string): Promise<RechargeRow | null> {
	const { rows } = await sql<RechargeRow>`
		select r.* from recharge r where r.id = ${id} for update
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Locks one recharge of the shopper's; a stranger must not wait for the row, nor delay others. */
export async function lockOwnRecharge(
	ctx: TxContext,
	id: string,
	shopperId: string,
): Promise<RechargeRow | null> {
	const { rows } = await sql<RechargeRow>`
		select r.* from recharge r where r.id = ${id} and r.shopper_id = ${shopperId} for update
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Records that a transfer for it was seen on the chain. */
export async function writeSeen(ctx: TxContext, id: string): Promise<void> {
	await sql`update recharge set seen_at = coalesce(seen_at, ${ctx.clock.now()}), warn_at = null where id = ${id}`.execute(
		ctx.db,
	)
}

/** Writes where the payment is made. */
export async function writeInitiated(
	ctx: TxContext,
	id: string,
	given: {
		reference: string | null
		payUrl: string | null
		account: ToldAccount | null
		lookAt: Date | null
	},
): Promise<void> {
	await sql`
		update recharge set provider_ref = ${given.reference}, pay_url = ${given.payUrl},
			account = ${given.account === null ? null : JSON.stringify(given.account)}::jsonb, look_at = ${given.lookAt}
		where id = ${id}
	`.execute(ctx.db)
}

/** Stores evidence: from now on it is in review. Refuses `transaction_used` if another one in review names the hash. */
export async function writeEvidence(
	ctx: TxContext,
	id: string,
	given: { image: string; hash: string; late: boolean; promisedAt: Date },
): Promise<void> {
	await unlessTaken(['recharge_hash_once'], 'transaction_used', () =>
		sql`
			update recharge set status = 0, image = ${given.image}, sent_hash = ${given.hash}, sent_at = ${ctx.clock.now()},
				late = ${given.late}, promised_at = ${given.promisedAt}, warn_at = null
			where id = ${id}
		`.execute(ctx.db),
	)
}

/** Whether a transaction was credited to a recharge before. */
export async function isCreditedHash(db: Db, network: string, hash: string): Promise<boolean> {
	const { rows } = await sql`
		select 1 from recharge where network = ${network} and tx_hash = ${hash} and status = 1 limit 1
	`.execute(db)
	return rows.length > 0
}

/** Ends the time limit now; evidence of a payment that was made anyway may be sent late, as after any time limit. */
export async function writeGivenUp(ctx: TxContext, id: string, lateUntil: Date): Promise<void> {
	await sql`
		update recharge set status = 3, expire_at = ${ctx.clock.now()}, given_up_at = ${ctx.clock.now()},
			late_until = ${lateUntil}, warn_at = null
		where id = ${id}
	`.execute(ctx.db)
}

/** An operator's first signature, with the amount that arrived and its proof. */
export interface FirstSignature {
	by: string
	price: Cents
	bankLine: string
	txHash: string
	needsTwo: boolean
}

/** Writes the first signature; if a second one is needed, the recharge stays in review. */
export async function writeAsked(
	ctx: TxContext,
	id: string,
	{ by, price, bankLine, txHash, needsTwo }: FirstSignature,
	promisedAt: Date,
): Promise<void> {
	const now = ctx.clock.now()
	await sql`
		update recharge set asked_by = ${by}, asked_at = ${now}, asked_price = ${price}, bank_line = ${bankLine},
			tx_hash = ${txHash}, needs_two = ${needsTwo}, warn_at = null,
			late = late or status <> 0 and expire_at <= ${now}, status = 0, promised_at = coalesce(promised_at, ${promisedAt})
		where id = ${id}
	`.execute(ctx.db)
}

/** Approves what was signed, with the second signature if one is given. Refuses `bank_line_used`. */
export async function writeSigned(
	ctx: TxContext,
	id: string,
	approvedBy: string | null,
): Promise<void> {
	const now = ctx.clock.now()
	await unlessTaken(['recharge_bank_line_once', 'received_bank_line_pkey'], 'bank_line_used', () =>
		sql`
			update recharge set status = 1, real_price = asked_price, checked_at = ${now},
				approved_by = ${approvedBy}::uuid, approved_at = case when ${approvedBy}::uuid is not null then ${now}::timestamptz end
			where id = ${id}
		`.execute(ctx.db),
	)
}

/** Approves what a provider confirmed. */
export async function writeConfirmed(
	ctx: TxContext,
	id: string,
	given: { payment: string; late: boolean },
): Promise<void> {
	const now = ctx.clock.now()
	await sql`
		update recharge set status = 1, real_price = price, checked_at = ${now}, confirmed_at = ${now}, message = '',
			provider_payment = ${given.payment}, late = ${given.late}, look_at = null, warn_at = null
		where id = ${id}
	`.execute(ctx.db)
}

/** Approves what a deposit from the chain has credited. */
export async function writeDeposited(
	ctx: TxContext,
	id: string,
	given: { depositId: string; amount: Cents; txHash: string; late: boolean },
): Promise<void> {
	const now = ctx.clock.now()
	await sql`
		update recharge set status = 1, real_price = ${given.amount}, checked_at = ${now}, deposit_id = ${given.depositId},
			tx_hash = case when asked_by is null then ${given.txHash} else tx_hash end, late = ${given.late}, warn_at = null
		where id = ${id}
	`.execute(ctx.db)
}

/** Puts a payment that differs from the request into review. */
export async function writePaidOtherwise(
	ctx: TxContext,
	id: string,
	given: { payment: string; late: boolean; promisedAt: Date },
): Promise<void> {
	await sql`
		update recharge set status = 0, provider_payment = ${given.payment}, late = ${given.late}, sent_at = ${ctx.clock.now()},
			promised_at = ${given.promisedAt}, look_at = null, warn_at = null
		where id = ${id}
	`.execute(ctx.db)
}

/** Rejects, with an operator's text, or with a key of words if it is automatic. */
export async function writeRefused(
	ctx: TxContext,
	id: string,
	given: { by: string | null; message: string },
): Promise<void> {
	await sql`
		update recharge set status = 2, refused_by = ${given.by}::uuid, message = ${given.message}, checked_at = ${ctx.clock.now()},
			look_at = null, warn_at = null
		where id = ${id}
	`.execute(ctx.db)
}

/** Writes when to ask the provider next; null for never. */
export async function writeLookAt(ctx: TxContext, id: string, at: Date | null): Promise<void> {
	await sql`update recharge set look_at = ${at} where id = ${id}`.execute(ctx.db)
}

/** Adds to what disputes took back of an approved recharge. */
export async function addDisputed(ctx: TxContext, id: string, amount: Cents): Promise<void> {
	await sql`update recharge set disputed = disputed + ${amount} where id = ${id}`.execute(ctx.db)
}

/** A page of the shopper's recharges, newest first. */
export async function listOwnRecharges(
	db: Db,
	asked: { shopperId: string; status: number | null; limit: number; offset: number },
): Promise<{ rows: RechargeRow[]; count: number }> {
	const [list, all] = await Promise.all([
		sql<RechargeRow>`
			select r.* from recharge r
			where r.shopper_id = ${asked.shopperId} and (${asked.status}::int is null or r.status = ${asked.status}::int)
			order by r.created_at desc, r.id desc limit ${asked.limit} offset ${asked.offset}
		`.execute(db),
		sql<{ count: number }>`
			select count(*)::int as count from recharge r
			where r.shopper_id = ${asked.shopperId} and (${asked.status}::int is null or r.status = ${asked.status}::int)
		`.execute(db),
	])
	return { rows: list.rows, count: all.rows[0]?.count ?? 0 }
}

/** Runs a statement; a violation of these unique indexes becomes a refusal, and the transaction is over. */
async function unlessTaken(
	indexes: readonly string[],
	problem: 'transaction_used' | 'bank_line_used',
	write: () => Promise<unknown>,
): Promise<void> {
	try {
		await write()
	} catch (error) {
		if (
			error instanceof DatabaseError &&
			error.code === '23505' &&
			indexes.includes(error.constraint ?? '')
		)
			refuse(problem, 'Something else has it.')
		throw error
	}
}
