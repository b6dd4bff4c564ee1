import { addToCart, followShop, likeProduct, getProduct } from '@portolan/contract'
import type { ShopperActor, TxContext } from '../src/platform/context.ts'
import { callAs } from './call-as.ts'
import { find, skuOf, type Step, type StoryThings } from './story-steps.ts'
import { seedId } from './seed-id.ts'
import type { SeededShopper } from './seeded-shopper.ts'
import { acting } from './world.ts'

/** What the demo people viewed, liked and followed, and what is in their carts. Times are days ago. */
const interests = [
	{
		shopper: 'demo',
		follows: { deskfern: 60, 'casa-alvor': 44, 'harrow-thread': 11, 'rioni-makers': 6 },
		likes: {
			'arc-34-curved-monitor': 58,
			'shell-armchair': 20,
			'camp-lantern': 7,
			'swing-dress': 6,
			'whistling-kettle': 5,
			'over-ear-headphones': 2,
		},
		looks: {
			'home-projector': 9,
			'two-person-tent': 5,
			'meridian-phone': 3,
			'wool-blazer': 2,
			'steel-water-bottle': 1.4,
			'open-doll-house': 0.8,
			'canvas-sneakers': 0.2,
		},
		cart: [
			{ product: 'bookshelf-speaker', sku: 0, num: 1 },
			{ product: 'dark-chocolate-bar', sku: 1, num: 3 },
			{ product: 'spice-carousel', sku: 0, num: 1 },
		],
	},
	{
		shopper: 'mila',
		follows: { 'maison-tillac': 50, stillbrook: 22 },
		likes: { 'flap-shoulder-bag': 25, 'solitaire-ring': 12, 'satin-lipstick': 9 },
		looks: { 'leather-court-shoes': 4, 'daily-face-cream': 1 },
		cart: [{ product: 'wrap-sunglasses', sku: 0, num: 1 }],
	},
	{
		shopper: 'kenji',
		follows: { 'rioni-makers': 40, trailmoss: 9, 'little-owl': 3 },
		likes: { 'wooden-chess-set': 20, 'wood-frame-hammock': 8 },
		looks: { 'table-football': 6, 'stovetop-moka-pot': 1.5 },
		cart: [{ product: 'stovetop-moka-pot', sku: 0, num: 1 }],
	},
] as const

/** The steps of {@link interests}, to be taken in the order of time with all others. */
export function interestSteps(things: StoryThings): Step[] {
	return interests.flatMap((interest) => stepsOf(interest, things))
}

function stepsOf(interest: (typeof interests)[number], things: StoryThings): Step[] {
	const shopper = find(things.people, interest.shopper)
	const idOf = (slug: string) => find(things.products, slug).id
	const follows = Object.entries(interest.follows).map(([slug, daysAgo]) =>
		step(daysAgo, shopper, (ctx) =>
			callAs(ctx, followShop, { mer_id: seedId('shop', slug), follow: 1 }),
		),
	)
	const likes = Object.entries(interest.likes).map(([slug, daysAgo]) =>
		step(daysAgo, shopper, (ctx) => callAs(ctx, likeProduct, { product_id: idOf(slug), like: 1 })),
	)
	const looks = Object.entries(interest.looks).map(([slug, daysAgo]) =>
		step(daysAgo, shopper, (ctx) => callAs(ctx, getProduct, { product_id: idOf(slug) })),
	)
	// After every demo order, because a checkout removes its own lines from the cart.
	const cart = interest.cart.map(({ product, sku, num }, index) =>
		step(0.001 - index * 0.0001, shopper, (ctx) =>
			callAs(ctx, addToCart, {
				product_id: idOf(product),
				sku_id: skuOf(find(things.products, product), sku),
				num,
			}),
		),
	)
	return [...follows, ...likes, ...looks, ...cart]
}

function step(
	daysAgo: number,
	shopper: SeededShopper,
	call: (ctx: TxContext<ShopperActor>) => Promise<unknown>,
): Step {
	return {
		daysAgo,
		async run(ctx) {
			await call(acting(ctx, shopper))
		},
	}
}
