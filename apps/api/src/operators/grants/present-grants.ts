import type { endpoints, ReplyOf } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { operatorNames } from '../operator-names.ts'
import { readGrants, type GrantEntryRow } from './grant-queries.ts'

type Grant = ReplyOf<typeof endpoints.decideOperatorGrant>

/** One grant as the calling operator may see and decide it. */
export async function presentGrant(ctx: OperatorContext, id: string): Promise<Grant> {
	const [grant] = await presentGrants(ctx, await readGrants(ctx, { id }, { limit: 1, offset: 0 }))
	if (!grant) throw new Error(`The grant ${id} is gone in the middle of its decision.`)
	return grant
}

/** Grants with names, and what this operator may do with each. */
export async function presentGrants(
	ctx: OperatorContext,
	rows: readonly GrantEntryRow[],
): Promise<Grant[]> {
	const names = await operatorNames(
		ctx,
		rows.flatMap((row) => [row.asked_by, row.decided_by]),
	)
	return rows.map((row) => ({
		grant_id: row.id,
		kind: row.kind,
		operator_id: row.operator_id,
		name: row.name ?? '',
		roles_before: row.kind === 'roles' ? (row.held ?? []) : [],
		roles: row.roles,
		reason: row.reason,
		status: row.status,
		alone: row.alone ? 1 : 0,
		asked_by: names.get(row.asked_by) ?? '',
		asked_at: toSeconds(row.asked_at),
		decided_by: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
		decided_at: row.decided_at ? toSeconds(row.decided_at) : null,
		decision_reason: row.decision_reason,
		actions: actionsFor(ctx, row),
	}))
}

/** Nobody confirms their own request, or one about themselves. */
function actionsFor(ctx: OperatorContext, row: GrantEntryRow): Grant['actions'] {
	if (row.status !== 'asked' || row.operator_id === ctx.actor.id) return []
	return row.asked_by === ctx.actor.id ? ['withdraw'] : ['confirm', 'refuse']
}
