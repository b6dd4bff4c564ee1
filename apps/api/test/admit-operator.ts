import { randomUUID } from 'node:crypto'
import {
	decideOperatorGrant,
	listOperatorGrants,
	inviteOperator,
	updateOperator,
	type OperatorRole,
} from '@portolan/contract'
import { sql } from 'kysely'
import { callAs } from '../seed/call-as.ts'
import { acceptInvitation, openOperator } from '../src/operators/index.ts'
import type { TxContext, OperatorActor } from '../src/platform/context.ts'

/**
 * Creates an operator as the product does, without the steps of the person: one admin invites, another operator confirms
 * if the roles need it. If there are none who could, they are created first.
 */
export async function admitOperator(
	ctx: TxContext,
	wish: { name: string; passwordHash: string; roles: readonly OperatorRole[] },
): Promise<string> {
	if (!wish.roles.some((role) => /^(admin|finance)/.test(role))) return openOperator(ctx, wish)
	const { asks, confirms } = await sponsors(ctx)
	return invite(asks, confirms, wish)
}

/** Two operators who could do it: an admin, and another admin or one with a finance role. */
export async function sponsors(
	ctx: TxContext,
): Promise<{ asks: TxContext<OperatorActor>; confirms: TxContext<OperatorActor> }> {
	// Test files run at once and share no database, but a file may create many operators at once.
	await sql`select pg_advisory_xact_lock(hashtext('test.sponsors'))`.execute(ctx.db)
	const { rows } = await sql<{ id: string; name: string; roles: OperatorRole[] }>`
		select id, name, roles from operator
		where disabled_at is null and roles && array['admin', 'finance-1', 'finance-2']
		order by name not like 'sponsor-%', not roles @> array['admin'], created_at, id
	`.execute(ctx.db)
	const admin = rows.find(({ roles }) => roles.includes('admin'))
	const other = rows.find(({ id }) => id !== admin?.id)
	if (admin && other) return { asks: actingAs(ctx, admin), confirms: actingAs(ctx, other) }

	const asks = actingAs(ctx, admin ?? (await firstSponsor(ctx)))
	// No other operator was ever trusted, so this one needs no second person.
	await invite(asks, asks, { ...newSponsor(), roles: ['admin'] })
	return sponsors(ctx)
}

/** Gives an operator other roles, as two others do it; they sign in again. */
export async function giveRoles(
	ctx: TxContext,
	operatorId: string,
	roles: readonly OperatorRole[],
): Promise<void> {
	const { asks, confirms } = await sponsors(ctx)
	const reason = 'The team changed.'
	const wish = { operator_id: operatorId, roles: [...roles], disabled: 0 as const, reason }
	const { waits } = await callAs(asks, updateOperator, wish)
	if (waits.length === 0) return
	const { list } = await callAs(confirms, listOperatorGrants, { status: 'asked', limit: 50 })
	for (const { grant_id: grant } of list.filter((each) => each.operator_id === operatorId))
		await callAs(confirms, decideOperatorGrant, { grant_id: grant, pass: 1, reason })
}

async function invite(
	asks: TxContext<OperatorActor>,
	confirms: TxContext<OperatorActor>,
	wish: { name: string; passwordHash: string; roles: readonly OperatorRole[] },
): Promise<string> {
	const { token, grant_id: grant } = await callAs(asks, inviteOperator, { roles: [...wish.roles] })
	if (grant !== null)
		await callAs(confirms, decideOperatorGrant, {
			grant_id: grant,
			pass: 1,
			reason: 'Known to us both.',
		})
	const { name, passwordHash } = wish
	return openOperator(asks, { ...(await acceptInvitation(asks, token)), name, passwordHash })
}

async function firstSponsor(ctx: TxContext) {
	const sponsor = { ...newSponsor(), roles: ['admin'] as const }
	return { ...sponsor, id: await openOperator(ctx, sponsor) }
}

function newSponsor() {
	return { name: `sponsor-${randomUUID().slice(0, 8)}`, passwordHash: 'nobody signs in' }
}

function actingAs(
	ctx: TxContext,
	{ id, name, roles }: { id: string; name: string; roles: readonly OperatorRole[] },
): TxContext<OperatorActor> {
	return { ...ctx, actor: { kind: 'operator', id, sessionId: id, name, roles } }
}
