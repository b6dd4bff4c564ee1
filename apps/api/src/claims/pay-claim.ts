import { productStatus } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import {
	loss,
	merchantBalance,
	merchantMoneyOf,
	openMerchantBalance,
	post,
	promotions,
	shopperEscrow,
	shopperWallet,
} from '../ledger/index.ts'
import { noteRefund } from '../orders/index.ts'
import type { TxContext } from '../platform/context.ts'
import { listClaimLines } from './claim-line-queries.ts'
import {
	hasOtherOpenClaim,
	takenOf,
	writePayout,
	type ClaimLineRow,
	type ClaimRow,
} from './claim-queries.ts'
import { insertDebt, lockOwing } from './debt-queries.ts'
import type { LockedClaim } from './lock-claim.ts'
import { payoutOf, type Payout } from './refund-quote.ts'
import { stepClaim, stepperOf } from './step-claim.ts'
import { returnedPieces, unshippedPieces } from './unshipped-pieces.ts'

/**
 * Pays a claim, wholly or in part, by its quote: from escrow, or after settlement from the merchant's balance; what the
 * balance does not cover is paid by the platform and owed by the merchant. The share of a platform code returns to its
 * source. `restock`: whether the shop says that the goods go back on stock; left out, only those do that were not shipped. Source:
 * docs/product/refunds.md, Money and Stock; docs/product/ledger.md, Events.
 */
export async function payClaim(
	ctx: TxContext,
	{ claim, order }: LockedClaim,
	given: { amount: Cents; why?: string; restock?: boolean },
): Promise<ClaimRow> {
	const lines = await listClaimLines(ctx.db, [claim.id], ctx.lang)
	const payout = payoutFor(claim, lines, given.amount)
	const taken = await takenOf(ctx.db, order.id)
	const paid = await stepClaim(ctx, claim, {
		name: 'refunded',
		amount: payout.amount,
		...(given.why !== undefined && { why: given.why }),
		changes: { refunded: payout.amount, refunded_promo: payout.promo },
	})
	const cancelled = unshippedPieces(order, fullyPaid(claim, lines, payout), {
		received: claim.product_status === productStatus.received,
		taken: taken.lines,
	})
	const restocked =
		given.restock === true ? returnedPieces(order, claimed(lines), cancelled, taken.lines) : []
	await writePayout(ctx, claim.id, payout, restocked)
	const promo = order.settled_at
		? await payFromMerchant(ctx, claim, payout)
		: await payFromEscrow(ctx, claim, payout)
	await noteRefund(ctx, order, {
		wallet: payout.amount,
		platform: promo,
		cancelled,
		isRestocked: given.restock !== false,
		restocked,
		byShop: claim.by_shop,
		stillClaimed: await hasOtherOpenClaim(ctx.db, claim),
		by: stepperOf(ctx),
		why: given.why ?? null,
	})
	return paid
}

/** The amounts to pay by the quote from when the claim was made. */
function payoutFor(claim: ClaimRow, lines: readonly ClaimLineRow[], amount: Cents): Payout {
	return payoutOf(
		{
			lines: lines.map((line) => ({ ...line, id: line.order_line_id })),
			freight: { amount: claim.freight, promo: claim.freight_promo },
			max: claim.most,
		},
		amount,
	)
}

function claimed(lines: readonly ClaimLineRow[]): { lineId: string; num: number }[] {
	return lines.map(({ order_line_id: lineId, num }) => ({ lineId, num }))
}

/** The pieces that were paid back in full. Nothing can be paid for free goods: they are counted when the whole claim is paid. */
function fullyPaid(
	claim: ClaimRow,
	lines: readonly ClaimLineRow[],
	payout: Payout,
): { lineId: string; num: number }[] {
	return lines.flatMap(({ order_line_id: lineId, num, amount }) => {
		const paid = payout.lines.find(({ id }) => id === lineId)?.amount ?? 0n
		const isFull = amount > 0n ? paid === amount : payout.amount === claim.most
		return isFull ? [{ lineId, num }] : []
	})
}

async function payFromEscrow(ctx: TxContext, claim: ClaimRow, payout: Payout): Promise<Cents> {
	const from = shopperEscrow(claim.shopper_id)
	await postRefund(ctx, claim, [
		{ from, to: shopperWallet(claim.shopper_id), amount: payout.amount },
		{ from, to: promotions, amount: payout.promo },
	])
	return payout.promo
}

/** The shopper is paid in full; what the balance does not cover is owed. The lock prevents other debits meanwhile. */
async function payFromMerchant(ctx: TxContext, claim: ClaimRow, payout: Payout): Promise<Cents> {
	await lockOwing(ctx, claim.shop_id)
	await openMerchantBalance(ctx, claim.shop_id)
	const from = merchantBalance(claim.shop_id)
	const wallet = shopperWallet(claim.shopper_id)
	// Money reserved for a payout is not available.
	const { available: there } = await merchantMoneyOf(ctx, claim.shop_id)
	const own = least(payout.amount, there)
	const promo = least(payout.promo, there - own)
	await postRefund(ctx, claim, [
		{ from, to: wallet, amount: own },
		{ from: loss, to: wallet, amount: payout.amount - own },
		{ from, to: promotions, amount: promo },
	])
	const short = payout.amount - own + payout.promo - promo
	if (short > 0n) await insertDebt(ctx, { claimId: claim.id, shopId: claim.shop_id, amount: short })
	return payout.promo
}

/** The shopper's transaction names the order of the refund. */
async function postRefund(
	ctx: TxContext,
	claim: ClaimRow,
	legs: Parameters<typeof post>[1]['legs'],
): Promise<void> {
	const moving = legs.filter((leg) => leg.amount > 0n)
	if (moving.length > 0)
		await post(ctx, {
			key: `refund:${claim.id}`,
			kind: 'refund',
			ref: claim.order_id,
			legs: moving,
		})
}

function least(a: Cents, b: Cents): Cents {
	return a < b ? a : b
}
