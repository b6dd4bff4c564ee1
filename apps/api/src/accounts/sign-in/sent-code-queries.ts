import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'

/** What a code is for. */
export type CodeEvent = Database['sent_code']['event']

/** Inserts a new code; earlier ones for the same target become invalid. */
export async function replaceSentCode(
	ctx: TxContext,
	code: {
		id: string
		event: CodeEvent
		target: string
		shopperId: string | null
		codeHash: Buffer
		expiresAt: Date
	},
): Promise<void> {
	await sql`
		with before as (delete from sent_code where event = ${code.event} and target = ${code.target}
			and shopper_id is not distinct from ${code.shopperId}::uuid)
		insert into sent_code (id, event, target, shopper_id, code_hash, expires_at, created_at)
		values (${code.id}, ${code.event}, ${code.target}, ${code.shopperId}, ${code.codeHash}, ${code.expiresAt},
			${ctx.clock.now()})
	`.execute(ctx.db)
}

/** Counts an attempt on the newest valid code for one of the targets before it is compared; null if there is none. */
export async function reserveCodeAttempt(
	ctx: TxContext,
	asked: { event: CodeEvent; targets: readonly string[]; shopperId: string | null; most: number },
): Promise<{ id: string; shopperId: string | null; codeHash: Buffer; triesLeft: number } | null> {
	const { rows } = await sql<{
		id: string
		shopper_id: string | null
		code_hash: Buffer
		tries: number
	}>`
		update sent_code set tries = tries + 1
		where id = (
				select id from sent_code where event = ${asked.event} and target = any(${asked.targets}::text[])
					and (${asked.shopperId}::uuid is null or shopper_id = ${asked.shopperId}::uuid)
				order by created_at desc, id desc limit 1
			)
			and tries < ${asked.most} and expires_at > ${ctx.clock.now()}
		returning id, shopper_id, code_hash, tries
	`.execute(ctx.db)
	const row = rows[0]
	if (!row) return null
	return {
		id: row.id,
		shopperId: row.shopper_id,
		codeHash: row.code_hash,
		triesLeft: asked.most - row.tries,
	}
}

/** Deletes a code because it was used; returns whether it still existed. */
export async function deleteSentCode(ctx: TxContext, id: string): Promise<boolean> {
	const gone = await ctx.db.deleteFrom('sent_code').where('id', '=', id).executeTakeFirst()
	return gone.numDeletedRows > 0n
}

/** Deletes every code of a person: each was sent to an address that may no longer be theirs. */
export async function deleteCodesOf(ctx: TxContext, shopperId: string): Promise<void> {
	await ctx.db.deleteFrom('sent_code').where('shopper_id', '=', shopperId).execute()
}
