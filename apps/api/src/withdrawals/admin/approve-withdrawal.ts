import { endpoints } from '@portolan/contract'
import { approveMoneyOut } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { withdrawalKind } from '../withdrawal-kind.ts'
import { withdrawalRows } from '../withdrawal-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/**
 * Approves a withdrawal: the held amount leaves the wallet, and the platform earns the fee that was shown. Above the
 * limit, or if the operator's day is used up, the first call only signs, and another operator's call approves. Refuses
 * `not_found`, `account_frozen`, and as {@link approveMoneyOut}. Source: docs/product/withdrawals.md, States;
 * docs/product/approvals.md, Two people.
 */
export const approveWithdrawal = handle(endpoints.approveWithdrawal, async (ctx, input) => {
	const withdrawal = await withdrawalRows.lock(ctx, input.extract_id)
	if (!withdrawal) refuse('not_found', 'No such withdrawal.')
	return presentForAdmin(ctx, await approveMoneyOut(ctx, withdrawalKind, withdrawal))
})
