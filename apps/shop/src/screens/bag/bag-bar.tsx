import { Button, Checkbox } from '@portolan/ui'
import { linesToBuy, type Cart } from '../../features/cart/index.ts'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** The bar above the tabs: a box for all lines, the total, and the button to the checkout; in edit mode, the button that deletes. */
export function BagBar({
	cart,
	isEditing,
	selectedCount,
	onAll,
	onCheckOut,
	onDelete,
}: {
	cart: Cart
	isEditing: boolean
	selectedCount: number
	onAll: (on: boolean) => void
	onCheckOut: () => void
	onDelete: () => void
}) {
	const lines = cart.shops.flatMap((shop) => shop.lines)
	const choosable = isEditing ? lines : cart.shops.flatMap(linesToBuy)
	const chosenCount = isEditing
		? selectedCount
		: choosable.filter((line) => line.checked === 1).length
	return (
		<section
			aria-label={t('bag.bar')}
			className="column-stays pointer-events-none sticky mt-auto -mb-7 bottom-[calc(max(12px,env(safe-area-inset-bottom))+72px)] z-10 @container md:bottom-3"
		>
			<div className="pointer-events-auto flex min-h-16 items-center gap-x-2 rounded-[32px] bg-surface/95 py-2 ps-1.5 pe-2 shadow-float blurred flex-wrap">
				<Checkbox
					label={<span className="text-13">{t('bag.all')}</span>}
					checked={choosable.length > 0 && chosenCount === choosable.length}
					mixed={chosenCount > 0}
					disabled={choosable.length === 0}
					onChange={onAll}
				/>
				{isEditing ? (
					<Button
						tone="danger"
						className="ms-auto min-w-0"
						disabled={selectedCount === 0}
						onPress={onDelete}
					>
						{t('bag.delete', { count: selectedCount })}
					</Button>
				) : (
					<>
						<p
							className="min-w-min flex-[999] text-end leading-tight @max-[17rem]:pe-3"
							aria-live="polite"
						>
							<span className="sr-only">{t('bag.total')} </span>
							<span className="tabular block text-17 font-bold">{money(cart.total_price)}</span>
							<span className="block text-11 break-words text-ink-2">{t('bag.freight_later')}</span>
						</p>
						<Button
							className="shrink-0 grow px-5! @max-[17rem]:w-full"
							disabled={chosenCount === 0}
							onPress={onCheckOut}
						>
							{t('bag.checkout', { count: cart.checked_count })}
						</Button>
					</>
				)}
			</div>
		</section>
	)
}
