import {
	addToCart,
	listAuditEntries,
	deleteBanner,
	listAdminBanners,
	sortBanners,
	saveBanner,
	getAdminProduct,
	listAdminProducts,
	restoreProduct,
	takeDownProduct,
	closeShop,
	getAdminShop,
	listAdminShops,
	reopenShop,
	listBanners,
	listProducts,
	getOrder,
	previewOrder,
	searchProducts,
	getShop,
	type InputOf,
} from '@portolan/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelopeOf, openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { shipOrder } from '../../orders/index.ts'
import { paidOrderOf } from '../../orders/testing/checkout-fixtures.ts'

let app: TestApp
let clerk: Operator
let helper: Operator
beforeAll(async () => {
	app = await openTestApp()
	clerk = await app.operatorWith({ roles: ['catalogue', 'admin'] })
	helper = await app.operatorWith({ roles: ['support'] })
})
afterAll(() => app.close())

const reason = 'It is not what it says it is.'

async function isOnSale(title: string, productId: string): Promise<boolean> {
	const found = await app.as(null)(searchProducts, { title })
	return found.list.some((card) => card.product_id === productId)
}

test('a product taken off leaves lists, searches and carts, with a reason; put back it is where it was', async () => {
	const cup = await app.product({ title: 'Quaint teacup', price: '10.00' })
	const ida = await app.shopperWith({ money: '50.00' })
	const paid = await paidOrderOf(app, ida, cup.skuId)
	expect(await isOnSale('Quaint teacup', cup.productId)).toBe(true)
	await expect(
		app.as(helper)(takeDownProduct, { product_id: cup.productId, reason }),
	).rejects.toMatchObject({ http: 403 })

	expect(await app.as(clerk)(takeDownProduct, { product_id: cup.productId, reason })).toMatchObject(
		{
			on_shelf: 0,
			taken_off: { reason, by: clerk.username },
			actions: ['put_back'],
			history: [{ action: 'product.take_off', reason, who: clerk.username }],
		},
	)
	await expect.poll(() => isOnSale('Quaint teacup', cup.productId)).toBe(false)
	await expect(app.as(ida)(previewOrder, { sku_id: cup.skuId, num: 1 })).rejects.toMatchObject({
		http: expect.any(Number),
	})
	// Existing orders continue.
	await app.inside((ctx) =>
		shipOrder(ctx, {
			orderId: paid,
			carrier: 'Post',
			deliveryNo: 'P1',
			by: { kind: 'merchant', id: 'a merchant' },
		}),
	)
	await expect(
		app.as(clerk)(takeDownProduct, { product_id: cup.productId, reason }),
	).rejects.toMatchObject({ error: 'state_changed', http: 409 })
	const listed = async (asked: InputOf<typeof listAdminProducts>) =>
		(await app.as(helper)(listAdminProducts, asked)).list.map((row) => row.product_id)
	expect(await listed({ state: 'taken_off' })).toEqual([cup.productId])
	expect(await listed({ keyword: 'quaint teac' })).toEqual([cup.productId])
	expect(await listed({ keyword: cup.productId })).toEqual([cup.productId])
	expect(await listed({ keyword: 'quaint', state: 'on' })).toEqual([])
	expect(await listed({ keyword: '!?' })).toEqual([])
	expect(await listed({ mer_id: cup.shopId })).toEqual([cup.productId])

	expect(
		await app.as(clerk)(restoreProduct, { product_id: cup.productId, reason: 'Mended.' }),
	).toMatchObject({ on_shelf: 1, taken_off: null, actions: ['take_off'] })
	await expect.poll(() => isOnSale('Quaint teacup', cup.productId)).toBe(true)
	expect(await app.as(helper)(getAdminProduct, { product_id: cup.productId })).toMatchObject({
		titles: { en: 'Quaint teacup' },
		skus: [{ price: '10.00', stock: 99, held: 0 }],
		history: [{ action: 'product.put_back' }, { action: 'product.take_off' }],
	})
})

test('50 at once take a product off once', async () => {
	const cup = await app.product()
	const answers = await Promise.allSettled(
		Array.from({ length: 50 }, () =>
			app.as(clerk)(takeDownProduct, { product_id: cup.productId, reason }),
		),
	)
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	const { history } = await app.as(helper)(getAdminProduct, { product_id: cup.productId })
	expect(history).toHaveLength(1)
})

test('a closed shop is not found and sells nothing; its orders go on; opened, its shelf is as it was', async () => {
	const shopId = await app.shop({ name: 'Lantern Lane' })
	const cup = await app.product({ title: 'Brass lantern', price: '10.00', shopId })
	const off = await app.product({ title: 'Brass lantern shade', shopId })
	const ida = await app.shopperWith({ money: '50.00' })
	const paid = await paidOrderOf(app, ida, cup.skuId)
	await app.as(clerk)(takeDownProduct, { product_id: off.productId, reason })

	expect(await app.as(clerk)(closeShop, { mer_id: shopId, reason })).toMatchObject({
		open: 0,
		closed: { reason, by: clerk.username },
		product_count: 0,
		product_total: 2,
		actions: ['open'],
		history: [{ action: 'shop.close', reason }],
	})
	await expect.poll(() => isOnSale('Brass lantern', cup.productId)).toBe(false)
	await expect
		.poll(async () => (await app.as(null)(listProducts, { mer_id: shopId })).count)
		.toBe(0)
	await expect(app.as(null)(getShop, { mer_id: shopId })).rejects.toMatchObject({
		error: 'not_found',
	})
	await expect(
		app.as(ida)(addToCart, { product_id: cup.productId, sku_id: cup.skuId, num: 1 }),
	).rejects.toMatchObject({ http: expect.any(Number) })
	await expect(app.as(ida)(previewOrder, { sku_id: cup.skuId, num: 1 })).rejects.toMatchObject({
		http: expect.any(Number),
	})
	// A product of a closed shop that is allowed again does not return to sale.
	await app.as(clerk)(restoreProduct, { product_id: off.productId, reason: 'Mended.' })
	expect(await app.as(helper)(getAdminProduct, { product_id: off.productId })).toMatchObject({
		on_shelf: 0,
		shop_open: 0,
	})
	await app.inside((ctx) =>
		shipOrder(ctx, {
			orderId: paid,
			carrier: 'Post',
			deliveryNo: 'P2',
			by: { kind: 'merchant', id: shopId },
		}),
	)
	expect((await app.as(ida)(getOrder, { order_id: paid })).status).toBe(2)
	await expect(app.as(clerk)(closeShop, { mer_id: shopId, reason })).rejects.toMatchObject({
		error: 'state_changed',
	})
	expect((await app.as(helper)(listAdminShops, { open: 0 })).list.map((row) => row.mer_id)).toEqual(
		[shopId],
	)
	expect((await app.as(helper)(listAdminShops, { keyword: 'lantern' })).count).toBe(1)

	expect(
		await app.as(clerk)(reopenShop, { mer_id: shopId, reason: 'Papers are there.' }),
	).toMatchObject({ open: 1, closed: null, product_count: 2 })
	await expect.poll(() => isOnSale('Brass lantern', cup.productId)).toBe(true)
	await expect(app.as(clerk)(reopenShop, { mer_id: shopId, reason })).rejects.toMatchObject({
		error: 'state_changed',
	})
	for (const call of [getAdminShop, closeShop, reopenShop] as const)
		await expect(
			app.as(clerk)(call, {
				mer_id: clerk.id,
				...(call !== getAdminShop && { reason }),
			}),
		).rejects.toMatchObject({ error: 'not_found', http: 404 })
	await expect(app.as(helper)(closeShop, { mer_id: shopId, reason })).rejects.toMatchObject({
		http: 403,
	})
})

/** Uploads a picture as the console does. */
async function sendPicture(who: Operator | null, fields: Record<string, string>) {
	const bytes = await sharp({
		create: { width: 64, height: 32, channels: 3, background: '#335' },
	})
		.png()
		.toBuffer()
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
	const response = await app.raw('/admin/upload', {
		method: 'POST',
		headers: who ? { token: who.token } : {},
		body: form,
	})
	return envelopeOf(response)
}

async function picture(): Promise<string> {
	const { data } = await sendPicture(clerk, { scene: 'banner' })
	return 'url' in data ? String(data['url']) : ''
}

test('banners: made, shown in their time and order, in one’s language, changed and removed at once', async () => {
	const image = await picture()
	const banner = (wish: Partial<InputOf<typeof saveBanner>> = {}) => ({
		image,
		titles: { en: 'Winter', de: 'Winterzeit' },
		subtitles: { en: 'Warm things' },
		link: { kind: 'search' as const, value: 'scarf' },
		shown: 1 as const,
		...wish,
	})
	const save = app.as(clerk)
	const titles = async (lang: 'en' | 'de' = 'en') =>
		(await app.as(null)(listBanners, {}, { lang })).map(({ title }) => title)
	const first = await save(saveBanner, banner())
	expect(first).toMatchObject({ live: 1, titles: { de: 'Winterzeit' }, start_time: null })
	const now = Math.floor(app.api.clock.now().getTime() / 1000)
	const second = await save(
		saveBanner,
		banner({ titles: { en: 'Sale' }, start_time: now + 100, end_time: now + 200 }),
	)
	expect(second.live).toBe(0)
	const third = await save(saveBanner, banner({ titles: { en: 'Hidden' }, shown: 0 }))
	await expect.poll(() => titles()).toEqual(['Winter'])
	expect(await titles('de')).toEqual(['Winterzeit'])

	await save(sortBanners, { banner_ids: [third, second, first].map((row) => row.banner_id) })
	await save(saveBanner, {
		...banner({ titles: { en: 'Shown again' } }),
		banner_id: third.banner_id,
	})
	await expect.poll(() => titles()).toEqual(['Shown again', 'Winter'])
	await app.advance(150)
	await expect.poll(() => titles()).toEqual(['Shown again', 'Sale', 'Winter'])
	await app.advance(100)
	await expect.poll(() => titles()).toEqual(['Shown again', 'Winter'])
	expect(
		(await save(deleteBanner, { banner_id: third.banner_id })).list.map((row) => row.banner_id),
	).toEqual([second.banner_id, first.banner_id])
	await expect.poll(() => titles()).toEqual(['Winter'])

	for (const ids of [
		[first.banner_id],
		[first.banner_id, first.banner_id],
		[first.banner_id, second.banner_id, third.banner_id],
	])
		await expect(save(sortBanners, { banner_ids: ids })).rejects.toMatchObject({
			error: 'state_changed',
		})
	await expect(save(deleteBanner, { banner_id: third.banner_id })).rejects.toMatchObject({
		error: 'not_found',
	})
	const cases: [Partial<InputOf<typeof saveBanner>>, string][] = [
		[{ image: '/media/u/AAAAAAAAAAAAAAAAAAAAAAAA.webp' }, 'image'],
		[{ image: 'https://elsewhere.example/a.png' }, 'image'],
		[{ link: { kind: 'product', value: first.banner_id } }, 'link'],
		[{ link: { kind: 'shop', value: 'https://elsewhere.example' } }, 'link'],
		[{ start_time: now + 10, end_time: now + 10 }, 'end_time'],
		[{ start_time: 5 }, 'start_time'],
	]
	for (const [wish, field] of cases)
		await expect(save(saveBanner, banner(wish)), field).rejects.toMatchObject({
			error: 'invalid',
			field,
		})
	await expect(app.as(helper)(saveBanner, banner())).rejects.toMatchObject({ http: 403 })
	expect((await app.as(clerk)(listAdminBanners)).list).toHaveLength(2)
	const { list } = await app.as(clerk)(listAuditEntries, { subject: 'banner:' })
	expect(list.map(({ action }) => action)).toEqual([
		'banner.delete',
		'banner.change',
		'banner.order',
		'banner.make',
		'banner.make',
		'banner.make',
	])
})

test('pictures of banners come from operators who may, and are for banners alone', async () => {
	expect(await sendPicture(null, { scene: 'banner' })).toMatchObject({
		data: { error: 'unauthorized' },
	})
	expect(await sendPicture(helper, { scene: 'banner' })).toMatchObject({
		data: { error: 'forbidden' },
	})
	expect(await sendPicture(clerk, { scene: 'avatar' })).toMatchObject({
		data: { error: 'invalid', field: 'scene' },
	})
	expect((await app.raw(await picture())).status).toBe(200)
})
