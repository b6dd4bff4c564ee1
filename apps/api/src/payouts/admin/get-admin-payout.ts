import { endpoints } from '@portolan/contract'
import { isFinance } from '../../approvals/index.ts'
import { transfersOf } from '../../ledger/index.ts'
import { presentHistory } from '../../money-out/index.ts'
import { noteViewed, presentTransfer } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { countUses, payoutRows } from '../payout-queries.ts'
import { shopMoney } from '../shop-money.ts'
import { presentForAdmin } from './present-for-admin.ts'

/**
 * Returns a payout with everything needed to decide it: its ledger lines, its history, the shop's money, and earlier uses
 * of its account. Writes an audit entry if this operator is shown the whole number. Refuses `not_found`.
 */
export const getAdminPayout = handle(endpoints.getAdminPayout, async (ctx, input) => {
	const payout = await payoutRows.find(ctx.db, input.payout_id)
	if (!payout) refuse('not_found', 'No such payout.')
	const [entry, money, transfers, moves, uses] = await Promise.all([
		presentForAdmin(ctx, payout),
		shopMoney(ctx, payout.shop_id),
		transfersOf(ctx, ledgerKeys(payout.id)),
		payoutRows.listMoves(ctx.db, payout.id),
		countUses(ctx.db, payout.account_fingerprint),
	])
	if (isFinance(ctx.actor))
		await noteViewed(ctx, { action: 'payout.look', subject: `payout:${payout.id}` })
	return {
		...entry,
		money,
		ledger: transfers.map(presentTransfer),
		history: await presentHistory(ctx, moves, entry.merchant_name),
		account_uses: uses.uses,
		account_shops: uses.shops,
		account_returns: uses.returns,
	}
})

/** The keys of all ledger transfers that a payout may have. */
function ledgerKeys(id: string): string[] {
	return [
		'shop_payout',
		'shop_payout_pass',
		'shop_payout_return',
		'shop_payout_paid',
		'shop_payout_returned',
		'debt',
	].map((event) => `${event}:${id}`)
}
