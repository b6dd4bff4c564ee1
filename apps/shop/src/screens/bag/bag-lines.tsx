import { Button } from '@portolan/ui'
import { cartIdsOf, CartShopCard, type Cart, type CartLine } from '../../features/cart/index.ts'
import { HolidayNotice } from '../../features/shops/index.ts'
import { t } from '../../shared/messages.ts'

/** How many shops are seen first: the pictures of their lines are loaded at once. */
const firstShops = 3

/** Everything in the cart, shop by shop, and a button that removes what can no longer be bought. */
export function BagLines({
	cart,
	isEditing,
	isChecked,
	onCheck,
	onNum,
	onRemove,
}: {
	cart: Cart
	isEditing: boolean
	isChecked: (line: CartLine) => boolean
	onCheck: (lines: readonly CartLine[], checked: boolean) => void
	onNum: (line: CartLine, num: number) => void
	onRemove: (cartIds: string[]) => void
}) {
	const gone = cartIdsOf(cart, (line) => line.notice === 'off_shelf' || line.stock === 0)
	return (
		<div className="flex flex-col gap-3">
			{cart.shops.map((shop, at) => (
				<CartShopCard
					key={shop.mer_id}
					shop={shop}
					isFirst={at < firstShops}
					notice={<HolidayNotice holiday={shop.holiday} />}
					isEditing={isEditing}
					isChecked={isChecked}
					onCheck={onCheck}
					onNum={onNum}
					onRemove={(line) => onRemove([line.cart_id])}
				/>
			))}
			{gone.length > 1 && (
				<Button tone="quiet" size="m" onPress={() => onRemove(gone)}>
					{t('bag.remove_gone', { count: gone.length })}
				</Button>
			)}
		</div>
	)
}
