import { endpoints } from '@portolan/contract'
import { recordReturn } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { withdrawalKind } from '../withdrawal-kind.ts'
import { withdrawalRows } from '../withdrawal-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/**
 * Records that the bank returned a paid withdrawal. Works also for a frozen or closed account. Refuses `not_found`,
 * `not_by_bank` for a chain, and as {@link recordReturn}. Source: decision 0045.
 */
export const recordWithdrawalReturn = handle(
	endpoints.recordWithdrawalReturn,
	async (ctx, input) => {
		const withdrawal = await withdrawalRows.lock(ctx, input.extract_id)
		if (!withdrawal) refuse('not_found', 'No such withdrawal.')
		if (withdrawal.kind !== 'bank')
			refuse('not_by_bank', 'What was paid on a chain is not sent back by a bank.')
		return presentForAdmin(ctx, await recordReturn(ctx, withdrawalKind, withdrawal, input))
	},
)
