import { resolve } from '../ledger/index.ts'
import type { TxContext } from '../platform/context.ts'
import type { WithdrawalRow } from './withdrawal-rows.ts'

/** Lets go of what a withdrawal held: all of it can be spent again. */
export async function giveBack(ctx: TxContext, withdrawal: WithdrawalRow): Promise<void> {
	await resolve(ctx, {
		key: `withdraw_refuse:${withdrawal.id}`,
		kind: 'withdraw',
		ref: withdrawal.id,
		holdId: withdrawal.hold_id,
		outcome: 'void',
	})
}
