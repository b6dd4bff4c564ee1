import {
	claimState,
	endpoints,
	type ParsedInputOf,
	productStatus,
	refundType,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import { shopFacts } from '../../catalogue/index.ts'
import {
	findOrderForClaim,
	lockOrderForClaim,
	noteClaim,
	type ClaimableOrder,
} from '../../orders/index.ts'
import { after } from '../../platform/clock.ts'
import type { TxContext, ShopperActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { areOwnUploads } from '../../platform/media/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { insertClaim, insertFirstEvent } from '../claim-queries.ts'
import { answerDays, day } from '../claim-settings.ts'
import { mustBeClaimable, typesOf } from '../claim-window.ts'
import { isInClaim, leftOf, quoteOf } from '../left-to-refund.ts'
import { presentDetail } from '../present-claim.ts'
import { claimLinesOf } from '../quoted-lines.ts'
import { stepperOf, tellStep } from '../step-claim.ts'
import { newClaimNumber } from './claim-number.ts'

/**
 * Creates a claim. What it may pay is quoted with the order locked and stored with it. Refuses `not_found`,
 * `order_state`, `timed_out` after the window, `already_refunding` for a line in an open claim, and `invalid` for a type
 * that is not offered, pieces that are not left, more money than the quote, and pictures of somebody else. Before
 * anything was shipped, only one claim at a time: whether the shipping cost is returned depends on the whole order.
 * Source: docs/product/refunds.md, Amount.
 */
export const createClaim = handle(endpoints.createClaim, async (ctx, input) => {
	const order = await lockOwnOrder(ctx, input.order_id)
	mustBeClaimable(ctx, order)
	mustFitOrder(order, input)
	await mustBeOwnPictures(ctx, input.images)
	const left = await leftOf(ctx, order)
	const asked = input.lines.map((line) => ({ id: line.order_product_id, num: line.num }))
	if (asked.some(({ id }) => isInClaim(left, id)))
		refuse('already_refunding', 'A claim on this is open.')
	const quote = quoteOf(left, asked, input.reason)
	const amount = cents(input.amount)
	if (amount > quote.max)
		refuse('invalid', `At most ${formatAmount(quote.max)} can be claimed.`, {
			field: 'amount',
			params: { reason: 'no more than the quote', max: formatAmount(quote.max) },
		})

	const [shop] = await shopFacts(ctx, [order.shop_id])
	const now = ctx.clock.now()
	const claim = await insertClaim(
		ctx,
		{
			id: newId(),
			state: claimState.applied,
			by_shop: false,
			refund_sn: newClaimNumber(now),
			order_id: order.id,
			order_sn: order.order_sn,
			shopper_id: order.shopper_id,
			shop_id: order.shop_id,
			shop_name: shop?.name ?? '',
			refund_type: input.refund_type,
			product_status: input.product_status,
			reason: input.reason,
			explain: input.explain,
			images: input.images,
			amount,
			most: quote.max,
			freight: quote.freight.amount,
			freight_promo: quote.freight.promo,
			due_at: after(now, ctx.settings.get(answerDays) * day),
			created_at: now,
		},
		claimLinesOf(order, quote),
	)
	const by = stepperOf(ctx)
	await insertFirstEvent(ctx, claim, { kind: 'shopper', id: ctx.actor.id })
	await tellStep(ctx, claim, { name: 'applied', by: 'shopper', from: null })
	await noteClaim(ctx, order, { by, why: null })
	return presentDetail(ctx, claim, order)
})

/** The owner is checked before the row is locked, so that a stranger neither waits for it nor delays others. */
async function lockOwnOrder(
	ctx: TxContext<ShopperActor>,
	orderId: string,
): Promise<ClaimableOrder> {
	const seen = await findOrderForClaim(ctx, orderId)
	const order = seen?.shopper_id === ctx.actor.id ? await lockOrderForClaim(ctx, orderId) : null
	if (!order) refuse('not_found', 'No such order.')
	return order
}

function mustFitOrder(
	order: ClaimableOrder,
	input: ParsedInputOf<typeof endpoints.createClaim>,
): void {
	const canReturn = typesOf(order).includes(input.refund_type)
	if (
		!canReturn ||
		(input.refund_type === refundType.withReturn &&
			input.product_status === productStatus.notReceived)
	)
		refuse('invalid', 'What was not received cannot be returned.', {
			field: 'refund_type',
			params: { reason: 'a type that is offered' },
		})
}

/** Refuses pictures that this person did not upload for a claim: a shopper's proof, a shop's evidence. */
export async function mustBeOwnPictures(
	ctx: Parameters<typeof areOwnUploads>[0],
	images: readonly string[],
): Promise<void> {
	const scene = ctx.actor.kind === 'merchant' ? 'evidence' : 'refund'
	if (images.length > 0 && !(await areOwnUploads(ctx, scene, images)))
		refuse('invalid', 'These pictures were not uploaded by this person for a claim.', {
			field: 'images',
			params: { reason: 'pictures uploaded for a claim' },
		})
}
