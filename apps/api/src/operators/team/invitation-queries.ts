import type { OperatorRole } from '@portolan/contract'
import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'

/** A stored invitation of an operator. */
export interface InvitationRow {
	roles: OperatorRole[]
	grant_id: string | null
	/** Whether no confirmation by a second operator is missing. */
	confirmed: boolean
}

/**
 * Stores a new token for the first operator in place of the one before, unless there is an operator; returns whether it
 * was stored. Uses the same lock as {@link takeInvitation}, so that a process that starts meanwhile does not leave a
 * token behind.
 */
export async function replaceFirstInvitation(
	ctx: TxContext,
	row: { tokenHash: Buffer; roles: readonly OperatorRole[]; expiresAt: Date },
): Promise<boolean> {
	await lockFirstOperator(ctx)
	await sql`delete from operator_invitation where invited_by is null`.execute(ctx.db)
	const { numAffectedRows } = await sql`
		insert into operator_invitation (token_hash, roles, invited_by, expires_at)
		select ${row.tokenHash}, ${row.roles}, null, ${row.expiresAt}
		where not exists (select from operator)
	`.execute(ctx.db)
	return (numAffectedRows ?? 0n) > 0n
}

/** Inserts an invitation. */
export async function insertInvitation(
	ctx: TxContext,
	row: {
		tokenHash: Buffer
		roles: readonly OperatorRole[]
		invitedBy: string
		expiresAt: Date
		grantId: string | null
	},
): Promise<void> {
	await ctx.db
		.insertInto('operator_invitation')
		.values({
			token_hash: row.tokenHash,
			roles: [...row.roles],
			invited_by: row.invitedBy,
			expires_at: row.expiresAt,
			grant_id: row.grantId,
		})
		.execute()
}

/**
 * Uses an invitation up, so that only one request gets it. Null if it is too old, if its admin is no longer an admin, if
 * it was made without a second person and there is one by now, or, for the first operator's, if there is an operator by
 * now.
 */
export async function takeInvitation(
	ctx: TxContext,
	tokenHash: Buffer,
): Promise<InvitationRow | null> {
	await lockFirstOperator(ctx)
	const { rows } = await sql<InvitationRow>`
		delete from operator_invitation i
		where i.token_hash = ${tokenHash} and i.expires_at > ${ctx.clock.now()}
			and case when i.invited_by is null then not exists (select from operator)
				else operator_holds(i.invited_by, 'admin') end
			and not exists (select from operator_grant g
				where g.id = i.grant_id and g.alone and not operator_is_alone(g.asked_by))
		returning i.roles, i.grant_id,
			not exists (select from operator_grant g where g.id = i.grant_id and g.status = 'asked') as confirmed
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Starts the time of a confirmed invitation anew; false if it is used, or its time was over. */
export async function renewInvitation(
	ctx: TxContext,
	grantId: string,
	expiresAt: Date,
): Promise<boolean> {
	const renewed = await ctx.db
		.updateTable('operator_invitation')
		.set({ expires_at: expiresAt })
		.where('grant_id', '=', grantId)
		.where('expires_at', '>', ctx.clock.now())
		.executeTakeFirst()
	return renewed.numUpdatedRows > 0n
}

/** Deletes an invitation. */
export async function deleteInvitation(ctx: TxContext, grantId: string): Promise<void> {
	await ctx.db.deleteFrom('operator_invitation').where('grant_id', '=', grantId).execute()
}

/** Locks the decision whether somebody is the first, or the only, operator. */
export async function lockFirstOperator(ctx: TxContext): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('operators.first'))`.execute(ctx.db)
}
