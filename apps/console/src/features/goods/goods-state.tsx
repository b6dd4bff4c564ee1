import { Stack } from '@mui/material'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** Whether shoppers can find a product, and if not, why. */
export function ProductState({
	product,
}: {
	product: { on_shelf: 0 | 1; shop_open: 0 | 1; taken_off: object | null; stock: number }
}) {
	return (
		<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
			{product.taken_off === null ? (
				<ToneChip
					tone={product.on_shelf === 1 ? 'good' : 'rest'}
					words={product.on_shelf === 1 ? t('product.on_shelf') : t('product.off_shelf')}
				/>
			) : (
				<ToneChip tone="bad" words={t('product.taken_off')} />
			)}
			{product.stock === 0 && <ToneChip tone="waiting" words={t('product.sold_out')} />}
			{product.shop_open === 0 && <ToneChip tone="bad" words={t('shop.is_closed')} />}
		</Stack>
	)
}

/** Whether a shop is open. */
export function ShopState({ shop }: { shop: { open: 0 | 1 } }) {
	return (
		<ToneChip
			tone={shop.open === 1 ? 'good' : 'bad'}
			words={shop.open === 1 ? t('shop.is_open') : t('shop.is_closed')}
		/>
	)
}
