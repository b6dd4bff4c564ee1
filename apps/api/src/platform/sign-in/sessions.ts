import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { after } from '../clock.ts'
import type { Context, TxContext } from '../context.ts'
import { newId } from '../ids.ts'
import { integerSetting } from '../settings.ts'

/** How many days a session lasts (specification §9: three days). */
export const sessionDays = integerSetting('session.days', {
	default: 3,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'A shopper’s sign-in lasts {value}.',
})

/** An operator's session ends after this many seconds without a call (docs/product/operators.md, Sign-in). */
export const operatorIdleSeconds = 30 * 60

/** A merchant's session ends after this many hours without a call, and after seven days in any case. */
export const merchantIdleHours = integerSetting('merchant.idle_hours', {
	default: 12,
	min: 1,
	max: 72,
	unit: 'hours',
	about: 'A sign-in of a shop’s people ends after {value} without a call.',
})

/** A session that was just made. Only here does its token leave the server. */
export interface NewSession {
	id: string
	token: string
	createdAt: Date
	expiresAt: Date
}

/** A session as its owner sees it in the list of devices. */
export interface SessionRow {
	id: string
	device: string
	ip: string
	createdAt: Date
	seenAt: Date
	expiresAt: Date
}

/** The form in which a token is stored and looked up. Node makes a text of a hash faster than bytes. */
export function tokenHash(token: string): Buffer {
	return Buffer.from(hash('sha256', token, 'binary'), 'binary')
}

/** Signs a person in: 32 random bytes as base64url, stored hashed (docs/product/security.md, Sessions). */
export async function startSession(
	ctx: TxContext,
	person: {
		kind: 'shopper' | 'merchant' | 'operator'
		personId: string
		device?: string
		/** How long the session lasts, if it is not a shopper's. */
		seconds?: number
	},
): Promise<NewSession> {
	const token = randomBytes(32).toString('base64url')
	const createdAt = ctx.clock.now()
	const expiresAt = after(createdAt, person.seconds ?? ctx.settings.get(sessionDays) * 86_400)
	const id = newId()
	await ctx.db
		.insertInto('session')
		.values({
			id,
			token_hash: tokenHash(token),
			person_kind: person.kind,
			person_id: person.personId,
			device: (person.device ?? ctx.device).slice(0, 300),
			ip: ctx.ip,
			created_at: createdAt,
			seen_at: createdAt,
			expires_at: expiresAt,
			ended_at: null,
		})
		.execute()
	return { id, token, createdAt, expiresAt }
}

/** Ends one of the person's own sessions; returns whether there was one to end. */
export async function endSession(
	ctx: TxContext,
	personId: string,
	sessionId: string,
): Promise<boolean> {
	const ended = await ctx.db
		.updateTable('session')
		.set({ ended_at: ctx.clock.now() })
		.where('id', '=', sessionId)
		.where('person_id', '=', personId)
		.where('ended_at', 'is', null)
		.executeTakeFirst()
	return ended.numUpdatedRows > 0n
}

/** Ends all sessions of a person, as after a reset or change of the password; one of them can be excepted. */
export async function endSessionsOf(
	ctx: TxContext,
	personId: string,
	exceptId: string | null = null,
): Promise<void> {
	await sql`
		update session set ended_at = ${ctx.clock.now()}
		where person_id = ${personId} and ended_at is null and id is distinct from ${exceptId}::uuid
	`.execute(ctx.db)
}

/** The person's valid sessions, newest first. */
export async function sessionsOf(ctx: Context, personId: string): Promise<SessionRow[]> {
	const rows = await ctx.db
		.selectFrom('session')
		.select(['id', 'device', 'ip', 'created_at', 'seen_at', 'expires_at'])
		.where('person_id', '=', personId)
		.where('ended_at', 'is', null)
		.where('expires_at', '>', ctx.clock.now())
		.orderBy('created_at', 'desc')
		.limit(100)
		.execute()
	return rows.map((row) => ({
		id: row.id,
		device: row.device,
		ip: row.ip,
		createdAt: row.created_at,
		seenAt: row.seen_at,
		expiresAt: row.expires_at,
	}))
}
