import { AppLink, Checkbox, ForwardIcon, Icon } from '@portolan/ui'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { money } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { linesToBuy } from './cart-sums.ts'
import type { CartLine, CartShop } from './cart-types.ts'

/** How many lines of such a shop load their pictures at once. */
const promptLines = 3

/** One shop's lines on a card, with a box for all of them. */
export function CartShopCard({
	shop,
	isFirst,
	notice,
	isEditing,
	isChecked,
	onCheck,
	onNum,
	onRemove,
}: {
	shop: CartShop
	/** It is among the first of the page. */
	isFirst: boolean
	/** What is to be said about the shop; null for nothing. */
	notice: ReactNode
	isEditing: boolean
	isChecked: (line: CartLine) => boolean
	onCheck: (lines: readonly CartLine[], checked: boolean) => void
	onNum: (line: CartLine, num: number) => void
	onRemove: (line: CartLine) => void
}) {
	const canBuy = linesToBuy(shop)
	const choosable = isEditing ? shop.lines : canBuy
	const chosen = choosable.filter(isChecked)
	return (
		<section aria-label={shop.mer_name} className="rounded-card bg-surface shadow-card">
			<div className="flex items-center gap-1 border-b border-line pe-2">
				<Checkbox
					hideLabel
					label={t('bag.check_shop', { shop: shop.mer_name })}
					checked={choosable.length > 0 && chosen.length === choosable.length}
					mixed={chosen.length > 0}
					disabled={choosable.length === 0}
					onChange={(checked) => onCheck(choosable, checked)}
				/>
				<AppLink
					to={links.shop(shop.mer_id)}
					className="flex min-h-12 min-w-0 flex-1 items-center gap-2"
				>
					<Icon as={Store} size={18} className="text-ink-2" />
					<h2 dir="auto" className="min-w-0 text-15 leading-tight break-words">
						{shop.mer_name}
					</h2>
					<ForwardIcon size={16} />
				</AppLink>
			</div>
			{shop.holiday !== null && <div className="px-3 pt-3">{notice}</div>}
			<ul className="divided">
				{shop.lines.map((line, at) => (
					<CartLineRow
						key={line.cart_id}
						line={line}
						shopId={shop.mer_id}
						isFirst={isFirst && at < promptLines}
						isEditing={isEditing}
						canBuy={canBuy.includes(line)}
						checked={isChecked(line) && (isEditing || canBuy.includes(line))}
						onCheck={(checked) => onCheck([line], checked)}
						onNum={(num) => onNum(line, num)}
						onRemove={() => onRemove(line)}
					/>
				))}
			</ul>
			{!isEditing && chosen.length > 0 && (
				<p className="flex flex-wrap justify-between border-t border-line px-4 py-3 text-13 text-ink-2">
					{t('bag.shop_subtotal')}
					<span className="tabular font-semibold text-ink">{money(shop.subtotal)}</span>
				</p>
			)}
		</section>
	)
}
