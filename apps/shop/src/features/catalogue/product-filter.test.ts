import { expect, test } from 'vitest'
import { countOf, filterFrom, priceFault, withFilter } from './product-filter.ts'

test('an address says what a list is narrowed down to', () => {
	const filter = filterFrom(
		new URLSearchParams('title=lamp&sort=price_asc&category_id=c&price_min=10'),
	)
	expect(filter).toEqual({ sort: 'price_asc', category_id: 'c', price_min: '10' })
	expect(countOf(filter)).toBe(2)
})

test('attribute values belong to a category', () => {
	const values = '0197a0e2-0000-7000-8000-000000000001,0197a0e2-0000-7000-8000-000000000002'
	const query = withFilter(new URLSearchParams(), { category_id: 'c', values })
	expect(filterFrom(query)).toEqual({ category_id: 'c', values })
	expect(countOf(filterFrom(query))).toBe(2)
	query.delete('category_id')
	expect(filterFrom(query)).toEqual({})
	expect(filterFrom(new URLSearchParams('category_id=c&values=wool'))).toEqual({ category_id: 'c' })
})

test('nonsense in an address is no filter', () => {
	expect(filterFrom(new URLSearchParams('sort=cheapest&price_min=1e3&price_max=-4'))).toEqual({})
})

test.each([
	['', '', null],
	['10', '', null],
	['10', '10', null],
	['10,5', '', 'not_a_price'],
	['20', '10', 'wrong_way'],
] as const)('prices from "%s" to "%s": %s', (low, high, fault) => {
	expect(priceFault(low, high)).toBe(fault)
})

test('a filter goes into an address and comes out of it again; what else the address says stays', () => {
	const query = withFilter(new URLSearchParams('title=lamp&sort=new&price_max=9'), {
		sort: 'price_asc',
		category_id: 'c',
	})
	expect(query.toString()).toBe('title=lamp&sort=price_asc&category_id=c')
	expect(filterFrom(query)).toEqual({ sort: 'price_asc', category_id: 'c' })
	expect(withFilter(new URLSearchParams('category_id=c'), {}).toString()).toBe('sort=default')
})
