import {
	listHotKeywords,
	listProducts,
	searchProducts,
	searchShops,
	suggestSearches,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { addCategory, addProducts, importSales, setHotKeywords } from '../index.ts'
import type { Localized } from '../localized.ts'

let app: TestApp
const products = new Map<string, string>()
let categoryId = ''

const goods: Record<
	string,
	{
		titles: Localized
		tags?: string[]
		subtitle?: Localized
		description?: Localized
		highlights?: Localized<string[]>
		sales: number
	}
> = {
	laptop: {
		titles: {
			en: 'Slate 14 laptop, 16 GB / 512 GB',
			'zh-CN': 'Slate 14 英寸笔记本电脑 16GB+512GB',
			'zh-Hant': 'Slate 14 吋筆記型電腦',
			ri: 'Slate 14型ノートPC 16GB/512GB',
			han: '슬레이트 14인치 노트북',
			tai: 'โน้ตบุ๊ก Slate 14 นิ้ว',
			ar: 'حاسوب محمول Slate 14 بوصة',
			bn: 'স্লেট ১৪ ইঞ্চি ল্যাপটপ',
			ka: 'ლეპტოპი Slate 14"',
			ru: 'Ноутбук Slate 14"',
			hi: 'Slate 14 इंच लैपटॉप',
		},
		tags: ['office'],
		sales: 3,
	},
	sleeve: { titles: { en: 'Felt sleeve for laptops', fr: 'Housse en feutre' }, sales: 50 },
	chair: {
		titles: {
			en: 'Oak chair',
			de: 'Stuhl aus Eiche',
			fr: 'Chaise en chêne',
			es: 'Silla de roble',
			ar: 'كرسي أسود',
		},
		sales: 9,
	},
	chairlift: { titles: { en: 'Chairlift poster' }, sales: 90 },
	kettle: {
		titles: { en: 'Whistling kettle', pl: 'Czajnik z gwizdkiem, żółty', tr: 'Isıtıcı çaydanlık' },
		sales: 1,
	},
	tea: {
		titles: { en: 'Black tea', 'zh-CN': '红茶', ri: '紅茶' },
		tags: ['breakfast'],
		subtitle: { en: 'Malty leaves', de: 'Malzige Blätter' },
		description: {
			en: 'Grown at the foot of the hills of Assam.',
			ar: 'ينمو عند سفوح التلال',
			tai: 'ปลูกที่เชิงเขา',
			'zh-CN': '产自山脚下的茶园',
		},
		highlights: { en: ['Loose, 250 g'], ru: ['Рассыпной, 250 г'] },
		sales: 5,
	},
	coffee: { titles: { en: "Barista's coffee", it: "Caffè dell'alba" }, sales: 2 },
}

beforeAll(async () => {
	app = await openTestApp()
	const shopId = await app.shop({ name: 'Casa Ávila', tagline: 'Calm desks' })
	await app.inside(async (ctx) => {
		categoryId = await addCategory(ctx, {
			slug: 'home',
			names: { en: 'Furniture', de: 'Möbel' },
			image: '/media/c/a.webp',
			hue: 60,
		})
		const added = await addProducts(
			ctx,
			Object.values(goods).map(({ titles, tags, subtitle, description, highlights }) => ({
				shopId,
				categoryId,
				titles,
				tags: tags ?? [],
				subtitle: subtitle ?? '',
				description: description ?? '',
				highlights: highlights ?? [],
				images: ['/media/c/a.webp'],
				weightGrams: 100,
				shipsFrom: 'US',
				skus: [{ options: {}, price: 1000n, stock: 9 }],
			})),
		)
		for (const [index, name] of Object.keys(goods).entries())
			products.set(added[index]?.productId ?? '', name)
		await importSales(
			ctx,
			added.map(({ productId }, index) => ({
				productId,
				num: Object.values(goods)[index]?.sales ?? 1,
				at: ctx.clock.now(),
			})),
		)
	})
})
afterAll(() => app.close())

async function find(title: string): Promise<string[]> {
	const { list } = await app.as(null)(searchProducts, { title })
	return list.map((it) => products.get(it.product_id) ?? '?')
}

describe('finds by words of any language', () => {
	test.each([
		['laptop', ['laptop', 'sleeve']],
		['LAPTOPS', ['laptop', 'sleeve']],
		['slate lap', ['laptop']],
		['笔记本', ['laptop']],
		['電腦', ['laptop']],
		['ノート', ['laptop']],
		['노트북', ['laptop']],
		['โน้ตบุ๊ก', ['laptop']],
		['الحاسوب', ['laptop']],
		['كرسى اسود', ['chair']],
		['ল্যাপটপ', ['laptop']],
		['স্লেট 14', ['laptop']],
		['ლეპტოპი', ['laptop']],
		['ноутбуки', ['laptop']],
		['लैपटॉप', ['laptop']],
		['16gb', ['laptop']],
		['chene', ['chair']],
		['CHÊNE', ['chair']],
		['zolty', ['kettle']],
		['isitici', ['kettle']],
		['茶', ['tea']],
		['红茶', ['tea']],
		['alba', ['coffee']],
		['office', ['laptop']],
		['avila', ['chairlift', 'sleeve', 'chair', 'tea', 'laptop', 'coffee', 'kettle']],
	])('%s', async (title, expected) => {
		if (title === 'laptop' || title === 'LAPTOPS')
			expect(new Set(await find(title))).toEqual(new Set(expected))
		else expect(await find(title)).toEqual(expected)
	})
})

describe('finds by words of subtitles, highlights and descriptions', () => {
	test.each([
		['assam', ['tea']],
		['foot of the hills', ['tea']],
		['black assam', ['tea']],
		['malzige', ['tea']],
		['التلال', ['tea']],
		['เชิงเขา', ['tea']],
		['山脚下', ['tea']],
		['рассыпной', ['tea']],
		['250 г', ['tea']],
	])('%s', async (title, expected) => {
		await app.advance(5)
		const { list, partial, corrected } = await app.as(null)(searchProducts, { title })
		expect(list.map((it) => products.get(it.product_id))).toEqual(expected)
		expect([partial, corrected]).toEqual([false, null])
	})
})

test('puts whole title words before begun ones, then what sells more', async () => {
	expect(await find('chair')).toEqual(['chair', 'chairlift'])
	expect(await find('cha')).toEqual(['chairlift', 'chair'])
	const { list } = await app.as(null)(searchProducts, { title: 'laptop' })
	expect(list.map((it) => products.get(it.product_id))).toEqual(['sleeve', 'laptop'])
})

test('mends slips of the pen and says so', async () => {
	for (const [typed, meant] of [
		['laptpo', 'laptop'],
		['chiar', 'chair'],
		['whistlng kettel', 'whistling kettle'],
		['chaise chnee', 'chaise chene'],
	] as const)
		expect(await app.as(null)(searchProducts, { title: typed }), typed).toMatchObject({
			corrected: meant,
		})
	const nothing = await app.as(null)(searchProducts, { title: 'zzzzqqqq' })
	expect(nothing).toMatchObject({
		list: [],
		count: 0,
		has_more: false,
		corrected: null,
		partial: false,
	})
})

test('shows what has most of the words where no product has all of them', async () => {
	const search = (title: string, more = {}) => app.as(null)(searchProducts, { title, ...more })
	expect(await search('oak chair armrest')).toMatchObject({
		corrected: null,
		partial: true,
		count: 1,
	})
	expect(await find('oak chair armrest')).toEqual(['chair'])
	// A compound is found by its part, and words without spaces between them are found one by one.
	expect(await find('sofachair')).toEqual(['chair'])
	expect(await find('绿红茶')).toEqual(['tea'])
	expect(await search('whistling kettles steel')).toMatchObject({ partial: true })
	// A word that merely looks similar is not found: with two different letters of seven it is another word.
	expect(await find('whisper')).toEqual([])
	// Filters and pages apply, and a page after the last is empty.
	expect(await search('oak chair armrest', { price_min: '10.01' })).toMatchObject({ count: 0 })
	expect(await search('oak chair armrest', { page: 2 })).toMatchObject({
		list: [],
		has_more: false,
	})
	expect(await search('chair', { page: 2, sort: 'price_asc' })).toMatchObject({
		list: [],
		partial: false,
	})
})

test('suggests what a misspelt text may mean', async () => {
	const suggestions = await app.as(null)(suggestSearches, { title: 'kettel' })
	expect(suggestions).toContainEqual({ kind: 'keyword', text: 'kettle', id: null })
	expect(suggestions).toContainEqual(
		expect.objectContaining({ kind: 'product', text: 'Whistling kettle' }),
	)
})

test('searches within filters and keeps the sort asked for', async () => {
	const as = app.as(null)
	const within = await as(listProducts, { title: 'chair', category_id: categoryId, sort: 'sales' })
	expect(within.list.map((it) => products.get(it.product_id))).toEqual(['chairlift', 'chair'])
	expect(await as(listProducts, { title: 'chair', price_min: '10.01' })).toMatchObject({
		list: [],
		count: 0,
	})
	expect(await as(searchProducts, { title: 'chair', limit: 1 })).toMatchObject({
		count: 2,
		has_more: true,
	})
	expect(await as(searchProducts, { title: 'chair', limit: 1, page: 2 })).toMatchObject({
		has_more: false,
	})
})

test('whatever is typed is only text', async () => {
	for (const title of [
		"'",
		"a' & 'b",
		':*',
		'!chair',
		'\\',
		'(((',
		'%',
		'_',
		'"',
		'~chair',
		'😀',
		'a'.repeat(100),
	])
		expect(
			(await app.raw(`/api/product/search?title=${encodeURIComponent(title)}`)).status,
			title,
		).toBe(200)
	for (const title of ["'", '%', '\\', 'cha', '😀'])
		expect(
			(await app.raw(`/api/product/suggest?title=${encodeURIComponent(title)}`)).status,
			title,
		).toBe(200)
	expect((await app.raw('/api/product/search?title=')).status).toBe(422)
	expect((await app.raw('/api/product/search')).status).toBe(422)
})

test('suggests in the caller’s language', async () => {
	const as = app.as(null)
	const english = await as(suggestSearches, { title: 'cha' })
	expect(english.map((it) => it.text)).toEqual(
		expect.arrayContaining(['Oak chair', 'Chairlift poster']),
	)
	const german = await as(suggestSearches, { title: 'mö' }, { lang: 'de' })
	expect(german).toContainEqual({ kind: 'category', text: 'Möbel', id: categoryId })
	const [shop] = await as(suggestSearches, { title: 'casa a' })
	expect(shop).toMatchObject({ kind: 'shop', text: 'Casa Ávila' })
	expect((await as(suggestSearches, { title: 'c' })).length).toBeLessThanOrEqual(10)
})

test('hot words are an operator’s first, then what many people searched for', async () => {
	await app.inside((ctx) => setHotKeywords(ctx, 'en', ['Kettle', 'Chair']))
	const as = app.as(null)
	for (let i = 0; i < 5; i += 1) {
		await as(searchProducts, { title: 'black tea', limit: i + 1 })
		await as(searchProducts, { title: 'nothing like it', limit: i + 1 })
		await app.advance(6)
	}
	const hot = await as(listHotKeywords)
	expect(hot.map((it) => it.keyword)).toEqual(['Kettle', 'Chair', 'black tea'])
	expect(await as(listHotKeywords, {}, { lang: 'de' })).toEqual(hot)
	const [keyword] = await as(suggestSearches, { title: 'black' })
	expect(keyword).toEqual({ kind: 'keyword', text: 'black tea', id: null })
})

test('finds shops by name and tagline', async () => {
	const as = app.as(null)
	expect(await as(searchShops, { title: 'ávi' })).toMatchObject({
		count: 1,
		list: [{ mer_name: 'Casa Ávila' }],
	})
	expect(await as(searchShops, { title: 'calm' })).toMatchObject({ count: 1 })
	expect(await as(searchShops, { title: 'nobody' })).toMatchObject({ count: 0, list: [] })
	const [shop] = (await as(searchShops, { title: 'casa' })).list
	expect(shop?.products).toHaveLength(3)
})

test('a count is exact up to 300 and stops there, before and after the best sellers are marked', async () => {
	const shopId = await app.shop({ name: 'Rungs' })
	const add = (titles: readonly string[]) =>
		app.inside((ctx) =>
			addProducts(
				ctx,
				titles.map((en) => ({
					shopId,
					categoryId,
					titles: { en },
					images: ['/media/c/a.webp'],
					weightGrams: 100,
					shipsFrom: 'US',
					skus: [{ options: {}, price: 1000n, stock: 9 }],
				})),
			),
		)
	let limit = 1
	const count = async (title: string, filter = {}) => {
		limit += 1
		return (await app.as(null)(searchProducts, { title, limit, ...filter })).count
	}
	const counts = async () => [
		await count('birch ladder'),
		await count('birch ladder', { page: 9 }),
		await count('birch ladder', { price_max: '50.00' }),
		await count('birch ladd'),
		await count('ladders'),
		await count('birch ladderback'),
	]

	await add(Array.from({ length: 298 }, (_, n) => `Birch ladder ${n}`))
	await add(['Birch ladderback'])
	expect(await counts()).toEqual([299, 299, 299, 299, 299, 1])
	await app.advance(60)
	expect(await counts()).toEqual([299, 299, 299, 299, 299, 1])
	await add(['Birch ladderbacks, pair'])
	expect(await counts()).toEqual([300, 300, 300, 300, 300, 2])
	await app.advance(60)
	expect(await counts()).toEqual([300, 300, 300, 300, 300, 2])
	await add(['Birch ladder, long', 'Birch ladder, longer', 'Birch ladder, longest'])
	expect(await counts()).toEqual([300, 300, 300, 300, 300, 2])
	await app.advance(60)
	expect(await counts()).toEqual([300, 300, 300, 300, 300, 2])
})
