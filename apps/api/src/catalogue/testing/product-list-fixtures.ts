import type { TestApp } from '../../../test/test-app.ts'
import { newId } from '../../platform/ids.ts'
import { addCategory, addProducts } from '../index.ts'

export const picture = '/media/c/a.webp'

/** A category and a shop that no other test uses. */
export async function emptyShelf(app: TestApp): Promise<{ categoryId: string; shopId: string }> {
	const shopId = await app.shop()
	const slug = `category-${newId()}`
	const categoryId = await app.inside((ctx) =>
		addCategory(ctx, { slug, names: { en: 'Lamps', de: 'Lampen' }, image: picture, hue: 200 }),
	)
	return { categoryId, shopId }
}

/** Products at these prices (in whole dollars), the first one the oldest. */
export async function fill(
	app: TestApp,
	shelf: { categoryId: string; shopId: string },
	dollars: readonly number[],
): Promise<string[]> {
	const added = await app.inside((ctx) =>
		addProducts(
			ctx,
			dollars.map((price, index) => ({
				...shelf,
				titles: { en: `Lamp ${index}`, de: `Lampe ${index}` },
				images: [picture],
				weightGrams: 500,
				shipsFrom: 'US',
				createdAt: new Date(ctx.clock.now().getTime() - (dollars.length - index) * 1000),
				skus: [{ options: {}, price: BigInt(price) * 100n, stock: 5 }],
			})),
		),
	)
	return added.map(({ productId }) => productId)
}
