import { mostStock, updateSku, type ShopSku } from '@portolan/contract'
import { isAmount, keptAmount } from '../../shared/amount-field.tsx'
import { count, money } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { InlineValue } from './inline-value.tsx'

/** A SKU whose price and stock are changed where they stand. */
export type InlineSku = Pick<ShopSku, 'sku_id' | 'price' | 'stock' | 'held'>

/** The price of a SKU. What was shown is sent as well, so that a change of somebody else is not overwritten. */
export function SkuPrice({ sku, whose }: { sku: InlineSku; whose: string }) {
	const set = useSend(updateSku)
	return (
		<InlineValue
			label={t('action.whose', { action: t('order.price'), whose })}
			shown={money(sku.price)}
			value={sku.price}
			keep={keptAmount}
			isRight={isAmount}
			wrong={t('field.amount_wrong')}
			save={(price) =>
				set.mutateAsync({ sku_id: sku.sku_id, price: price.trim(), expected_price: sku.price })
			}
		/>
	)
}

/** The stock of a SKU, changed in the same way. */
export function SkuStock({ sku, whose }: { sku: InlineSku; whose: string }) {
	const set = useSend(updateSku)
	return (
		<InlineValue
			label={t('action.whose', { action: t('seller.stock'), whose })}
			shown={count(sku.stock)}
			value={String(sku.stock)}
			keep={(text) => text.replaceAll(/\D/g, '').slice(0, 7)}
			isRight={(text) => text !== '' && Number(text) >= sku.held && Number(text) <= mostStock}
			wrong={t('seller.stock_wrong', { held: sku.held, most: mostStock })}
			save={(stock) =>
				set.mutateAsync({
					sku_id: sku.sku_id,
					stock: Number(stock),
					expected_stock: sku.stock,
				})
			}
		/>
	)
}
