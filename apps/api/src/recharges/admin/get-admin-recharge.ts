import { endpoints, type ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { shopperNames } from '../../accounts/index.ts'
import { twoPeopleAbove } from '../../approvals/index.ts'
import { findTransfer } from '../../chain/index.ts'
import { transfersOf } from '../../ledger/index.ts'
import { operatorNames, presentTransfer } from '../../operators/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { alikePictures } from '../../platform/media/index.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { listMoves, type MoveRow } from '../move-queries.ts'
import { listDisputeKeys } from '../payments/payment-event-queries.ts'
import { presentAccount } from '../present-recharge.ts'
import { findRecharge, type RechargeRow } from '../recharge-queries.ts'
import { listOtherUses } from './admin-recharge-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

type Detail = ReplyOf<typeof endpoints.getAdminRecharge>

/**
 * Returns one recharge with everything needed to decide it: evidence, its transaction on the chain, its ledger lines, its
 * history, and every other use of the same or a nearly identical picture and of the same hash. Refuses `not_found`.
 */
export const getAdminRecharge = handle(endpoints.getAdminRecharge, async (ctx, input) => {
	const row = await findRecharge(ctx.db, input.recharge_id)
	const [shown] = row ? await presentForAdmin(ctx, [row]) : []
	if (!row || !shown) refuse('not_found', 'No such recharge.')
	const [transaction, ledger, earlier, history] = await Promise.all([
		transactionOf(ctx, row),
		ledgerOf(ctx, row),
		otherUsesOf(ctx, row),
		historyOf(ctx, row),
	])
	return {
		...shown,
		blockchain: row.address,
		bank: presentAccount(row),
		two_people_above: formatAmount(ctx.settings.get(twoPeopleAbove)),
		transaction,
		ledger,
		earlier,
		history,
	}
})

/** The named transaction on its chain; of several transfers in it, the one to the recharge's address. */
async function transactionOf(
	ctx: OperatorContext,
	row: RechargeRow,
): Promise<Detail['transaction']> {
	const txHash = row.tx_hash === '' ? row.sent_hash : row.tx_hash
	if (txHash === '') return null
	try {
		const found = await findTransfer(ctx, { network: row.network, txHash })
		const transfer =
			found.transfers.find(({ to }) => to.toLowerCase() === row.address.toLowerCase()) ??
			found.transfers[0]
		return {
			state: found.state,
			to: transfer?.to ?? '',
			token: transfer?.token ?? '',
			price: transfer ? formatAmount(transfer.amount) : null,
			confirmations: found.confirmations,
		}
	} catch (error) {
		// If a provider does not answer, or a network was removed from the configuration, the record must still be shown.
		if (!(error instanceof Refusal)) throw error
		return { state: 'unknown', to: '', token: '', price: null, confirmations: 0 }
	}
}

/** The credit, and what disputes took back. The ledger lines of a deposit are shown with the deposit. */
async function ledgerOf(ctx: OperatorContext, row: RechargeRow): Promise<Detail['ledger']> {
	const disputes = await listDisputeKeys(ctx.db, row.id)
	const lines = await transfersOf(ctx, [`recharge:${row.id}`, ...disputes])
	return lines.map(presentTransfer)
}

async function otherUsesOf(ctx: OperatorContext, row: RechargeRow): Promise<Detail['earlier']> {
	const alike = row.image === '' ? [] : await alikePictures(ctx, 'recharge', row.image)
	const uses = await listOtherUses(ctx.db, {
		id: row.id,
		images: row.image === '' ? [] : [row.image, ...alike],
		network: row.network,
		hashes: [row.sent_hash, row.tx_hash].filter((hash) => hash !== ''),
	})
	const names = await shopperNames(
		ctx,
		uses.map((use) => use.shopper_id),
	)
	return uses.map((use) => ({
		what: use.what,
		recharge_id: use.id,
		recharge_sn: use.sn,
		shopper_name: names.get(use.shopper_id) ?? '',
		at: toSeconds(use.at),
	}))
}

async function historyOf(ctx: OperatorContext, row: RechargeRow): Promise<Detail['history']> {
	const moves = await listMoves(ctx.db, row.id)
	const idsOf = (who: MoveRow['who']) =>
		moves.filter((move) => move.who === who).map((move) => move.who_id)
	const [operators, shoppers] = await Promise.all([
		operatorNames(ctx, idsOf('operator')),
		shopperNames(ctx, idsOf('shopper')),
	])
	return moves.map((move) => ({
		at: toSeconds(move.at),
		who: operators.get(move.who_id) ?? shoppers.get(move.who_id) ?? move.who_id,
		what: move.what,
		why: reasonText(ctx.lang, move.why),
	}))
}
