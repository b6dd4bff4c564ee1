import type { Cents } from '@portolan/money'
import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ProviderEvent } from '../providers/payment-provider.ts'

/** An event of a provider, and whether it is processed. */
export interface PaymentEventRow {
	provider: 'stripe' | 'sandbox'
	event_id: string
	about: ProviderEvent['about']
	reference: string
	received_at: Date
	tries: number
}

/** Stores a provider's event, once for its id; returns whether it is new. */
export async function insertPaymentEvent(
	ctx: TxContext,
	provider: string,
	event: ProviderEvent,
): Promise<boolean> {
	const now = ctx.clock.now()
	const { rows } = await sql`
		insert into payment_event (provider, event_id, about, reference, received_at, next_at, done_at)
		values (${provider}, ${event.id}, ${event.about}, ${event.reference}, ${now}, ${now},
			case when ${event.about}::text = 'nothing' then ${now}::timestamptz end)
		on conflict (provider, event_id) do nothing returning event_id
	`.execute(ctx.db)
	return rows.length > 0
}

/** Locks one due event that is not locked; the one with that id if one is given. */
export async function lockDueEvent(
	ctx: TxContext,
	named: { provider: string; eventId: string } | null,
): Promise<PaymentEventRow | null> {
	const { rows } = await sql<PaymentEventRow>`
		select provider, event_id, about, reference, received_at, tries from payment_event
		where done_at is null and next_at <= ${ctx.clock.now()}
			and (${named?.eventId ?? null}::text is null
				or provider = ${named?.provider ?? null}::text and event_id = ${named?.eventId ?? null}::text)
		order by next_at limit 1 for update skip locked
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Writes that an event was processed. */
export async function writeEventDone(ctx: TxContext, event: PaymentEventRow): Promise<void> {
	await sql`
		update payment_event set done_at = ${ctx.clock.now()}, tries = tries + 1, failure = null
		where provider = ${event.provider} and event_id = ${event.event_id}
	`.execute(ctx.db)
}

/** Ten seconds after the first failure, then twice as long each time, at most an hour. */
const longestWaitSeconds = 3_600

/**
 * Writes why an event could not be processed, and when it is tried again. It is never given up: it may concern somebody's
 * money.
 */
export async function writeEventFailed(
	ctx: TxContext,
	event: PaymentEventRow,
	failure: string,
): Promise<void> {
	const waitSeconds = Math.min(longestWaitSeconds, 10 * 2 ** event.tries)
	await sql`
		update payment_event set tries = tries + 1, failure = ${failure.slice(0, 500)}, next_at = ${after(ctx.clock.now(), waitSeconds)}
		where provider = ${event.provider} and event_id = ${event.event_id}
	`.execute(ctx.db)
}

/**
 * Makes the disputes that wait for a payment due at once, because one has come. One that is being processed is tried
 * again soon anyway.
 */
export async function wakeDisputes(ctx: TxContext, provider: string): Promise<void> {
	const now = ctx.clock.now()
	await sql`
		update payment_event set next_at = ${now}
		where (provider, event_id) in (
			select provider, event_id from payment_event
			where provider = ${provider} and about = 'dispute' and done_at is null and next_at > ${now}
			for update skip locked
		)
	`.execute(ctx.db)
}

/** Writes what a dispute took back. */
export async function insertDispute(
	ctx: TxContext,
	given: {
		provider: string
		disputeId: string
		rechargeId: string
		amount: Cents
		fromWallet: Cents
	},
): Promise<void> {
	await sql`
		insert into payment_dispute (provider, dispute_id, recharge_id, amount, from_wallet, at)
		values (${given.provider}, ${given.disputeId}, ${given.rechargeId}, ${given.amount}, ${given.fromWallet}, ${ctx.clock.now()})
	`.execute(ctx.db)
}

/** Whether a dispute was processed before. */
export async function isDisputeKnown(
	ctx: Context,
	provider: string,
	disputeId: string,
): Promise<boolean> {
	const { rows } = await sql`
		select 1 from payment_dispute where provider = ${provider} and dispute_id = ${disputeId}
	`.execute(ctx.db)
	return rows.length > 0
}

/** The keys of a recharge's disputes in the ledger. */
export async function listDisputeKeys(db: Db, rechargeId: string): Promise<string[]> {
	const { rows } = await sql<DisputeName>`
		select provider, dispute_id as "disputeId" from payment_dispute where recharge_id = ${rechargeId}
	`.execute(db)
	return rows.map(disputeKey)
}

/** A dispute by its provider's id. */
interface DisputeName {
	provider: string
	disputeId: string
}

/** The key of a dispute in the ledger, which makes it happen only once. */
export function disputeKey({ provider, disputeId }: DisputeName): string {
	return `dispute:${provider}:${disputeId}`
}

/** Runs some work in a savepoint and undoes it if it fails: returns the error, or null. */
export async function tryInside(ctx: TxContext, work: () => Promise<void>): Promise<string | null> {
	await sql`savepoint work`.execute(ctx.db)
	try {
		await work()
		await sql`release savepoint work`.execute(ctx.db)
		return null
	} catch (error) {
		await sql`rollback to savepoint work`.execute(ctx.db)
		ctx.log.warn({ err: error }, 'a provider’s word could not be acted on')
		return error instanceof Error ? error.message : String(error)
	}
}
