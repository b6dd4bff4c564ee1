import type { OrderPreview } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { after, toSeconds } from '../../platform/clock.ts'
import type {
	OnceContext,
	ShopperActor,
	ShopperContext,
	TxContext,
} from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { promoTitle, refusePromo, type Promo } from '../../promotions/index.ts'
import { previewMinutes, unshippedDays } from '../order-settings.ts'
import type { PreparedCheckout } from './prepare-checkout.ts'
import { insertPreview, type PreviewRow } from './preview-queries.ts'
import { mostTotal, priceCheckout, type PricedCheckout } from './price-checkout.ts'

/**
 * Prices a checkout, stores it under a new id and shows it. Refuses `promo_invalid` when the code gives no discount, because its minimum
 * spend is not reached or nothing is in its scope, and `invalid` for a total above the largest amount.
 */
export async function keepPreview(
	ctx: TxContext<ShopperActor> | OnceContext<ShopperActor>,
	prepared: PreparedCheckout,
): Promise<OrderPreview> {
	const priced = priceCheckout(prepared)
	if (priced.promoMiss) refusePromo(priced.promoMiss, prepared.promo?.minSpend)
	refuseTooMuch(priced)
	const id = newId()
	const expiresAt = after(ctx.clock.now(), ctx.settings.get(previewMinutes) * 60)
	await insertPreview(ctx, {
		id,
		shopper_id: ctx.actor.id,
		content: writeKept({ ...prepared, total: priced.total }),
		expires_at: expiresAt,
	})
	return {
		preview_id: id,
		shops: priced.shops.map((shop) => ({
			mer_id: shop.shopId,
			mer_name: shop.name,
			lines: shop.lines.map((line) => ({
				cart_id: line.cartId,
				product_id: line.productId,
				sku_id: line.skuId,
				title: line.title,
				image: line.image,
				spec: line.spec,
				price: formatAmount(line.price),
				num: line.num,
				discount: formatAmount(line.discount),
			})),
			subtotal: formatAmount(shop.subtotal),
			freight: shop.freight === null ? null : formatAmount(shop.freight),
			discount: formatAmount(shop.discount),
			total: formatAmount(shop.total),
			delivers: shop.delivers,
			holiday: shop.holiday && {
				...shop.holiday,
				ship_time:
					shop.holiday.orders === 'none'
						? null
						: shop.holiday.ends_time + ctx.settings.get(unshippedDays) * 86_400,
			},
		})),
		subtotal: formatAmount(priced.subtotal),
		freight: priced.freight === null ? null : formatAmount(priced.freight),
		discount: formatAmount(priced.discount),
		total_price: formatAmount(priced.total),
		address: presentAddress(prepared.address),
		promo: prepared.promo && presentPromo(ctx, prepared.promo, priced),
		expire_time: toSeconds(expiresAt),
	}
}

/** Each price is limited, but many pieces or a high shipping cost may still exceed the largest amount. */
function refuseTooMuch({ subtotal, freight }: PricedCheckout): void {
	if (subtotal + (freight ?? 0n) <= mostTotal) return
	const reason = `at most ${formatAmount(mostTotal)} at once`
	refuse('invalid', `This comes to too much: ${reason}.`, { field: 'num', params: { reason } })
}

function presentAddress(address: PreparedCheckout['address']): OrderPreview['address'] {
	if (address === null) return null
	const {
		address_id,
		name,
		mobile,
		dial_code,
		country_code,
		province,
		city,
		area,
		postcode,
		detail,
		tag,
	} = address
	return {
		address_id,
		name,
		mobile,
		dial_code,
		country_code,
		province,
		city,
		area,
		postcode,
		detail,
		tag,
	}
}

function presentPromo(
	ctx: ShopperContext,
	promo: Promo,
	priced: PricedCheckout,
): OrderPreview['promo'] {
	return {
		code: promo.code,
		title: promoTitle(ctx.lang, promo),
		kind: promo.kind,
		discount: formatAmount(priced.discount),
	}
}

/** A stored checkout and the total that the shopper was shown, in cents. */
export interface KeptCheckout extends PreparedCheckout {
	total: bigint
}

/** Reads what {@link keepPreview} wrote; nothing else writes that column, so its type is known. */
export function readKept(row: PreviewRow): KeptCheckout {
	return mapped(JSON.parse(row.content), (value) =>
		isWrittenCents(value) ? BigInt(value.$cents) : value,
	) as KeptCheckout
}

/** Amounts are written in JSON as `{"$cents":"1230"}`, because JSON has no bigint. */
function writeKept(kept: KeptCheckout): string {
	return JSON.stringify(
		mapped(kept, (value) => (typeof value === 'bigint' ? { $cents: value.toString() } : value)),
	)
}

/** A copy of plain data in which each value is replaced by what `change` gives for it. Much faster than a function given to `JSON`. */
function mapped(value: unknown, change: (value: unknown) => unknown): unknown {
	const changed = change(value)
	if (changed !== value || typeof value !== 'object' || value === null) return changed
	if (Array.isArray(value)) return value.map((item) => mapped(item, change))
	const copy: Record<string, unknown> = {}
	for (const [key, item] of Object.entries(value)) copy[key] = mapped(item, change)
	return copy
}

function isWrittenCents(value: unknown): value is { $cents: string } {
	return (
		typeof value === 'object' &&
		value !== null &&
		'$cents' in value &&
		typeof value.$cents === 'string'
	)
}
