import { rechargeStatus, endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import type { TxContext, OperatorActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeMoves } from '../move-queries.ts'
import { providerNamed } from '../providers/payment-providers.ts'
import { tellRecharges } from '../recharge-events.ts'
import { lockRecharge, writeRefused, type RechargeRow } from '../recharge-queries.ts'
import { presentOneForAdmin } from './present-for-admin.ts'

/**
 * Rejects a recharge in review, with a reason that the shopper can read. If a provider took money for it, that is
 * refunded there. Refuses `state_changed` for any other.
 */
export const rejectRecharge = handle(endpoints.rejectRecharge, async (ctx, input) => {
	const row = await lockRecharge(ctx, input.recharge_id)
	if (!row) refuse('not_found', 'No such recharge.')
	if (row.status !== rechargeStatus.inReview)
		refuse('state_changed', `A recharge in ${row.status} is not refused.`)
	await writeRefused(ctx, row.id, { by: ctx.actor.id, message: input.reason })
	await writeMoves(ctx, [row.id], 'refused', input.reason)
	await tellRecharges(ctx, 'recharge.refused', [{ ...row, why: input.reason }])
	await writeAuditEntry(ctx, {
		action: 'recharge.refuse',
		subject: `recharge:${row.id}`,
		before: { status: row.status },
		after: { status: 2 },
		reason: input.reason,
	})
	await giveBack(ctx, row)
	return presentOneForAdmin(ctx, row.id)
})

/** The last step: if the refund fails, nothing was rejected. A repeat refunds nothing more. */
async function giveBack(ctx: TxContext<OperatorActor>, row: RechargeRow): Promise<void> {
	if (row.provider === null || row.provider_payment === null) return
	const provider = providerNamed(ctx, row.provider)
	if (!provider?.refund) return
	try {
		await provider.refund(ctx, row.provider_payment)
	} catch (error) {
		ctx.log.warn({ err: error, recharge: row.id }, 'a payment could not be given back')
		refuse('unavailable', `${row.provider} does not give the payment back now.`)
	}
	await writeMoves(ctx, [row.id], 'refunded', row.provider_payment)
}
