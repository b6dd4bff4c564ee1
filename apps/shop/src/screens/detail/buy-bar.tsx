import { Button, Icon, IconButton, preloadSheet } from '@portolan/ui'
import { ShoppingBag, Store } from 'lucide-react'
import { useEffect } from 'react'
import { useCartCount } from '../../features/cart/index.ts'
import type { ProductDetail, SkuIntent } from '../../features/catalogue/index.ts'
import { badgeNumber } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

/** The sheet is seldom opened sooner; on a slow line its code would come before the pictures. */
const sheetLaterMs = 3_000

/** Links to the shop and the cart, and the buttons that add and buy. */
export function BuyBar({
	product,
	onIntent,
}: {
	product: ProductDetail
	onIntent: (intent: SkuIntent) => void
}) {
	const count = useCartCount()
	const isSoldOut = product.stock === 0 || product.on_sale === 0
	// The sheet comes next: its code is loaded while the shopper still looks.
	useEffect(() => {
		const later = setTimeout(preloadSheet, sheetLaterMs)
		return () => clearTimeout(later)
	}, [])
	return (
		<div className="flex items-center gap-2">
			{/* On a narrow phone the buttons need its space; the page itself has a link to the shop, too. */}
			<IconButton
				tone="sunken"
				className="max-[379px]:hidden"
				label={t('detail.visit_shop')}
				to={links.shop(product.mer_id)}
			>
				<Icon as={Store} />
			</IconButton>
			<IconButton
				tone="sunken"
				label={t('detail.cart', { count })}
				to="/bag"
				badge={count === 0 ? null : badgeNumber(count)}
			>
				<Icon as={ShoppingBag} />
			</IconButton>
			{isSoldOut ? (
				<Button className="flex-1" disabled>
					{product.on_sale === 0 ? t('product.off_shelf') : t('product.sold_out')}
				</Button>
			) : (
				<>
					<Button
						tone="soft"
						className="min-w-0 flex-auto px-2! leading-tight max-[429px]:text-13! max-[429px]:tracking-tight max-[379px]:px-1.5!"
						onPress={() => onIntent('add')}
					>
						{t('product.add')}
					</Button>
					<Button
						className="min-w-0 flex-auto px-2! leading-tight max-[429px]:text-13! max-[429px]:tracking-tight max-[379px]:px-1.5!"
						// The page says why; what is in the cart waits there.
						disabled={product.holiday?.orders === 'none'}
						onPress={() => onIntent('buy')}
					>
						{t('product.buy')}
					</Button>
				</>
			)}
		</div>
	)
}
