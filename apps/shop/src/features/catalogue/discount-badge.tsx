import { percent } from '../../shared/format.ts'
import { discountPercent } from './discount.ts'

/** `−32%` where the product is cheaper than the price struck through; nothing otherwise. */
export function DiscountBadge({
	price,
	marketPrice,
	tone = 'deal',
}: {
	price: string
	marketPrice: string | null
	tone?: 'deal' | 'soft'
}) {
	const off = discountPercent(price, marketPrice)
	if (off === 0) return null
	// A minus sign, not a hyphen: it has the height of the digits.
	const text = percent(-off).replace('-', '\u2212')
	return (
		<span
			className={`inline-block shrink-0 rounded-full font-semibold tabular ${
				tone === 'soft'
					? 'bg-deal-soft px-3.5 py-1.5 text-13 text-deal'
					: 'bg-deal px-2.5 py-0.5 text-12 text-on-deal'
			}`}
		>
			{text}
		</span>
	)
}
