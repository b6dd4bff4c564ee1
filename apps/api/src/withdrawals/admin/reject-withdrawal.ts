import { endpoints } from '@portolan/contract'
import { rejectMoneyOut } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { withdrawalKind } from '../withdrawal-kind.ts'
import { withdrawalRows } from '../withdrawal-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/** Rejects a withdrawal with a reason that its shopper can read. Refuses `not_found`, and as {@link rejectMoneyOut}. */
export const rejectWithdrawal = handle(endpoints.rejectWithdrawal, async (ctx, input) => {
	const withdrawal = await withdrawalRows.lock(ctx, input.extract_id)
	if (!withdrawal) refuse('not_found', 'No such withdrawal.')
	return presentForAdmin(ctx, await rejectMoneyOut(ctx, withdrawalKind, withdrawal, input.reason))
})
