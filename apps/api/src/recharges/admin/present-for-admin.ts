import { rechargeStatus, type DeskRecharge } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { shopperNames } from '../../accounts/index.ts'
import { needsTwo } from '../../approvals/index.ts'
import { operatorNames } from '../../operators/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { reasonOf } from '../present-recharge.ts'
import { findRecharge, type RechargeRow } from '../recharge-queries.ts'
import { actionsOf, canPass, isGivenUp } from '../recharge-states.ts'

type Shown = z.input<typeof DeskRecharge>

/** Recharges as the calling operator sees them. */
export async function presentForAdmin(
	ctx: OperatorContext,
	rows: readonly RechargeRow[],
): Promise<Shown[]> {
	const [operators, shoppers] = await Promise.all([
		operatorNames(
			ctx,
			rows.flatMap((row) => [row.asked_by, row.approved_by]),
		),
		shopperNames(
			ctx,
			rows.map((row) => row.shopper_id),
		),
	])
	const nameOf = (id: string | null) => (id === null ? null : (operators.get(id) ?? id))
	const now = ctx.clock.now()
	return rows.map((row) => {
		const isAudited = row.status === rechargeStatus.inReview && row.promised_at !== null
		return {
			recharge_id: row.id,
			recharge_sn: row.sn,
			recharge_type: row.type,
			provider: row.provider,
			network: row.network,
			shopper_id: row.shopper_id,
			shopper_name: shoppers.get(row.shopper_id) ?? '',
			price: formatAmount(row.price),
			real_price: formatAmount(row.real_price),
			status: row.status,
			late: row.late ? 1 : 0,
			given_up: isGivenUp(row) ? 1 : 0,
			image: row.image,
			tx_hash: row.tx_hash === '' ? row.sent_hash : row.tx_hash,
			bank_line: row.bank_line,
			admin_msg: reasonOf(ctx, row),
			createtime: toSeconds(row.created_at),
			expire_time: toSeconds(row.expire_at),
			promised_time: isAudited && row.promised_at ? toSeconds(row.promised_at) : null,
			overdue: isAudited && row.promised_at && row.promised_at < now ? 1 : 0,
			needs_two: needsTwoNow(ctx, row) ? 1 : 0,
			asked_by: nameOf(row.asked_by),
			asked_price: row.asked_price === null ? null : formatAmount(row.asked_price),
			asked_at: row.asked_at ? toSeconds(row.asked_at) : null,
			approved_by: nameOf(row.approved_by),
			checktime: row.checked_at ? toSeconds(row.checked_at) : null,
			actions: actionsOf(row, ctx.actor),
		}
	})
}

/** Before the first signature, the requested amount decides how many people are needed. */
function needsTwoNow(ctx: OperatorContext, row: RechargeRow): boolean {
	return row.asked_by === null ? canPass(row) && needsTwo(ctx, row.price) : row.needs_two
}

/** One recharge after an operator's step. */
export async function presentOneForAdmin(ctx: OperatorContext, id: string): Promise<Shown> {
	const row = await findRecharge(ctx.db, id)
	const [shown] = row ? await presentForAdmin(ctx, [row]) : []
	if (!shown) throw new Error('A recharge that was decided is gone.')
	return shown
}
