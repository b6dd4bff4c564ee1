import type { Cents } from '@portolan/money'
import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'

/** A payment of the sandbox. */
export interface SandboxPayment {
	id: string
	sn: string
	amount: Cents
	currency: string
	state: 'open' | 'paid' | 'failed' | 'closed'
	return_url: string
}

/** Opens a payment and returns its id. */
export async function insertSandboxPayment(
	ctx: TxContext,
	given: { rechargeId: string; sn: string; amount: Cents; returnUrl: string },
): Promise<string> {
	const id = newId()
	await sql`
		insert into sandbox_payment (id, recharge_id, sn, amount, currency, return_url, created_at)
		values (${id}, ${given.rechargeId}, ${given.sn}, ${given.amount}, 'usd', ${given.returnUrl}, ${ctx.clock.now()})
	`.execute(ctx.db)
	return id
}

/** One payment, or null. */
export async function findSandboxPayment(db: Db, id: string): Promise<SandboxPayment | null> {
	const { rows } = await sql<SandboxPayment>`
		select id, sn, amount, currency, state, return_url from sandbox_payment where id::text = ${id}
	`.execute(db)
	return rows[0] ?? null
}

/** Writes what a person decided, once; with another amount and currency if they entered them. */
export async function decideSandboxPayment(
	ctx: TxContext,
	id: string,
	decided: { state: 'paid' | 'failed'; amount?: Cents; currency?: string },
): Promise<boolean> {
	const { rows } = await sql`
		update sandbox_payment set state = ${decided.state}, amount = coalesce(${decided.amount ?? null}::bigint, amount),
			currency = coalesce(${decided.currency ?? null}::text, currency)
		where id::text = ${id} and state = 'open' returning id
	`.execute(ctx.db)
	return rows.length > 0
}

/** Closes a payment that was not made. */
export async function closeSandboxPayment(ctx: TxContext, id: string): Promise<void> {
	await sql`update sandbox_payment set state = 'closed' where id::text = ${id} and state = 'open'`.execute(
		ctx.db,
	)
}
