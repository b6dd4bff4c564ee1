import { expect, test } from 'vitest'
import { drop, keep, keptMost, type KeptPage } from './kept-list.ts'

const tab = { pinned: true, stays: true }
const page = { pinned: false, stays: true }
const detail = { pinned: false, stays: false }

function at(pathname: string) {
	return { pathname, search: '', hash: '', state: null, key: pathname }
}

function keysOf(pages: readonly KeptPage[]) {
	return pages.map(({ key }) => key)
}

test('a product page goes when it is left; every other page stays', () => {
	let pages = keep([], at('/home'), tab)
	pages = keep(pages, at('/search'), page)
	pages = keep(pages, at('/detail/1'), detail)
	expect(keysOf(pages)).toEqual(['/home', '/search', '/detail/1'])
	pages = keep(pages, at('/search'), page)
	expect(keysOf(pages)).toEqual(['/home', '/search'])
})

test('sixty visits keep the tab roots and the ten pages used last', () => {
	let pages = keep([], at('/home'), tab)
	pages = keep(pages, at('/bag'), tab)
	for (let n = 1; n <= 60; n++) pages = keep(pages, at(`/shop/${n}`), page)
	expect(pages).toHaveLength(2 + keptMost)
	expect(keysOf(pages)).toEqual([
		'/home',
		'/bag',
		...Array.from({ length: 10 }, (_, n) => `/shop/${n + 51}`),
	])
})

test('coming back makes a page the last used, without moving it', () => {
	let pages = keep([], at('/shop/1'), page)
	for (let n = 2; n <= 10; n++) pages = keep(pages, at(`/shop/${n}`), page)
	pages = keep(pages, at('/shop/1'), page)
	pages = keep(pages, at('/shop/11'), page)
	expect(keysOf(pages)).toEqual([
		'/shop/1',
		...[3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => `/shop/${n}`),
	])
})

test('forgetting drops hidden pages at once and the shown one when it is left', () => {
	let pages = keep([], at('/addressForm'), page)
	pages = keep(pages, at('/address'), page)
	expect(keysOf(drop(pages, '/addressForm', '/address'))).toEqual(['/address'])
	pages = drop(pages, '/', '/address')
	expect(keysOf(pages)).toEqual(['/address'])
	expect(keysOf(keep(pages, at('/home'), tab))).toEqual(['/home'])
})

test('a list whose query was replaced is the same page; one gone to anew is another', () => {
	const filtered = { ...at('/products'), search: '?sort=new' }
	const pages = keep([], at('/products'), page)
	const replaced = keep(pages, filtered, page, '/products')
	expect(replaced.map(({ id, key }) => [id, key])).toEqual([[pages[0]?.id, '/products?sort=new']])
	expect(keep(pages, filtered, page)).toHaveLength(2)
})

test('a list whose query becomes that of another kept list stays the page one is on', () => {
	const filtered = { ...at('/products'), search: '?sort=new' }
	const pages = keep(keep([], filtered, page), at('/products'), page)
	const replaced = keep(pages, filtered, page, '/products')
	expect(replaced.map(({ id, key }) => [id, key])).toEqual([[pages[1]?.id, '/products?sort=new']])
})
