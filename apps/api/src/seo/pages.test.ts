import { closeShop, takeDownProduct, type LanguageFile } from '@portolan/contract'
import { cents } from '@portolan/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { addCategory, addProduct, setHotKeywords, takeOffSale } from '../catalogue/index.ts'
import { newId } from '../platform/ids.ts'
import type { PageDescription } from '../platform/http/page-description.ts'
import { extraPublic } from '../platform/http/shop-pages.ts'
import { importReviews } from '../reviews/index.ts'
import { describeIn, headOf } from './testing/describe-in.ts'

const base = 'https://shop.example'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

/** The description of an address, in a language. */
function describe(address: string, lang: LanguageFile = 'en'): Promise<PageDescription> {
	return describeIn(app, address, { lang, base })
}

/** A page's object of a type in JSON-LD. */
function ldOf(page: PageDescription, type: string): Record<string, unknown> {
	const found = page.jsonLd.find((one) => '@type' in one && one['@type'] === type)
	if (!found) throw new Error(`The page has no ${type}.`)
	return { ...found }
}

/** A product with texts in several languages, in a category. */
async function lamp(title = 'Brass lamp') {
	const shopId = await app.shop({ name: `Lamps ${newId()}` })
	return app.inside(async (ctx) => {
		const categoryId = await addCategory(ctx, {
			slug: `lamps-${newId()}`,
			names: { en: 'Lamps', ar: 'مصابيح', ri: '照明' },
			image: '/media/c/category-computer.webp',
			hue: 60,
		})
		const { productId } = await addProduct(ctx, {
			shopId,
			categoryId,
			titles: { en: title, ar: 'مصباح نحاسي', ri: '真鍮のランプ' },
			subtitle: { en: 'Warm light', ar: 'ضوء دافئ', ri: 'あたたかい光' },
			description: {
				en: `It stands on a table and turns. ${'A long text about brass. '.repeat(20)}`,
				ri: '机に置くランプです。'.repeat(40),
			},
			highlights: { en: ['Oak foot', 'LED'] },
			weightGrams: 900,
			shipsFrom: 'PT',
			images: ['/media/c/arm-desk-lamp-1.webp', '/media/c/slate-14-laptop-1.webp'],
			skus: [
				{ options: { Colour: 'Blue' }, price: cents('40.00'), stock: 3 },
				{ options: { Colour: 'Red' }, price: cents('45.50'), stock: 0 },
			],
		})
		return { productId, shopId, categoryId }
	})
}

test('a product is described in the language of its reader, with its offer, shop and category', async () => {
	const { productId, shopId, categoryId } = await lamp()
	const path = `/detail/${productId}`
	const page = await describe(`${path}?lang=ja&utm_source=x`, 'ri')
	expect(page).toMatchObject({
		status: 200,
		title: '真鍮のランプ – Portolan',
		canonical: `${base}${path}?lang=ja`,
		thing: { type: 'product', price: '40.00', isAvailable: true },
		picture: { width: 1200, height: 630, alt: '真鍮のランプ' },
	})
	expect(page.robots).toBeUndefined()
	expect(page.description).toMatch(/^あたたかい光 · Oak foot · LED · 机に置くランプです。/)
	expect(page.description.length).toBeLessThanOrEqual(160)
	expect(page.alternates).toHaveLength(20)
	expect(page.alternates).toContainEqual({
		hreflang: 'zh-Hant',
		href: `${base}${path}?lang=zh-Hant`,
	})
	expect(page.alternates.at(-1)).toEqual({ hreflang: 'x-default', href: base + path })
	expect(ldOf(page, 'Product')).toMatchObject({
		name: '真鍮のランプ',
		image: [`${base}/media/c/arm-desk-lamp-1.webp`, `${base}/media/c/slate-14-laptop-1.webp`],
		offers: {
			'@type': 'AggregateOffer',
			lowPrice: '40.00',
			highPrice: '45.50',
			offerCount: 2,
			priceCurrency: 'USD',
			availability: 'https://schema.org/InStock',
			seller: { url: `${base}/shop/${shopId}?lang=ja` },
		},
	})
	expect(ldOf(page, 'Product')).not.toHaveProperty('aggregateRating')
	expect(ldOf(page, 'BreadcrumbList')).toMatchObject({
		itemListElement: [
			{ position: 1, item: `${base}/home?lang=ja` },
			{ position: 2, name: '照明', item: `${base}/search?category_id=${categoryId}&lang=ja` },
			{ position: 3, name: '真鍮のランプ' },
		],
	})
})

test('in Arabic, texts without a translation are English, and the head names the language', async () => {
	const { productId } = await lamp()
	const page = await describe(`/detail/${productId}`, 'ar')
	expect(page.title).toBe('مصباح نحاسي – Portolan')
	expect(page.description).toMatch(/^ضوء دافئ · Oak foot/)
	expect(page.canonical).toBe(`${base}/detail/${productId}`)
	const html = headOf(app).html(page, { lang: 'ar' })
	expect(html).toContain('<title>مصباح نحاسي – Portolan</title>')
	expect(html).toContain('<meta property="og:locale" content="ar_EG">')
	expect(html).toContain('<meta property="og:type" content="product">')
	expect(html).toContain('<meta property="product:price:amount" content="40.00">')
	expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
	expect(html.match(/<link rel="alternate"/g)).toHaveLength(20)
})

test('a description is cut at the end of a word', async () => {
	const { productId } = await lamp()
	const { description } = await describe(`/detail/${productId}`)
	expect(description.length).toBeLessThanOrEqual(160)
	expect(description).toMatch(
		/^Warm light · Oak foot · LED · It stands .* (A|long|text|about|brass)…$/,
	)
})

test('the rating of reviews is named only if there are any', async () => {
	const { productId } = await lamp()
	expect(ldOf(await describe(`/detail/${productId}`), 'Product')).not.toHaveProperty(
		'aggregateRating',
	)
	await app.inside((ctx) =>
		importReviews(ctx, [
			{
				productId,
				nickname: 'Ana',
				avatar: '',
				lang: 'en',
				text: 'A calm light.',
				productScore: 4,
				serviceScore: 5,
				postageScore: 5,
				pics: [],
				createdAt: ctx.clock.now(),
			},
		]),
	)
	const page = await describe(`/detail/${productId}`)
	expect(ldOf(page, 'Product')).toMatchObject({
		aggregateRating: { ratingValue: 4, reviewCount: 1 },
	})
})

test('no text of a product ends an element or an attribute of the head', async () => {
	const { productId } = await lamp('</script><b>"hostile" & \'quoted\' <!--')
	const page = await describe(`/detail/${productId}`)
	const html = headOf(app).html(page, { lang: 'en' })
	expect(html).not.toContain('<b>')
	expect(html).not.toContain('<!--')
	expect(html.match(/<\/script>/g)).toHaveLength(2)
	const [data] = /(?<=ld\+json">).*(?=<\/script>)/.exec(html) ?? []
	expect(JSON.parse(data ?? '')).toMatchObject({ name: '</script><b>"hostile" & \'quoted\' <!--' })
})

test('an unknown product, shop, id or route is not found', async () => {
	const paths = [
		`/detail/${newId()}`,
		'/detail/42',
		'/detail',
		'/detail/%E0%A4%A',
		`/shop/${newId()}`,
		'/shop/x',
		'/shop',
		'/elsewhere',
		'/home/more',
		'/wp-login.php',
	]
	for (const path of paths) {
		const page = await describe(path, 'de')
		expect([path, page.status]).toEqual([path, 404])
		expect(page).toMatchObject({
			title: 'Seite nicht gefunden – Portolan',
			robots: 'noindex',
			canonical: null,
		})
	}
})

test('a product that the platform took off sale is gone, and so are a closed shop and its products', async () => {
	const { productId, shopId } = await lamp()
	const other = await app.product({ shopId })
	const operator = await app.operatorWith({ roles: ['catalogue', 'admin'] })
	await app.as(operator)(takeDownProduct, { product_id: productId, reason: 'Not safe' })
	expect(await describe(`/detail/${productId}`)).toMatchObject({
		status: 410,
		robots: 'noindex',
	})
	expect((await describe(`/detail/${other.productId}`)).status).toBe(200)
	await app.as(operator)(closeShop, { mer_id: shopId, reason: 'Not honest' })
	expect((await describe(`/shop/${shopId}`)).status).toBe(410)
	expect((await describe(`/detail/${other.productId}`)).status).toBe(410)
})

test('a product that its shop does not sell at present is shown, but not listed', async () => {
	const { productId } = await app.product()
	await app.inside((ctx) => takeOffSale(ctx, productId))
	expect(await describe(`/detail/${productId}`)).toMatchObject({
		status: 200,
		robots: 'noindex',
		alternates: [],
		canonical: null,
		thing: { isAvailable: false },
	})
})

test('another address of a page leads to the right one, with its query', async () => {
	const { productId, shopId } = await app.product()
	const right = `/detail/${productId}`
	const moved = {
		[`/detail/${productId}/${newId()}?lang=ja`]: `${right}?lang=ja`,
		[`/detail/${productId}/nothing`]: right,
		[`/Detail/${productId}/${shopId}`]: right,
		[`/detail/${productId.toUpperCase()}/${shopId}`]: right,
		[`${right}/`]: right,
		[`/${right}`]: right,
		[`/SHOP/${shopId}/?a=b`]: `/shop/${shopId}?a=b`,
		'/Home': '/home',
		'/explore/': '/explore',
		'/orderinfo/7': '/orderInfo/7',
	}
	for (const [from, location] of Object.entries(moved))
		expect([from, await describe(from)]).toMatchObject([from, { status: 301, location }])
	for (const exact of [
		right,
		`${right}/${shopId}`,
		'/home',
		'/',
		'/explore',
		'/orderInfo/7',
		'/refund/a%2Cb',
	])
		expect([exact, (await describe(exact)).status]).toEqual([exact, 200])
})

test('a shop is an online store with its favourable rate', async () => {
	const shopId = await app.shop({
		name: 'Fern & Oak',
		tagline: 'Calm desks',
		story: 'We began in a shed.',
	})
	const page = await describe(`/shop/${shopId}`)
	expect(page).toMatchObject({
		status: 200,
		title: 'Fern & Oak – Portolan',
		description: 'Calm desks · We began in a shed.',
		picture: { url: expect.stringContaining(`${base}/media/share/shop/${shopId}-`) },
	})
	expect(ldOf(page, 'OnlineStore')).toMatchObject({
		name: 'Fern & Oak',
		logo: `${base}/media/c/shop-deskfern.webp`,
	})
	expect(ldOf(page, 'OnlineStore')).not.toHaveProperty('aggregateRating')
	expect(headOf(app).html(page, { lang: 'en' })).toContain(
		'<title>Fern &#38; Oak – Portolan</title>',
	)
})

test('the home page names the site and its search', async () => {
	const page = await describe('/?lang=fr', 'fr')
	expect(page).toMatchObject({
		status: 200,
		canonical: `${base}/home?lang=fr`,
		title: 'Portolan – de nombreuses boutiques, un seul panier',
	})
	expect(ldOf(page, 'WebSite')).toMatchObject({
		inLanguage: 'fr',
		potentialAction: { target: { urlTemplate: `${base}/search?title={search_term_string}` } },
	})
	expect(ldOf(page, 'Organization')).toMatchObject({ name: 'Portolan' })
})

test('search engines list no sign-in, no guarded page and no results but those of searches that an operator placed', async () => {
	for (const path of [
		'/search?title=lamp',
		'/login',
		'/register',
		'/changePassword',
		'/bag',
		'/products',
		'/law',
	])
		expect([path, await describe(path)]).toMatchObject([
			path,
			{ status: 200, robots: 'noindex', canonical: null, alternates: [] },
		])
	expect((await describe('/search?title=brass+lamp')).title).toBe('brass lamp – Search – Portolan')
	await app.inside((ctx) => setHotKeywords(ctx, 'fr', ['Brass Lamp']))
	const placed = await describe('/search?title=brass+lamp&lang=ja&sort=sales', 'ri')
	expect(placed).toMatchObject({
		status: 200,
		canonical: `${base}/search?title=brass+lamp&lang=ja`,
		alternates: expect.arrayContaining([
			{ hreflang: 'ar', href: `${base}/search?title=brass+lamp&lang=ar` },
		]),
	})
	expect(placed.robots).toBeUndefined()
	await app.set(extraPublic, '/law /products')
	const law = await describe('/law?type=terms&lang=de', 'de')
	expect(law).toMatchObject({
		status: 200,
		title: 'Rechtliches – Portolan',
		canonical: `${base}/law?type=terms&lang=de`,
	})
	expect(law.robots).toBeUndefined()
	await app.set(extraPublic, '')
})
