import { expect, test } from 'vitest'
import { canBeBought, cartIdsOf, linesToBuy, withChangedLines } from './cart-sums.ts'
import type { Cart, CartLine } from './cart-types.ts'

function line(more: Partial<CartLine>): CartLine {
	return {
		cart_id: 'a',
		product_id: 'p',
		sku_id: 's',
		title: 'Lamp',
		image: '',
		spec: '',
		price: '10.00',
		price_before: null,
		num: 1,
		stock: 5,
		checked: 1,
		notice: null,
		...more,
	}
}

function cartOf(...lines: CartLine[]): Cart {
	return {
		shops: [{ mer_id: 'm', mer_name: 'Shop', lines, subtotal: '0.00', holiday: null }],
		count: 0,
		checked_count: 0,
		total_price: '0.00',
	}
}

test('counts checked lines that can be bought, and every piece for the badge', () => {
	const cart = withChangedLines(
		cartOf(
			line({ cart_id: 'a', num: 2 }),
			line({ cart_id: 'b', checked: 0 }),
			line({ cart_id: 'c', notice: 'off_shelf' }),
			line({ cart_id: 'd', num: 6, notice: 'low_stock' }),
		),
		(one) => one,
	)
	expect(cart.total_price).toBe('20.00')
	expect(cart.shops[0]?.subtotal).toBe('20.00')
	expect(cart.checked_count).toBe(2)
	expect(cart.count).toBe(10)
})

test('a line that is gone takes its empty shop along', () => {
	expect(withChangedLines(cartOf(line({})), () => null)).toMatchObject({ shops: [], count: 0 })
})

test('low stock can be bought only up to what is there', () => {
	expect(canBeBought(line({ stock: 1, notice: 'low_stock' }))).toBe(true)
	expect(canBeBought(line({ stock: 0, notice: 'low_stock' }))).toBe(false)
	expect(cartIdsOf(cartOf(line({ stock: 0 })), canBeBought)).toEqual([])
})

test('counts nothing of a shop that takes no orders', () => {
	const cart = cartOf(line({ cart_id: 'a', num: 2 }))
	const holiday = { until: '2026-12-12', ends_time: 1, orders: 'none', message: '' } as const
	const away = { ...cart, shops: cart.shops.map((shop) => ({ ...shop, holiday })) }
	expect(withChangedLines(away, (same) => same)).toMatchObject({
		count: 2,
		checked_count: 0,
		total_price: '0.00',
	})
	expect(away.shops.flatMap(linesToBuy)).toEqual([])
})
