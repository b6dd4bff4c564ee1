import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { isFinance } from '../../approvals/index.ts'
import { transfersOf, walletOf } from '../../ledger/index.ts'
import { presentHistory } from '../../money-out/index.ts'
import { noteViewed, presentTransfer } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { countUses, withdrawalRows } from '../withdrawal-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/**
 * Returns a withdrawal with everything needed to decide it: its ledger lines, its history, and earlier uses of its
 * destination. Writes an audit entry if this operator is shown the whole number of a card. Refuses `not_found`.
 */
export const getAdminWithdrawal = handle(endpoints.getAdminWithdrawal, async (ctx, input) => {
	const withdrawal = await withdrawalRows.find(ctx.db, input.extract_id)
	if (!withdrawal) refuse('not_found', 'No such withdrawal.')
	const { id } = withdrawal
	const [entry, wallet, transfers, moves, uses] = await Promise.all([
		presentForAdmin(ctx, withdrawal),
		walletOf(ctx, withdrawal.shopper_id),
		transfersOf(ctx, ledgerKeys(id)),
		withdrawalRows.listMoves(ctx.db, id),
		countUses(ctx.db, withdrawal),
	])
	if (withdrawal.kind === 'bank' && isFinance(ctx.actor))
		await noteViewed(ctx, { action: 'withdrawal.look', subject: `withdrawal:${id}` })
	return {
		...entry,
		balance: formatAmount(wallet.available),
		ledger: transfers.map(presentTransfer),
		history: await presentHistory(ctx, moves, entry.shopper_name),
		destination_uses: uses.uses,
		destination_shoppers: uses.shoppers,
		destination_returns: uses.returns,
	}
})

/** The keys of all ledger transfers that a withdrawal may have. */
function ledgerKeys(id: string): string[] {
	return [
		'withdraw',
		'withdraw_pass',
		'withdraw_refuse',
		'fee',
		'payout',
		'withdraw_returned',
		'fee_returned',
	].map((event) => `${event}:${id}`)
}
