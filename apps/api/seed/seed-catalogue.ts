import { languages } from '@portolan/contract'
import { allocate, cents } from '@portolan/money'
import {
	addBanner,
	addCategory,
	addProducts,
	addShop,
	importSales,
	setHotKeywords,
	setPrice,
	type NewProduct,
	type NewShop,
	type NewSku,
} from '../src/catalogue/index.ts'
import type { TxContext } from '../src/platform/context.ts'
import {
	pictureUrl,
	readHotWords,
	readOptionWords,
	readProductTexts,
	type CatalogueSource,
	type SourceProduct,
	type SourceShop,
	type SourceTexts,
	type Translated,
} from './catalogue-source.ts'
import { seedId, seedNumber } from './seed-id.ts'
import { shopPages } from './shop-pages.ts'
import { ago } from './world.ts'

/** A product with its new SKUs. */
export interface SeededProduct extends SourceProduct {
	id: string
	skuIds: string[]
}

/** The shops were opened before the oldest product was added. */
const openedDaysAgo = 720

/** Inserts the categories, in their order. */
export async function seedCategories(
	ctx: TxContext,
	{ categories }: Pick<CatalogueSource, 'categories'>,
): Promise<void> {
	for (const category of categories)
		await addCategory(ctx, {
			id: seedId('category', category.slug),
			slug: category.slug,
			names: category.name,
			image: pictureUrl(category.image),
			hue: hueOf(category.slug),
		})
}

/** Inserts categories, shops, banners and all products; returns the products by their slug. */
export async function seedCatalogue(
	now: TxContext,
	source: CatalogueSource,
): Promise<Map<string, SeededProduct>> {
	const ctx = ago(now, openedDaysAgo)
	await seedCategories(ctx, source)
	const texts = readProductTexts(source)
	for (const [index, shop] of source.shops.entries())
		await addShop(ctx, {
			id: seedId('shop', shop.slug),
			name: shop.name,
			country: shop.country,
			tagline: textsOf(texts.shops, shop.slug).taglines,
			story: textsOf(texts.shops, shop.slug).stories,
			avatar: pictureUrl(shop.avatar),
			founded: shop.founded,
			freight: freightOf(shop),
			ownerName: `merchant${index + 1}`,
			...shopPages[shop.slug],
		})
	for (const banner of source.banners)
		await addBanner(ctx, {
			id: seedId('banner', banner.image),
			image: pictureUrl(banner.image),
			titles: banner.title,
			subtitles: banner.subtitle,
			link: linkOf(banner.link),
		})
	const hot = readHotWords()
	for (const { file } of languages) await setHotKeywords(ctx, file, hot[file])
	return addGoods(now, source, texts.products)
}

function textsOf<Texts>(texts: ReadonlyMap<string, Texts>, slug: string): Texts {
	const found = texts.get(slug)
	if (!found) throw new Error(`There are no texts of "${slug}".`)
	return found
}

async function addGoods(
	now: TxContext,
	source: CatalogueSource,
	texts: ReadonlyMap<string, SourceTexts>,
): Promise<Map<string, SeededProduct>> {
	const word = readOptionWords()
	await addProducts(
		now,
		source.products.map((product) => goodsOf(now, product, textsOf(texts, product.slug), word)),
	)
	await importSales(
		now,
		source.products.flatMap((product) => salesOf(now, product)),
	)
	await dropPrices(now, source)
	return new Map(
		source.products.map((product) => [
			product.slug,
			{
				...product,
				id: seedId('product', product.slug),
				skuIds: product.skus.map((_sku, index) => skuIdOf(product, index)),
			},
		]),
	)
}

/** Recent price drops, in shops that the demo people follow, so that they have news. */
const priceDrops = [
	{ product: 'arc-34-curved-monitor', before: '429.00', daysAgo: 6 },
	{ product: 'whistling-kettle', before: '52.00', daysAgo: 60 },
	{ product: 'shell-armchair', before: '289.00', daysAgo: 9 },
	{ product: 'straight-jeans', before: '79.00', daysAgo: 14 },
]

async function dropPrices(now: TxContext, source: CatalogueSource): Promise<void> {
	for (const drop of priceDrops) {
		const product = source.products.find(({ slug }) => slug === drop.product)
		if (!product) throw new Error(`The demo world has no "${drop.product}".`)
		for (const [index, sku] of product.skus.entries())
			await setPrice(ago(now, drop.daysAgo), {
				skuId: skuIdOf(product, index),
				price: cents(sku.price),
			})
	}
}

function goodsOf(
	now: TxContext,
	product: SourceProduct,
	texts: SourceTexts,
	word: (english: string) => Translated,
): NewProduct {
	const before = priceDrops.find((drop) => drop.product === product.slug)?.before
	return {
		id: seedId('product', product.slug),
		shopId: seedId('shop', product.shop),
		categoryId: seedId('category', product.category),
		titles: product.title,
		subtitle: texts.subtitles,
		description: texts.descriptions,
		highlights: texts.highlights,
		tags: product.tags,
		options: product.options.map(({ name, values }) => ({
			name: word(name),
			values: values.map(word),
		})),
		images: product.images.map(pictureUrl),
		weightGrams: product.weight_grams,
		marketPrice: product.market_price === null ? null : cents(product.market_price),
		shipsFrom: product.ships_from,
		createdAt: ago(now, product.created_days_ago).clock.now(),
		skus: product.skus.map((sku, index): NewSku => ({
			id: skuIdOf(product, index),
			options: sku.options,
			price: cents(before ?? sku.price),
			stock: sku.stock,
			...(sku.image ? { image: pictureUrl(sku.image) } : {}),
		})),
	}
}

/** Over how many days, at most, the sales of a product are spread. */
const mostSellingDays = 200
const salesPerProduct = 12

/** The sales of a product, distributed over its days on sale, slightly more in recent days. */
function salesOf(
	now: TxContext,
	product: SourceProduct,
): { productId: string; num: number; at: Date }[] {
	const days = Math.min(product.created_days_ago, mostSellingDays)
	const weights = Array.from({ length: salesPerProduct }, (_none, index) =>
		BigInt(10 + index + seedNumber(`${product.slug}/sales/${index}`, 8)),
	)
	return allocate(BigInt(product.sales), weights)
		.map((num, index) => ({
			productId: seedId('product', product.slug),
			num: Number(num),
			at: ago(now, (days * (salesPerProduct - index)) / (salesPerProduct + 1)).clock.now(),
		}))
		.filter(({ num }) => num > 0)
}

function skuIdOf(product: SourceProduct, index: number): string {
	const options = product.options.map(({ name }) => product.skus[index]?.options[name]).join('/')
	return seedId('sku', `${product.slug}/${options}`)
}

/** OKLCH hues in degrees for the tiles, close to the backgrounds of the pictures. Source: docs/product/shop-app.md, Look. */
const hues: Record<string, number> = {
	computer: 240,
	'electrical-equipment': 140,
	outdoors: 140,
	'family-life': 60,
	health: 200,
	'mens-clothing': 240,
	'womens-clothing': 20,
	food: 90,
	'mobile-phone': 300,
	toys: 90,
}

function hueOf(category: string): number {
	const hue = hues[category]
	if (hue === undefined) throw new Error(`The category ${category} has no hue.`)
	return hue
}

/** The price of each further kilogram of a parcel. */
const furtherKilogram = '1.20'
/** Fresh food cannot travel that far. */
const notDelivered: Record<string, string[]> = { 'three-ovens': ['AU', 'JP', 'NZ'] }

function freightOf(shop: SourceShop): NonNullable<NewShop['freight']> {
	const { kind, price, free_above: freeAbove } = shop.freight
	const notTo = notDelivered[shop.slug] ?? []
	if (kind === 'free') return { rate: { kind }, not_to: notTo }
	return {
		rate: kind === 'flat' ? { kind, price } : { kind, price, further: furtherKilogram },
		free_above: freeAbove,
		not_to: notTo,
	}
}

/** Reads `category:outdoors`. */
function linkOf(link: string): { kind: 'category'; value: string } {
	const [kind, slug] = link.split(':')
	if (kind !== 'category' || slug === undefined)
		throw new Error(`A banner leads to "${link}"; it may lead to a category.`)
	return { kind, value: seedId('category', slug) }
}
