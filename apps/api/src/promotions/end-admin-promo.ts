import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../operators/index.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { lockPromo } from './admin-promo-queries.ts'
import { presentAdminPromo } from './present-admin-promo.ts'
import { endPromoRow } from './shop-promo-queries.ts'

/**
 * Ends any promo code permanently: nobody can use it from now on, orders that used it keep their discount. A repeat
 * changes nothing. Refuses `not_found`.
 */
export const endAdminPromo = handle(endpoints.endAdminPromo, async (ctx, input) => {
	const now = ctx.clock.now()
	const was = await lockPromo(ctx.db, input.promo_id, now)
	if (!was) refuse('not_found', 'No such promo code.')
	if (was.ended_at !== null) return presentAdminPromo(ctx, was)
	await endPromoRow(ctx.db, was.id, now)
	await writeAuditEntry(ctx, {
		action: 'promo.end',
		subject: `promo:${was.id}`,
		before: { code: was.code, state: was.state, used: was.used },
		after: { state: 'ended' },
		reason: input.reason,
	})
	const ended = await lockPromo(ctx.db, was.id, now)
	return presentAdminPromo(ctx, ended ?? was)
})
