import { CallError } from '@portolan/client'
import type { Cart, CartLine } from '../../features/cart/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { BagBar } from './bag-bar.tsx'
import { BagEmpty } from './bag-empty.tsx'
import { BagLines } from './bag-lines.tsx'
import { BagShape } from './bag-shape.tsx'

const nothing = () => undefined

function line(id: string, more: Partial<CartLine>): CartLine {
	return {
		cart_id: id,
		product_id: id,
		sku_id: id,
		title: 'Camp lantern, 300 lumens',
		image: '/media/c/camp-lantern-1.webp',
		spec: 'Moss',
		price: '38.00',
		price_before: null,
		num: 1,
		stock: 12,
		checked: 1,
		notice: null,
		...more,
	}
}

const one: Cart = {
	shops: [
		{
			mer_id: 'm',
			mer_name: 'Trailmoss',
			lines: [line('a', {})],
			subtotal: '38.00',
			holiday: null,
		},
	],
	count: 1,
	checked_count: 1,
	total_price: '38.00',
}

const many: Cart = {
	shops: [
		{
			mer_id: 'm',
			mer_name: 'Trailmoss',
			lines: [
				line('a', {}),
				line('b', { notice: 'price_changed', price: '34.00', price_before: '38.00' }),
				line('c', { notice: 'low_stock', num: 5, stock: 2 }),
			],
			subtotal: '72.00',
			holiday: null,
		},
		{
			mer_id: 'n',
			mer_name: 'Three Ovens',
			lines: [
				line('d', { notice: 'off_shelf', stock: 0 }),
				line('e', { notice: 'low_stock', stock: 0 }),
			],
			subtotal: '0.00',
			holiday: {
				until: '2026-12-12',
				ends_time: 1_797_120_000,
				orders: 'none',
				message: 'We are walking in the hills.',
			},
		},
	],
	count: 9,
	checked_count: 2,
	total_price: '72.00',
}

function Lines({ cart, isEditing = false }: { cart: Cart; isEditing?: boolean }) {
	return (
		<>
			<BagLines
				cart={cart}
				isEditing={isEditing}
				isChecked={(each) => each.checked === 1}
				onCheck={nothing}
				onNum={nothing}
				onRemove={nothing}
			/>
			<BagBar
				cart={cart}
				isEditing={isEditing}
				selectedCount={2}
				onAll={nothing}
				onCheckOut={nothing}
				onDelete={nothing}
			/>
		</>
	)
}

/** The states of the cart, for the gallery. */
export const gallery = {
	loading: () => <BagShape />,
	empty: () => <BagEmpty />,
	one: () => <Lines cart={one} />,
	many: () => <Lines cart={many} />,
	editing: () => <Lines cart={many} isEditing />,
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={nothing} />,
}
