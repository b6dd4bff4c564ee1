import { Button } from '@portolan/ui'
import { useState } from 'react'
import { linesToBuy, startCheckout, useCart } from '../../features/cart/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { ask } from '../../shared/ask.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import '../../shared/two-columns.css'
import { toast } from '../../shared/toast.ts'
import { BagBar } from './bag-bar.tsx'
import { BagEmpty } from './bag-empty.tsx'
import { BagLines } from './bag-lines.tsx'
import { BagShape } from './bag-shape.tsx'

/** The cart: by shop, with boxes for what is to be bought, and an edit mode for removing lines. */
export default function BagScreen() {
	const { query, actions } = useCart()
	const [isEditing, setEditing] = useState(false)
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
	const cart = query.data
	const lines = cart?.shops.flatMap((shop) => shop.lines) ?? []
	const toBuy = cart?.shops.flatMap(linesToBuy) ?? []
	const hasLines = lines.length > 0
	const edits = isEditing && hasLines

	const select = (ids: readonly string[], on: boolean) =>
		setSelected(
			(known) => new Set(on ? [...known, ...ids] : [...known].filter((id) => !ids.includes(id))),
		)
	const leaveEditing = () => {
		setEditing(false)
		setSelected(new Set())
	}
	async function remove(cartIds: string[]) {
		const isSure = await ask({
			title: t('bag.delete_title', { count: cartIds.length }),
			confirm: t('bag.remove'),
			cancel: t('common.cancel'),
			danger: true,
		})
		if (!isSure) return
		actions.remove(cartIds, () => toast.success(t('bag.deleted')))
		leaveEditing()
	}
	function checkOut() {
		const ids = toBuy.filter((line) => line.checked === 1).map((line) => line.cart_id)
		if (ids.length === 0) toast(t('bag.choose_first'))
		else startCheckout({ cart_ids: ids })
	}

	return (
		<Screen
			title={t('title.bag')}
			tabs
			look="has-columns"
			end={
				hasLines && (
					<Button
						tone="quiet"
						size="m"
						className="-me-3 px-3!"
						onPress={edits ? leaveEditing : () => setEditing(true)}
					>
						{t(edits ? 'bag.done' : 'bag.edit')}
					</Button>
				)
			}
		>
			{query.isPending && <BagShape />}
			{query.error && !cart && (
				<FailedState error={query.error} onRetry={() => void query.refetch()} />
			)}
			{cart && !hasLines && <BagEmpty />}
			{cart && hasLines && (
				// The bar is at the bottom of the screen for a short cart too, and takes up space at the end of a long one.
				<div className="columns flex min-h-[calc(100dvh-140px-var(--top))] flex-col gap-3">
					<BagLines
						cart={cart}
						isEditing={edits}
						isChecked={(line) => (edits ? selected.has(line.cart_id) : line.checked === 1)}
						onCheck={(some, on) =>
							edits
								? select(
										some.map((line) => line.cart_id),
										on,
									)
								: actions.setChecked(some, on)
						}
						onNum={actions.setNum}
						onRemove={(ids) => void remove(ids)}
					/>
					<BagBar
						cart={cart}
						isEditing={edits}
						selectedCount={selected.size}
						onAll={(on) => {
							if (edits)
								select(
									lines.map((line) => line.cart_id),
									on,
								)
							else actions.setChecked(toBuy, on)
						}}
						onCheckOut={checkOut}
						onDelete={() => void remove([...selected])}
					/>
				</div>
			)}
		</Screen>
	)
}
