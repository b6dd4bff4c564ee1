import { Price } from '@portolan/ui'
import { price as formatPrice } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { discountPercent } from './discount.ts'

/** A price, red with the former one struck through where the product is really cheaper than before. */
export function ProductPrice({
	price,
	marketPrice,
	size = 'm',
}: {
	price: string
	marketPrice: string | null
	size?: 's' | 'm' | 'l' | 'xl'
}) {
	const isDeal = discountPercent(price, marketPrice) > 0
	return (
		<Price
			amount={formatPrice(price)}
			{...(isDeal && marketPrice !== null
				? { was: formatPrice(marketPrice), wasLabel: t('product.was') }
				: {})}
			size={size}
			tone={isDeal ? 'deal' : 'ink'}
		/>
	)
}
