import {
	claimState,
	type ClaimDetail,
	type ClaimEntry,
	type ClaimEvent,
	type LanguageFile,
	type ShopClaim,
	type ShopClaimDetail,
} from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { findOrderForClaim, type ClaimableOrder } from '../orders/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { words } from '../platform/words/words.ts'
import { listClaimLines } from './claim-line-queries.ts'
import {
	listClaimEvents,
	type ClaimEventRow,
	type ClaimLineRow,
	type ClaimRow,
} from './claim-queries.ts'
import { nextOf, shopActions, shopperActions } from './claim-states.ts'
import { claimFault } from './claim-window.ts'
import { returnAddressOf } from './return-address.ts'

/** A claim in a list. `order` is needed only to decide whether a withdrawn one may be made again. */
export function presentEntry(
	ctx: Context,
	claim: ClaimRow,
	lines: readonly ClaimLineRow[],
	order: ClaimableOrder | null,
): z.input<typeof ClaimEntry> {
	const next = nextOf(claim)
	return {
		refund_id: claim.id,
		refund_sn: claim.refund_sn,
		order_id: claim.order_id,
		order_sn: claim.order_sn,
		mer_id: claim.shop_id,
		mer_name: claim.shop_name,
		state: claim.state,
		refund_type: claim.refund_type,
		product_status: claim.product_status,
		reason: claim.reason,
		reason_title: words(ctx.lang, `claim.reason.${claim.reason}`),
		amount: formatAmount(claim.amount),
		refunded: formatAmount(claim.refunded),
		offered:
			claim.state === claimState.rejected && claim.offered !== null
				? formatAmount(claim.offered)
				: null,
		by_shop: claim.by_shop ? 1 : 0,
		lines: lines
			.filter((line) => line.claim_id === claim.id)
			.map((line) => ({
				order_product_id: line.order_line_id,
				title: line.title,
				image: line.image,
				spec: line.spec,
				num: line.num,
				amount: formatAmount(line.amount),
				restocked_num: line.restocked,
			})),
		createtime: toSeconds(claim.created_at),
		next: next && claim.due_at && { name: next, at: toSeconds(claim.due_at) },
		actions: shopperActions(
			claim,
			ctx.clock.now(),
			order !== null && claimFault(ctx, order) === null,
		),
	}
}

/** A claim with its history. */
export async function presentDetail(
	ctx: Context,
	claim: ClaimRow,
	order: ClaimableOrder | null,
): Promise<z.input<typeof ClaimDetail>> {
	const lines = await listClaimLines(ctx.db, [claim.id], ctx.lang)
	const ofOrder = order ?? (await findOrderForClaim(ctx, claim.order_id))
	return { ...presentEntry(ctx, claim, lines, ofOrder), ...(await wholeStory(ctx, claim)) }
}

/** A claim in the list of the shop's people, without the shopper's actions. */
export function presentShopEntry(
	ctx: Context,
	claim: ClaimRow,
	lines: readonly ClaimLineRow[],
): z.input<typeof ShopClaim> {
	return { ...presentEntry(ctx, claim, lines, null), actions: shopActions(claim, ctx.clock.now()) }
}

/** A claim with its history, for the shop's people. */
export async function presentForShop(
	ctx: Context,
	claim: ClaimRow,
): Promise<z.input<typeof ShopClaimDetail>> {
	const lines = await listClaimLines(ctx.db, [claim.id], ctx.lang)
	const order = await findOrderForClaim(ctx, claim.order_id)
	return {
		...presentShopEntry(ctx, claim, lines),
		...(await wholeStory(ctx, claim)),
		unshipped: order?.lines.every((line) => line.shipped === 0) === true ? 1 : 0,
		last_return_address: await returnAddressOf(ctx, claim.shop_id),
	}
}

/** The fields of a claim that only its own page has. */
export async function wholeStory(
	ctx: Context,
	claim: ClaimRow,
): Promise<
	Pick<
		z.input<typeof ClaimDetail>,
		| 'explain'
		| 'images'
		| 'freight'
		| 'return_address'
		| 'evidence_until'
		| 'return_parcel'
		| 'events'
	>
> {
	const events = await listClaimEvents(ctx.db, claim.id)
	return {
		explain: claim.explain,
		images: claim.images,
		freight: formatAmount(claim.freight),
		return_address: claim.return_address === '' ? null : claim.return_address,
		evidence_until: claim.evidence_until && toSeconds(claim.evidence_until),
		return_parcel: claim.returned_at && {
			carrier: claim.carrier,
			delivery_no: claim.delivery_no,
			at: toSeconds(claim.returned_at),
		},
		events: events.map((event) => presentEvent(ctx.lang, event)),
	}
}

/** People's own texts are shown unchanged; automatic ones are keys of words. */
function presentEvent(lang: LanguageFile, event: ClaimEventRow): z.input<typeof ClaimEvent> {
	return {
		at: toSeconds(event.at),
		who: event.who,
		what: event.what,
		why: event.who === 'system' && event.why !== '' ? words(lang, event.why) : event.why,
		images: event.images,
		amount: event.amount === null ? null : formatAmount(event.amount),
	}
}
