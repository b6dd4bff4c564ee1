import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { after, toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findMerchantNamed, listOwners } from '../merchant-queries.ts'
import { merchantFactorResetHours } from '../merchant-settings.ts'
import { hasFactor, insertReset, readFactorState } from './factor-queries.ts'
import { tellFactor } from './tell-factor.ts'

/**
 * Announces the removal of a merchant's lost second factor, app and passkeys alike, after the operator has checked who asks. It takes effect after a wait, which the
 * person and the owners are told of at once, and any confirmation stops it. Refuses `not_found`, and `state_changed` if there is none or a
 * removal is announced already. Source: docs/decisions/0103.
 */
export const resetMerchantFactor = handle(endpoints.resetMerchantFactor, async (ctx, input) => {
	const merchant = await findMerchantNamed(ctx, input.account)
	if (merchant?.shop_id !== input.mer_id)
		refuse('not_found', 'Nobody of this shop has this name.', { field: 'account' })
	const state = await readFactorState(ctx, merchant.id, null)
	if (!hasFactor(state)) refuse('state_changed', 'This person has no second factor.')
	const hours = ctx.settings.get(merchantFactorResetHours)
	const dueAt = after(ctx.clock.now(), hours * 3_600)
	if (!(await insertReset(ctx, merchant, { reason: input.reason, dueAt })))
		refuse('state_changed', 'A removal is announced already.')

	const owners = await listOwners(ctx, merchant.shop_id)
	for (const id of new Set([merchant.id, ...owners.map((owner) => owner.id)]))
		await tellFactor(ctx, id, 'factor_reset', { hours, login: merchant.login })
	await writeAuditEntry(ctx, {
		action: 'merchant.factor_reset',
		subject: `shop:${merchant.shop_id}`,
		after: { login: merchant.login, due: dueAt.toISOString() },
		reason: input.reason,
	})
	return { name: merchant.name, due_time: toSeconds(dueAt) }
})
