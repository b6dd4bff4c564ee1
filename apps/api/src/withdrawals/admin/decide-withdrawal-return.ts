import { endpoints } from '@portolan/contract'
import { decideReturn } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { withdrawalKind } from '../withdrawal-kind.ts'
import { withdrawalRows } from '../withdrawal-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/** Adds the second signature to a withdrawal's return, or rejects it. Refuses `not_found`, and as {@link decideReturn}. */
export const decideWithdrawalReturn = handle(
	endpoints.decideWithdrawalReturn,
	async (ctx, input) => {
		const withdrawal = await withdrawalRows.lock(ctx, input.extract_id)
		if (!withdrawal) refuse('not_found', 'No such withdrawal.')
		return presentForAdmin(ctx, await decideReturn(ctx, withdrawalKind, withdrawal, input))
	},
)
