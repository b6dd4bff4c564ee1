import { endpoints } from '@portolan/contract'
import { cents } from '@portolan/money'
import { findShopper } from '../../accounts/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { insertAdjustment } from './adjustment-queries.ts'
import { presentAdjustments } from './present-adjustments.ts'

/**
 * Requests an adjustment of a wallet; nothing moves until another operator approves it. Refuses `not_found` if the text
 * fits no shopper or more than one, and `invalid` for an amount of zero. Source: docs/product/approvals.md, Two people
 * and Adjustments.
 */
export const requestAdjustment = handle(endpoints.requestAdjustment, async (ctx, input) => {
	const amount = cents(input.price)
	if (amount === 0n)
		refuse('invalid', 'An adjustment of nothing.', {
			field: 'price',
			params: { reason: 'an amount above zero' },
		})
	const shopper = await findShopper(ctx, input.shopper)
	if (!shopper) refuse('not_found', 'No such shopper.', { field: 'shopper' })

	const row = await insertAdjustment(ctx, {
		id: newId(),
		shopper_id: shopper.id,
		direction: input.direction,
		amount,
		against: input.against,
		reason: input.reason,
		asked_by: ctx.actor.id,
	})
	const [asked] = await presentAdjustments(ctx, [row])
	if (!asked) throw new Error('An adjustment was presented as none.')
	await writeAuditEntry(ctx, {
		action: 'adjustment.ask',
		subject: `adjustment:${row.id}`,
		after: { shopper_id: shopper.id, money: asked.money, against: row.against },
		reason: row.reason,
	})
	return asked
})
