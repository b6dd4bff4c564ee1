import {
	deleteShopMedia,
	getShopPage,
	listShopMedia,
	saveMerchantProduct,
	saveShopPage,
	updateShopMedia,
	type ReplyOf,
} from '@portolan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { apiKeyOf } from '../../integrations/testing/integration-fixtures.ts'
import { keepPicture, pictureStorage } from '../../platform/media/index.ts'
import { mediaMegabytes } from '../catalogue-settings.ts'
import { picture, sendPicture, uploaded } from '../testing/media-fixtures.ts'
import { formOf, lamp, lampOnShelf, refusedBy } from '../testing/product-fixtures.ts'

let app: TestApp
let owner: Merchant
let packer: Merchant
let stranger: Merchant

beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	const shopId = await app.shop({ name: 'Deskfern' })
	owner = await app.merchantOf(shopId)
	packer = await app.merchantOf(shopId, { role: 'staff', rights: ['orders'] })
	stranger = await app.merchantOf(await app.shop({ name: 'Elsewhere' }))
})

type Library = ReplyOf<typeof listShopMedia>
const library = (of: Merchant = owner): Promise<Library> => app.as(of)(listShopMedia)
const itemOf = async (url: string, of: Merchant = owner) =>
	(await library(of)).list.find((one) => one.url === url)

/** How many files of a picture are stored. */
async function filesOf(url: string): Promise<number> {
	const storage = pictureStorage.of(app.api)
	const name = url.slice('/media/u/'.length, -'.webp'.length)
	if (!storage) throw new Error('A test app stores pictures.')
	const files = await Promise.all(
		['', '-400'].map((size) => storage.get(`public/${name}${size}.webp`)),
	)
	return files.filter((file) => file !== null).length
}

test('an uploaded picture is in the library, with its name and its size', async () => {
	const before = await library()
	const { id, url } = await uploaded(app, owner, { name: 'C:\\photos\\lamp\u202e.png' })

	const after = await library()
	const [item] = after.list
	expect(item).toMatchObject({
		media_id: id,
		url,
		file_name: 'lamp .png',
		alt: '',
		width: 60,
		height: 60,
		use_count: 0,
		uses: [],
	})
	expect(item?.bytes).toBeGreaterThan(0)
	expect(after.bytes).toBe(before.bytes + (item?.bytes ?? 0))
	expect(after.counts.unused).toBe(before.counts.unused + 1)
	expect(await itemOf(url, stranger)).toBeUndefined()
})

test('the same picture is one item, however many people upload it at the same time', async () => {
	const colleague = await app.merchantOf(owner.shopId, { role: 'staff', rights: ['goods'] })
	const sent = await Promise.all(
		[owner, colleague, owner, colleague].map((by) => uploaded(app, by, { colour: '#135' })),
	)
	expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
	expect(new Set(sent.map(({ url }) => url)).size).toBe(1)
	expect((await library()).counts.unused).toBe(1)
	const { rows } =
		await sql`select from upload where owner_id in (${owner.id}, ${colleague.id})`.execute(
			app.api.database.db,
		)
	expect(rows).toHaveLength(1)
	// Another shop has its own.
	expect((await uploaded(app, stranger, { colour: '#135' })).url).not.toBe(sent[0]?.url)
})

test('any person of the shop uses what a colleague uploaded, and nobody else does', async () => {
	const { url } = await uploaded(app, owner)
	const colleague = await app.merchantOf(owner.shopId, { role: 'staff', rights: ['goods'] })
	const form = { ...(await lamp(app, colleague)), images: [url] }
	const made = await app.as(colleague)(saveMerchantProduct, form)
	const name = form.titles.en
	expect(await itemOf(url)).toMatchObject({
		use_count: 1,
		uses: [{ kind: 'product', product_id: made.product_id, name }],
	})
	const theirs = { ...(await lamp(app, stranger)), images: [url] }
	expect(await refusedBy(app.as(stranger)(saveMerchantProduct, theirs))).toMatchObject({
		error: 'invalid',
		field: 'images',
	})
})

test('finds by name and description, and by whether something shows it', async () => {
	const { id, url } = await uploaded(app, owner, { name: 'autumn.png' })
	const shown = await lampOnShelf(app, owner)
	await app.as(owner)(updateShopMedia, { media_id: id, file_name: 'autumn.png', alt: 'Red_leaves' })
	const found = async (input: { keyword?: string; state?: 'used' | 'unused' }) =>
		(await app.as(owner)(listShopMedia, input)).list.map((one) => one.url)

	expect(await found({ keyword: 'AUTUMN' })).toEqual([url])
	expect(await found({ keyword: 'red_' })).toEqual([url])
	expect(await found({ keyword: 'red%' })).toEqual([])
	expect(await found({ state: 'unused' })).toEqual([url])
	expect(await found({ state: 'used' })).toContain(shown.images[0])
	expect(await found({ state: 'used' })).not.toContain(url)
	const { counts } = await library()
	expect(counts.all).toBe(counts.used + counts.unused)
})

test('a picture is deleted only while nothing shows it', async () => {
	const { id, url } = await uploaded(app, owner)
	const made = await app.as(owner)(saveMerchantProduct, {
		...(await lamp(app, owner)),
		images: [url],
	})
	const refusal = await refusedBy(app.as(owner)(deleteShopMedia, { media_id: id }))
	expect(refusal).toMatchObject({ error: 'media_used', params: { name: made.title, count: 1 } })

	const other = await uploaded(app, owner, { colour: '#fff' })
	await app.as(owner)(saveMerchantProduct, {
		...formOf(made),
		images: [other.url],
		skus: formOf(made).skus.map((sku) => ({ ...sku, image: null })),
	})
	await app.as(owner)(deleteShopMedia, { media_id: id })
	expect(await itemOf(url)).toBeUndefined()
	// Orders and conversations may show what was once for sale.
	await app.advance(3_600)
	expect(await filesOf(url)).toBe(2)
	expect(await refusedBy(app.as(owner)(deleteShopMedia, { media_id: id }))).toMatchObject({
		error: 'not_found',
	})
})

test('the files of a picture that was never shown are removed with it', async () => {
	const { id, url } = await uploaded(app, owner)
	await app.as(owner)(deleteShopMedia, { media_id: id })
	await app.advance(3_600)
	expect(await filesOf(url)).toBe(0)
	const form = { ...(await lamp(app, owner)), images: [url] }
	expect(await refusedBy(app.as(owner)(saveMerchantProduct, form))).toMatchObject({
		error: 'invalid',
		field: 'images',
	})
})

test('deleting and using the same picture at the same time never leaves a product without its picture', async () => {
	for (let round = 0; round < 6; round += 1) {
		const { id, url } = await uploaded(app, owner, { colour: `#${round}${round}${round}` })
		const form = { ...(await lamp(app, owner)), images: [url] }
		const [saved, removed] = await Promise.allSettled([
			app.as(owner)(saveMerchantProduct, form),
			app.as(owner)(deleteShopMedia, { media_id: id }),
		])
		expect([saved.status, removed.status].filter((one) => one === 'fulfilled')).toHaveLength(1)
		expect((await itemOf(url)) !== undefined).toBe(saved.status === 'fulfilled')
	}
})

test('the page of the shop shows pictures of the library', async () => {
	const { url } = await uploaded(app, owner, { scene: 'shop' })
	const { mer_id: _id, mer_name: name, open: _open, ...page } = await app.as(owner)(getShopPage)
	await app.as(owner)(saveShopPage, { ...page, banner: url })
	expect(await itemOf(url)).toMatchObject({ uses: [{ kind: 'shop', product_id: null, name }] })
})

test('a library that is full takes no other picture', async () => {
	await app.set(mediaMegabytes, 1)
	const noise = () =>
		sharp({
			create: {
				width: 900,
				height: 900,
				channels: 3,
				background: '#888',
				noise: { type: 'gaussian', mean: 128, sigma: 60 },
			},
		})
			.jpeg()
			.toBuffer()
	const answers: Awaited<ReturnType<typeof sendPicture>>[] = []
	while (answers.length < 4 && answers.at(-1)?.status !== 409)
		answers.push(await sendPicture(app, owner, { file: await noise() }))
	expect(answers[0]?.status).toBe(200)
	expect(answers.at(-1)).toMatchObject({ status: 409, data: { error: 'media_full' } })
	const { bytes, max_bytes: most } = await library()
	expect(most).toBe(1_000_000)
	expect(bytes).toBeLessThanOrEqual(most)
	// What is there already takes no more room.
	const known = await uploaded(app, stranger, { colour: '#abc' })
	expect(await uploaded(app, stranger, { colour: '#abc' })).toEqual(known)
	await app.set(mediaMegabytes, 2_000)
})

test('needs the right to goods, and pictures for other purposes are never in it', async () => {
	expect(await refusedBy(app.as(packer)(listShopMedia))).toMatchObject({ error: 'forbidden' })
	expect(await sendPicture(app, packer, { scene: 'product' })).toMatchObject({ status: 403 })
	expect(await sendPicture(app, packer, { scene: 'evidence' })).toMatchObject({ status: 200 })
	expect(await sendPicture(app, owner, { scene: 'chat' })).toMatchObject({ status: 200 })
	const key = await apiKeyOf(app, owner, ['goods.write', 'claims.write'])
	expect(await sendPicture(app, { key }, { scene: 'product' })).toMatchObject({ status: 403 })
	expect(await sendPicture(app, { key }, { scene: 'evidence' })).toMatchObject({ status: 200 })
	expect((await library()).counts.unused).toBe(0)
})

test('pictures from before the library are added once, and their files stay', async () => {
	const sent = await picture('#a1b')
	const url = await app.inside(async (ctx) => {
		const kept = await keepPicture(ctx, { ownerId: owner.id, scene: 'product', sent })
		await sql`delete from shop_media_filled where shop_id = ${owner.shopId}`.execute(ctx.db)
		await sql`delete from shop_media where shop_id = ${owner.shopId}`.execute(ctx.db)
		return kept.url
	})
	expect((await library()).counts.all).toBe(0)
	await app.advance(120)

	const item = await itemOf(url)
	expect(item).toMatchObject({ use_count: 0, width: 60 })
	const { counts } = await library()
	expect(counts.used).toBeGreaterThan(0)
	await app.as(owner)(deleteShopMedia, { media_id: item?.media_id ?? '' })
	await app.advance(3_600)
	expect(await filesOf(url)).toBe(2)
	expect((await library()).counts.all).toBe(counts.all - 1)
})
