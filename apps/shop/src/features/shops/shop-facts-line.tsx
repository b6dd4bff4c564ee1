import { compact, percent } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { ShopFacts } from './shop-types.ts'

/** The favourable rate in words; "New" under ten scores, which is no rate yet. Source: docs/product/catalogue.md, Favourable rate. */
export function goodRateText(rate: number | null): string {
	return rate === null ? t('shop.new') : t('shop.good_rate', { rate: percent(rate) })
}

/** `96% positive  3.2K followers  12K sold`, without dots between them, because a dot could be alone at a line break. */
export function ShopFactsLine({ shop }: { shop: Pick<ShopFacts, 'good_rate' | 'fans' | 'sales'> }) {
	return (
		<p className="flex flex-wrap gap-x-2.5 text-12 text-ink-2">
			<span>{goodRateText(shop.good_rate)}</span>
			<span>{t('shop.fans', { count: shop.fans, shown: compact(shop.fans) })}</span>
			{shop.sales > 0 && <span>{t('shop.sales', { count: compact(shop.sales) })}</span>}
		</p>
	)
}
