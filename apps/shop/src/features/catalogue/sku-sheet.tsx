import { Button, Picture, QuantityStepper, Sheet } from '@portolan/ui'
import { cents, formatAmount } from '@portolan/money'
import { useState } from 'react'
import { money, number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { OptionPicker } from './option-picker.tsx'
import { ProductPrice } from './product-price.tsx'
import type { ProductDetail } from './product-types.ts'
import { chosenPicture, missingSpec, skuOf, type SkuChoice } from './sku-choice.ts'

/** Why the sheet was opened. */
export type SkuIntent = 'choose' | 'add' | 'buy'

/** What was chosen: a SKU and how many of it. */
export interface SkuWish {
	sku_id: string
	product_id: string
	num: number
}

/** The most pieces that one line of a cart may hold. Source: `Pieces` of packages/contract. */
const mostPieces = 999
/** Below this many pieces the sheet says how many are left. */
const fewPieces = 10

/** Chooses the options and the quantity, then adds to the cart or buys. The choice is shared with the page below. */
export function SkuSheet({
	product,
	intent,
	choice,
	onChoice,
	onClose,
	onAdd,
	onBuy,
	busy = false,
}: {
	product: ProductDetail
	/** Null: closed. */
	intent: SkuIntent | null
	choice: SkuChoice
	onChoice: (choice: SkuChoice) => void
	onClose: () => void
	onAdd: (wish: SkuWish) => void
	onBuy: (wish: SkuWish) => void
	busy?: boolean
}) {
	const [asked, setAsked] = useState(1)
	const [hasTried, setHasTried] = useState(false)
	// While the sheet closes it keeps the buttons it had.
	const [shown, setShown] = useState<SkuIntent>('choose')
	if (intent !== null && intent !== shown) setShown(intent)

	const sku = skuOf(product, choice)
	const missing = missingSpec(product, choice)
	const most = Math.min(sku?.stock ?? mostPieces, mostPieces)
	const num = Math.max(1, Math.min(asked, most))
	const isSoldOut = product.stock === 0 || product.on_sale === 0 || sku?.stock === 0
	const total = sku && formatAmount(cents(sku.price) * BigInt(num))

	function confirm(what: (wish: SkuWish) => void) {
		setHasTried(true)
		if (sku && sku.stock > 0) what({ sku_id: sku.sku_id, product_id: product.product_id, num })
	}

	return (
		<Sheet
			open={intent !== null}
			onClose={onClose}
			title={t('product.choose_options')}
			closeLabel={t('common.close')}
			hideTitle
			foot={
				<div className="flex flex-col gap-2">
					<p role="alert" className="text-center text-13 font-medium text-deal empty:hidden">
						{hasTried && missing !== null && t('product.choose_first', { option: missing })}
					</p>
					<div className="flex flex-wrap gap-3">
						{shown !== 'buy' && (
							<Button
								tone={shown === 'choose' ? 'soft' : 'brand'}
								className="flex-1 basis-[8rem]"
								disabled={isSoldOut}
								busy={busy}
								onPress={() => confirm(onAdd)}
							>
								{addText(shown, isSoldOut, total)}
							</Button>
						)}
						{shown !== 'add' && (
							<Button
								className="flex-1 basis-[8rem]"
								disabled={isSoldOut}
								onPress={() => confirm(onBuy)}
							>
								{buyText(isSoldOut, total)}
							</Button>
						)}
					</div>
				</div>
			}
		>
			<div className="flex flex-col gap-6 pb-2 short:grid short:grid-cols-2 short:items-start short:gap-x-8">
				<SkuHead product={product} choice={choice} />
				<div className="flex flex-col gap-6 empty:hidden short:row-span-2">
					<OptionPicker product={product} choice={choice} onChange={onChoice} />
				</div>
				<div className="flex items-center justify-between gap-4">
					<span className="text-15 font-semibold">{t('product.quantity')}</span>
					<QuantityStepper
						label={t('product.quantity')}
						value={num}
						shown={number(num)}
						min={1}
						max={Math.max(1, most)}
						onChange={setAsked}
						lessLabel={t('product.less')}
						moreLabel={t('product.more')}
					/>
				</div>
			</div>
		</Sheet>
	)
}

/** The sum is shown where the sheet was opened to add to the cart. */
function addText(intent: SkuIntent, isSoldOut: boolean, total: string | null): string {
	if (intent !== 'add') return t('product.add')
	if (isSoldOut) return t('product.sold_out')
	return total === null ? t('product.add') : t('product.add_sum', { sum: money(total) })
}

function buyText(isSoldOut: boolean, total: string | null): string {
	if (isSoldOut) return t('product.sold_out')
	return total === null ? t('product.buy') : t('product.buy_sum', { sum: money(total) })
}

/** The picture, the title, the price and the stock of what is chosen. */
function SkuHead({ product, choice }: { product: ProductDetail; choice: SkuChoice }) {
	const sku = skuOf(product, choice)
	return (
		<div className="flex flex-wrap gap-4">
			<div className="w-27 shrink-0 self-start overflow-hidden rounded-tile">
				<Picture
					src={sku?.image ?? chosenPicture(product, choice) ?? product.image}
					alt=""
					hue={product.hue}
					ratio="1"
					sizes="108px"
				/>
			</div>
			<div className="flex min-w-0 flex-1 basis-[8rem] flex-col gap-1 self-center">
				<p className="text-17 leading-snug font-semibold break-words">{product.title}</p>
				<ProductPrice
					price={sku?.price ?? product.price}
					marketPrice={product.market_price}
					size="l"
				/>
				<p className="text-13 text-ink-2" aria-live="polite">
					<StockText sku={sku} productStock={product.stock} />
				</p>
			</div>
		</div>
	)
}

function StockText({
	sku,
	productStock,
}: {
	sku: { stock: number; spec: string } | null
	productStock: number
}) {
	const stock = sku?.stock ?? productStock
	if (stock === 0) return t('product.sold_out')
	if (sku && stock < fewPieces) return t('product.only_left', { count: stock })
	return t('product.in_stock', { count: number(stock) })
}
