import {
	getMerchantProduct,
	getProduct,
	listAdminAttributes,
	listAuditEntries,
	listCategoryAttributes,
	listProductFilters,
	listProducts,
	saveAttributes,
	saveMerchantProduct,
	searchProducts,
	type InputOf,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type Operator, type TestApp } from '../../../test/test-app.ts'
import { shirtsIn, type Shirts } from '../testing/attribute-fixtures.ts'

let app: TestApp
let clerk: Operator
beforeAll(async () => {
	app = await openTestApp()
	clerk = await app.operatorWith({ roles: ['catalogue', 'admin'] })
})
afterAll(() => app.close())

/** Gives a product its category and values as its shop does, in the form. */
async function give(
	merchant: Merchant,
	productId: string,
	categoryId: string,
	attributes: InputOf<typeof saveMerchantProduct>['attributes'],
) {
	const { skus, ...product } = await app.as(merchant)(getMerchantProduct, { product_id: productId })
	const { titles, subtitles, descriptions, highlights, tags, images, market_price, ships_from } =
		product
	return app.as(merchant)(saveMerchantProduct, {
		product_id: productId,
		version: product.version,
		titles,
		subtitles,
		descriptions,
		highlights,
		tags,
		images,
		market_price,
		ships_from,
		category_id: categoryId,
		weight_grams: 100,
		options: product.options,
		skus: skus.map(({ sku_id, choice, price }) => ({ sku_id, choice, price })),
		...(attributes && { attributes }),
	})
}

/** Products on sale in the category, one for each material and season. */
async function stock(of: Shirts, made: readonly (readonly [title: string, ...values: string[]])[]) {
	const shopId = await app.shop()
	const merchant = await app.merchantOf(shopId)
	const ids: Record<string, string> = {}
	for (const [title, material, season] of made) {
		const { productId } = await app.product({ title, shopId })
		ids[title] = productId
		await give(merchant, productId, of.categoryId, [
			{ attribute_id: of.material.attribute_id, value_id: material ?? '' },
			...(season === undefined ? [] : [{ attribute_id: of.season.attribute_id, value_id: season }]),
		])
	}
	return { merchant, shopId, ids }
}

test('values of one attribute are alternatives, attributes add up, and counts say what each value would give', async () => {
	const of = await shirtsIn(app, clerk)
	const { ids } = await stock(of, [
		['Tee one', of.cotton, of.summer],
		['Tee two', of.cotton, of.winter],
		['Tee three', of.linen, of.summer],
		['Tee four', of.wool],
	])
	const titles = async (values: string[], more = {}) =>
		(
			await app.as(null)(listProducts, {
				category_id: of.categoryId,
				...(values.length > 0 && { values: values.join(',') }),
				...more,
			})
		).list
			.map(({ title }) => title)
			.toSorted()
	expect(await titles([])).toHaveLength(4)
	expect(await titles([of.cotton, of.linen])).toEqual(['Tee one', 'Tee three', 'Tee two'])
	expect(await titles([of.cotton, of.linen, of.summer])).toEqual(['Tee one', 'Tee three'])
	expect(await titles([of.wool, of.winter])).toEqual([])
	// A value that was deleted since filters nothing.
	expect(await titles([clerk.id])).toHaveLength(4)
	expect(
		(await app.as(null)(searchProducts, { title: 'Tee', values: `${of.wool},${of.linen}` })).list
			.map(({ product_id: id }) => id)
			.toSorted(),
	).toEqual([ids['Tee four'] ?? '', ids['Tee three'] ?? ''].toSorted())
	await expect(titles(['cotton'])).rejects.toMatchObject({ error: 'invalid', field: 'values' })

	const counts = async (values: string[]) =>
		Object.fromEntries(
			(
				await app.as(null)(listProductFilters, {
					category_id: of.categoryId,
					...(values.length > 0 && { values: values.join(',') }),
				})
			).flatMap((attribute) => attribute.values.map(({ name, count }) => [name, count])),
		)
	expect(await counts([])).toEqual({ Cotton: 2, Linen: 1, Wool: 1, Summer: 2, Winter: 1 })
	// Another material would be an alternative; a season would narrow down.
	expect(await counts([of.cotton])).toEqual({ Cotton: 2, Linen: 1, Wool: 1, Summer: 1, Winter: 1 })
	expect(await counts([of.cotton, of.summer])).toEqual({
		Cotton: 1,
		Linen: 1,
		Summer: 1,
		Winter: 1,
	})
})

test('a product shows its attributes in the reader’s language, and only those of its category', async () => {
	const of = await shirtsIn(app, clerk)
	const { ids, merchant } = await stock(of, [['Shirt', of.linen, of.summer]])
	const productId = ids['Shirt'] ?? ''
	const shown = async (lang: 'en' | 'de') =>
		(await app.as(null)(getProduct, { product_id: productId }, { lang })).attributes
	expect(await shown('de')).toEqual([
		{ name: 'Stoff', value: 'Leinen' },
		{ name: 'Season', value: 'Sommer' },
	])
	expect(await app.as(null)(listCategoryAttributes, { category_id: of.categoryId })).toMatchObject([
		{ name: 'Material', required: 1, values: [{ name: 'Cotton' }, { name: 'Linen' }, {}] },
		{ name: 'Season', required: 0 },
	])
	// Without attributes in the form they stay; in another category they are not shown, and back again they are.
	expect((await give(merchant, productId, of.categoryId, undefined)).attributes).toHaveLength(2)
	const other = await shirtsIn(app, clerk)
	expect((await give(merchant, productId, other.categoryId, undefined)).attributes).toEqual([])
	expect(await shown('en')).toEqual([])
	expect((await give(merchant, productId, of.categoryId, undefined)).attributes).toHaveLength(2)
})

test('a form gives values of its own category, once, and the required ones', async () => {
	const of = await shirtsIn(app, clerk)
	const other = await shirtsIn(app, clerk)
	const { ids, merchant } = await stock(of, [['Shirt', of.linen]])
	const save = (attributes: { attribute_id: string; value_id: string }[]) =>
		give(merchant, ids['Shirt'] ?? '', of.categoryId, attributes)
	const material = (value: string) => ({
		attribute_id: of.material.attribute_id,
		value_id: value,
	})
	await expect(save([material(of.cotton), material(of.wool)])).rejects.toMatchObject({
		error: 'invalid',
		field: 'attributes.1.attribute_id',
	})
	await expect(save([material(of.summer)])).rejects.toMatchObject({
		error: 'invalid',
		field: 'attributes.0.value_id',
	})
	await expect(
		save([{ attribute_id: other.material.attribute_id, value_id: other.cotton }]),
	).rejects.toMatchObject({ error: 'invalid', field: 'attributes.0.attribute_id' })
	await expect(
		save([{ attribute_id: of.season.attribute_id, value_id: of.summer }]),
	).rejects.toMatchObject({ error: 'invalid', field: 'attributes' })
	expect((await save([material(of.wool)])).attributes).toEqual([material(of.wool)])
})

test('operators change attributes as a whole; what is left out is deleted with what products have of it', async () => {
	const of = await shirtsIn(app, clerk)
	const { ids } = await stock(of, [['Shirt', of.cotton, of.summer]])
	const was = [of.material.attribute_id, of.season.attribute_id]
	const { list } = await app.as(clerk)(listAdminAttributes, { category_id: of.categoryId })
	expect(list[0]?.values.map(({ products }) => products)).toEqual([1, 0, 0])
	const material = {
		attribute_id: of.material.attribute_id,
		names: { en: 'Fabric' },
		required: 0 as const,
		filterable: 0 as const,
		values: [
			{ value_id: of.linen, names: { en: 'Linen' } },
			{ value_id: of.cotton, names: { en: 'Organic cotton' } },
		],
	}
	const save = (wish: Partial<InputOf<typeof saveAttributes>>) =>
		app.as(clerk)(saveAttributes, {
			category_id: of.categoryId,
			was,
			attributes: [material],
			...wish,
		})
	const [value] = material.values
	if (!value) throw new Error('There is a value.')
	const wrong: [Partial<InputOf<typeof saveAttributes>>, string][] = [
		[{ attributes: [material, material] }, 'attributes.1.attribute_id'],
		[
			{ attributes: [{ ...material, values: [{ ...value, value_id: of.summer }] }] },
			'attributes.0.values.0.value_id',
		],
		[
			{ attributes: [{ ...material, values: [value, { names: { en: 'LINEN' } }] }] },
			'attributes.0.values.1.names',
		],
	]
	for (const [wish, field] of wrong)
		await expect(save(wish), field).rejects.toMatchObject({ error: 'invalid', field })
	await expect(save({ was: [] })).rejects.toMatchObject({ error: 'state_changed' })
	await expect(save({ category_id: clerk.id })).rejects.toMatchObject({ error: 'not_found' })
	// Two at once: one of them is too late.
	const answers = await Promise.allSettled([save({}), save({})])
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	expect((await app.as(null)(getProduct, { product_id: ids['Shirt'] ?? '' })).attributes).toEqual([
		{ name: 'Fabric', value: 'Organic cotton' },
	])
	expect(await app.as(null)(listProductFilters, { category_id: of.categoryId })).toEqual([])
	const entries = await app.as(clerk)(listAuditEntries, { subject: `category:${of.categoryId}` })
	expect(entries.list[0]?.action).toBe('category.attributes')
	const helper = await app.operatorWith({ roles: ['support'] })
	await expect(
		app.as(helper)(saveAttributes, { category_id: of.categoryId, was, attributes: [] }),
	).rejects.toMatchObject({ http: 403 })
})

test('a category with attributes can be deleted when it is empty', async () => {
	const of = await shirtsIn(app, clerk)
	await app.inside((ctx) => sql`delete from category where id = ${of.categoryId}`.execute(ctx.db))
	expect(await app.as(null)(listCategoryAttributes, { category_id: of.categoryId })).toEqual([])
})
