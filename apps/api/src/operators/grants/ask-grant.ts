import type { TxContext, OperatorActor } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockFirstOperator } from '../team/invitation-queries.ts'
import { insertGrant, isAlone, type GrantRow } from './grant-queries.ts'

/**
 * Asks a second operator to confirm a change of a third. While no other operator was ever trusted, roles are given
 * without confirmation: there is nobody to ask. Refuses `state_changed` if the same request waits already.
 */
export async function askGrant(
	ctx: TxContext<OperatorActor>,
	wish: Pick<GrantRow, 'kind' | 'roles' | 'reason'> & { operatorId: string | null },
): Promise<GrantRow> {
	await lockFirstOperator(ctx)
	const alone = wish.kind !== 'second_factor' && (await isAlone(ctx, ctx.actor.id))
	const grant = await insertGrant(ctx, {
		id: newId(),
		kind: wish.kind,
		operator_id: wish.operatorId,
		roles: wish.roles,
		status: alone ? 'granted' : 'asked',
		alone,
		reason: wish.reason,
		asked_by: ctx.actor.id,
		decided_at: alone ? ctx.clock.now() : null,
	})
	if (!grant) refuse('state_changed', 'The same was asked before and waits.')
	return grant
}
