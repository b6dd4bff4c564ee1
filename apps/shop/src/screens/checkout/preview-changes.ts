import { money, price } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { Preview } from './preview-types.ts'

/** What is different between two previews of the same wish, one sentence each. */
export function previewChanges(before: Preview, now: Preview): string[] {
	const lines = now.shops.flatMap((shop) => shop.lines)
	const said = before.shops
		.flatMap((shop) => shop.lines)
		.flatMap((old) => {
			const line = lines.find((one) => one.sku_id === old.sku_id)
			if (!line) return [t('checkout.change_gone', { name: old.title })]
			return [
				...(line.num === old.num
					? []
					: [t('checkout.change_num', { name: old.title, num: line.num, asked: old.num })]),
				...(line.price === old.price
					? []
					: [
							t('checkout.change_price', {
								name: old.title,
								now: price(line.price),
								before: price(old.price),
							}),
						]),
			]
		})
	if (before.promo && !now.promo) said.push(t('checkout.change_promo', { code: before.promo.code }))
	if (before.freight !== null && now.freight !== null && before.freight !== now.freight)
		said.push(
			t('checkout.change_freight', { now: money(now.freight), before: money(before.freight) }),
		)
	for (const shop of now.shops) {
		const old = before.shops.find((one) => one.mer_id === shop.mer_id)
		if ((old?.holiday?.ship_time ?? null) !== (shop.holiday?.ship_time ?? null))
			said.push(t('checkout.change_holiday', { shop: shop.mer_name }))
	}
	return said.length > 0 ? said : [t('checkout.change_total', { now: money(now.total_price) })]
}
