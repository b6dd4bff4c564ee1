import {
	exportProductTexts,
	getMerchantProduct,
	getProduct,
	importProductTexts,
	listMerchantProducts,
	listProductLanguages,
	saveMerchantProduct,
	searchProducts,
	suggestProductTexts,
	type ShopProductDetail,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { readCsv, writeCsv } from '../../platform/csv/csv.ts'
import { translator } from '../../translation/index.ts'
import { formOf, lampOnShelf, refusedBy } from '../testing/product-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

/** A shop with one lamp, of which only the colour and one of its values are in German. */
async function shopWithLamp(): Promise<{ owner: Merchant; goods: ShopProductDetail }> {
	const owner = await app.merchantOf(await app.shop())
	const goods = await lampOnShelf(app, owner)
	await app.advance(5)
	return { owner, goods }
}

const german: Record<string, string> = {
	title: 'Nachttischlampe aus Eichenholz',
	subtitle: 'Warmes Licht',
	'highlight 1': 'Eiche',
	'highlight 2': 'Leuchtdioden',
	description: 'Sie steht auf dem Tisch.\n\nZwei Absätze, "in Anführungszeichen".',
	'option 1 value 2': 'Rot',
}

/** The file for German, with these texts filled in. */
async function fileWith(owner: Merchant, texts: Record<string, string>): Promise<string> {
	const { csv } = await app.as(owner)(exportProductTexts, { lang: 'de', missing: 1 })
	const [head, ...rows] = readCsv(csv).map(({ cells }) => cells)
	return writeCsv([
		head ?? [],
		...rows.map((row) => [...row.slice(0, 4), texts[row[2] ?? ''] ?? '']),
	])
}

const of = async (owner: Merchant) =>
	(await app.as(owner)(listProductLanguages)).list.find(({ lang }) => lang === 'de')

test('a shop sees which languages its products lack, and fills one by a file', async () => {
	const { owner, goods } = await shopWithLamp()
	const as = app.as(owner)
	expect(await as(listProductLanguages)).toMatchObject({ products: 1 })
	expect(await of(owner)).toEqual({ lang: 'de', complete: 0, partial: 1 })
	expect((await as(listMerchantProducts, { lacks: 'de' })).list).toHaveLength(1)

	const { csv, rows, next } = await as(exportProductTexts, { lang: 'de', missing: 1 })
	expect([rows, next]).toEqual([6, null])
	expect(await as(exportProductTexts, { lang: 'de', skip: 1 })).toMatchObject({ rows: 0 })
	expect(readCsv(csv).map(({ cells }) => cells.slice(2))).toEqual([
		['field', 'english', 'text'],
		['title', goods.titles.en, ''],
		['subtitle', 'Warm light', ''],
		['highlight 1', 'Oak', ''],
		['highlight 2', 'LED', ''],
		['description', 'It stands on a table.', ''],
		['option 1 value 2', 'Red', ''],
	])

	const file = await fileWith(owner, german)
	expect(await as(importProductTexts, { lang: 'de', csv: file })).toEqual({
		texts: 6,
		products: 1,
		unchanged: 0,
	})
	expect(await of(owner)).toEqual({ lang: 'de', complete: 1, partial: 0 })
	expect((await as(listMerchantProducts, { lacks: 'de' })).list).toEqual([])
	const shown = await app.as(null)(getProduct, { product_id: goods.product_id }, { lang: 'de' })
	expect(shown).toMatchObject({
		title: german['title'],
		subtitle: 'Warmes Licht',
		highlights: ['Eiche', 'Leuchtdioden'],
		description: german['description'],
		specs: [{ name: 'Farbe', values: ['Blau', 'Rot'] }],
	})
	for (const title of ['nachttischlampe', 'leuchtdioden anführungszeichen'])
		expect((await app.as(null)(searchProducts, { title })).list).toMatchObject([
			{ product_id: goods.product_id },
		])
	// The same file again changes nothing, and an edit that began before it is refused.
	expect(await as(importProductTexts, { lang: 'de', csv: file })).toEqual({
		texts: 0,
		products: 0,
		unchanged: 6,
	})
	expect(await refusedBy(as(saveMerchantProduct, formOf(goods)))).toMatchObject({
		error: 'state_changed',
	})
})

test('a file with faults changes nothing and names each, in the reader’s language', async () => {
	const { owner, goods } = await shopWithLamp()
	const other = await shopWithLamp()
	const id = goods.product_id
	const csv = writeCsv([
		['product_id', 'field', 'english', 'text'],
		[id, 'title', goods.titles.en, 'Lampe'],
		[id, 'title', goods.titles.en, 'Leuchte'],
		[id, 'subtitle', 'Cold light', 'Licht'],
		[id, 'highlight 1', 'Oak', 'x'.repeat(121)],
		[id, 'option 7', 'Size', 'Größe'],
		[other.goods.product_id, 'title', other.goods.titles.en, 'Fremde Lampe'],
		['nonsense', 'title', 'Lamp', 'Lampe'],
		[id, 'description', 'It stands on a table.', ''],
	])
	const { error, params } = await refusedBy(app.as(owner)(importProductTexts, { lang: 'de', csv }))
	expect(error).toBe('invalid')
	expect(params['rows']).toMatchObject([
		{ row: 3, column: 'field', why: 'This text appears twice in the file' },
		{ row: 4, column: 'english' },
		{ row: 5, column: 'text', why: 'The text is too long: 121 characters of at most 120' },
		{ row: 6, column: 'field', why: 'This product has no text “option 7”' },
		{ row: 7, column: 'product_id', why: 'This shop has no such product' },
		{ row: 8, column: 'product_id' },
	])
	// Highlights of a language are a list: all or none.
	const half = await fileWith(owner, { 'highlight 2': 'Leuchtdioden' })
	expect(
		await refusedBy(app.as(owner)(importProductTexts, { lang: 'de', csv: half })),
	).toMatchObject({
		params: { rows: [{ column: 'text', why: 'Translate all highlights of a product, or none' }] },
	})
	for (const bad of ['product_id,field\n', 'product_id,field,text\n"x'])
		expect(
			await refusedBy(app.as(owner)(importProductTexts, { lang: 'de', csv: bad })),
		).toMatchObject({
			error: 'invalid',
			field: 'csv',
		})
	const after = await app.as(owner)(getMerchantProduct, { product_id: id })
	expect([after.titles, after.version]).toEqual([goods.titles, goods.version])
})

test('forty files at once are applied one after another, and none is lost', async () => {
	const { owner, goods } = await shopWithLamp()
	const file = (n: number) =>
		writeCsv([
			['product_id', 'field', 'text'],
			[goods.product_id, 'title', `Lampe ${n}`],
			[goods.product_id, 'subtitle', `Licht ${n}`],
		])
	const done = await Promise.all(
		Array.from({ length: 40 }, (_, n) =>
			app.as(owner)(importProductTexts, { lang: 'de', csv: file(n) }),
		),
	)
	expect(done.every(({ texts }) => texts === 2)).toBe(true)
	const { titles, subtitles, version } = await app.as(owner)(getMerchantProduct, {
		product_id: goods.product_id,
	})
	expect(titles.de?.split(' ')[1]).toBe(subtitles.de?.split(' ')[1])
	expect(version).toBe(goods.version + 40)
})

test('missing texts are suggested by a service, and stored only when the shop takes them', async () => {
	const { owner, goods } = await shopWithLamp()
	const suggest = () => app.as(owner)(suggestProductTexts, { lang: 'fr' })
	expect(await refusedBy(suggest())).toMatchObject({ error: 'translator_unavailable' })

	const asked: string[] = []
	app.api.ports.give(
		translator.is({
			name: 'Echo',
			into: () => Promise.resolve(['fr']),
			translate: (texts, to) => {
				asked.push(...texts)
				return Promise.resolve(
					texts.map((text) => ({
						text: text === 'LED' ? 'L'.repeat(121) : `${to}: ${text}\n`,
						from: 'en' as const,
					})),
				)
			},
		}),
	)
	const answer = await suggest()
	expect(answer).toMatchObject({
		service: 'Echo',
		products: 1,
		remaining: 0,
		left_out: 2,
		incomplete: [goods.product_id],
	})
	expect(answer.list.map(({ field, text }) => [field, text])).toEqual([
		['title', `fr: ${goods.titles.en}`],
		['subtitle', 'fr: Warm light'],
		['description', 'fr: It stands on a table.'],
		['option 1', 'fr: Colour'],
		['option 1 value 1', 'fr: Blue'],
		['option 1 value 2', 'fr: Red'],
	])
	const before = await app.as(owner)(getMerchantProduct, { product_id: goods.product_id })
	expect([before.titles.fr, before.version]).toEqual([undefined, goods.version])

	const columns = ['product_id', 'field', 'english', 'text'] as const
	const csv = writeCsv([columns, ...answer.list.map((row) => columns.map((name) => row[name]))])
	expect(await app.as(owner)(importProductTexts, { lang: 'fr', csv })).toMatchObject({ texts: 6 })
	expect(
		(await app.as(owner)(getMerchantProduct, { product_id: goods.product_id })).titles.fr,
	).toBe(`fr: ${goods.titles.en}`)
	// Asked again, the service translates nothing twice.
	const times = asked.length
	await suggest()
	expect(asked.length).toBe(times)
})
