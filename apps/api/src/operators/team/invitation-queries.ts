import type { OperatorRole } from '@portolan/contract'
import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'

/** What makes an operator, as stored. */
export interface InvitationRow {
	roles: OperatorRole[]
	grant_id: string | null
	/** Whether nothing about it waits for a second operator. */
	confirmed: boolean
}

/**
 * Keeps a fresh token for the first operator in the place of the one before, unless there is an operator; says whether it was
 * kept. One lock with {@link takeInvitation}, so that a process that starts meanwhile does not leave a token behind.
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

/** Keeps an invitation. */
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
 * Takes an invitation: whoever gets it had it alone. Null where it is too old, where its admin is none any more, where it went
 * without a second person and there is one by now, or, for the first operator's, where there is an operator by now.
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

/** Lets a confirmed invitation begin its time anew; false where it is used, or its time was over. */
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

/** Takes an invitation back. */
export async function deleteInvitation(ctx: TxContext, grantId: string): Promise<void> {
	await ctx.db.deleteFrom('operator_invitation').where('grant_id', '=', grantId).execute()
}

/** One at a time: whether somebody is the first, or the only one, must not change while it is acted upon. */
export async function lockFirstOperator(ctx: TxContext): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('operators.first'))`.execute(ctx.db)
}
