import { cents } from '@portolan/money'
import { addProduct, addShop } from '../src/catalogue/index.ts'
import type { TxContext } from '../src/platform/context.ts'

/** The options of a product for a test. */
export interface ProductWish {
	title?: string
	price?: string
	stock?: number
	shopId?: string
	/** Several SKUs instead of one. */
	skus?: { options?: Record<string, string>; price: string; stock: number }[]
}

/** Makes shops and products on demand. */
export interface MakesThings {
	/** A shop, by its id. */
	shop(given?: Partial<Parameters<typeof addShop>[1]>): Promise<string>
	/** A product with one SKU (or several, given), in a shop of its own unless one is named. */
	product(
		given?: ProductWish,
	): Promise<{ productId: string; skuIds: string[]; skuId: string; shopId: string }>
}

/** Makes shops and products of one test app, each with a unique name. */
export function thingsMaker({
	inside,
}: {
	inside: <T>(operation: (ctx: TxContext) => Promise<T>) => Promise<T>
}): MakesThings {
	let counter = 0
	const shop: MakesThings['shop'] = (given = {}) =>
		inside((ctx) => {
			counter += 1
			return addShop(ctx, {
				name: `Shop ${counter}`,
				country: 'US',
				tagline: 'Good things',
				story: 'A shop made for a test.',
				avatar: '/media/c/shop-deskfern.webp',
				founded: 2020,
				...given,
			})
		})
	return {
		shop,
		async product(wish = {}) {
			const shopId = wish.shopId ?? (await shop())
			counter += 1
			const title = wish.title ?? `Thing ${counter}`
			const skus = wish.skus ?? [{ price: wish.price ?? '10.00', stock: wish.stock ?? 100 }]
			const added = await inside((ctx) => {
				return addProduct(ctx, {
					shopId,
					categoryId: null,
					titles: { en: title },
					subtitle: '',
					description: `${title} is made for a test.`,
					highlights: [],
					marketPrice: null,
					weightGrams: 500,
					shipsFrom: 'US',
					images: ['/media/c/slate-14-laptop-1.webp'],
					skus: skus.map((sku) => ({
						options: sku.options ?? {},
						price: cents(sku.price),
						stock: sku.stock,
						image: '/media/c/slate-14-laptop-1.webp',
					})),
				})
			})
			return {
				productId: added.productId,
				skuIds: added.skuIds,
				skuId: added.skuIds[0] ?? '',
				shopId,
			}
		},
	}
}
