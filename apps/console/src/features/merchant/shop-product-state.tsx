import { Stack } from '@mui/material'
import type { ShopProduct } from '@portolan/contract'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

const tones: Record<ShopProduct['state'], Tone> = {
	on: 'good',
	off: 'rest',
	draft: 'note',
	taken_off: 'bad',
}

/** Whether shoppers can find a product, and whether its stock is low. */
export function ShopProductState({
	product,
}: {
	product: Pick<ShopProduct, 'state' | 'stock' | 'held' | 'low_stock'>
}) {
	return (
		<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
			<ToneChip tone={tones[product.state]} words={t(`seller.product_state.${product.state}`)} />
			{product.stock - product.held === 0 ? (
				<ToneChip tone="bad" words={t('product.sold_out')} />
			) : (
				product.low_stock === 1 && <ToneChip tone="waiting" words={t('seller.low_stock')} />
			)}
		</Stack>
	)
}
