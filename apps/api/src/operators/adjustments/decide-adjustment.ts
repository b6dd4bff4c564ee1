import { endpoints } from '@portolan/contract'
import { isAccountClosed } from '../../accounts/index.ts'
import { decisionOf } from '../../approvals/index.ts'
import { post, shopperWallet, type Account } from '../../ledger/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { decideAdjustmentRow, lockAdjustment, type AdjustmentRow } from './adjustment-queries.ts'
import { adjustmentKey, presentAdjustments } from './present-adjustments.ts'

/**
 * Approves an adjustment, which moves its money at once, or rejects it. Refuses one's own (`same_operator`), one that was
 * decided (`state_changed`), one for an account that was closed meanwhile (`account_closed`), and one that would make the
 * balance negative (`balance_low`; it stays waiting). Source: docs/product/approvals.md, Two people.
 */
export const decideAdjustment = handle(endpoints.decideAdjustment, async (ctx, input) => {
	const asked = await lockAdjustment(ctx, input.adjustment_id)
	if (!asked) refuse('not_found', 'No such adjustment.')
	if (asked.status !== 'asked') refuse('state_changed', `An adjustment that is ${asked.status}.`)
	const decision = decisionOf(ctx, asked, input.pass)
	if (decision === 'withdraw') refuse('same_operator', 'Nobody decides what they asked for.')
	if (
		decision === 'approve' &&
		asked.direction === 'credit' &&
		(await isAccountClosed(ctx, asked.shopper_id))
	)
		refuse('account_closed', 'Nobody could spend it.')
	const status = decision === 'approve' ? 'approved' : 'refused'
	const row = await decideAdjustmentRow(ctx, asked.id, {
		status,
		decided_by: ctx.actor.id,
		decision_reason: input.reason,
	})
	if (status === 'approved')
		await post(ctx, {
			key: adjustmentKey(row.id),
			kind: 'adjust',
			ref: row.id,
			legs: [{ ...wayOf(row), amount: row.amount }],
		})
	await writeAuditEntry(ctx, {
		action: status === 'approved' ? 'adjustment.approve' : 'adjustment.refuse',
		subject: `adjustment:${row.id}`,
		before: { status: 'asked' },
		after: { status },
		reason: input.reason,
	})
	const [decided] = await presentAdjustments(ctx, [row])
	if (!decided) throw new Error('An adjustment was presented as none.')
	return decided
})

function wayOf(row: AdjustmentRow): { from: Account; to: Account } {
	const wallet = shopperWallet(row.shopper_id)
	const other: Account = `platform:${row.against}`
	return row.direction === 'credit' ? { from: other, to: wallet } : { from: wallet, to: other }
}
