import type { Product, ProductDetail } from './product-types.ts'

/** A product for the gallery of screens; the pictures are those of the demo data. */
export const sampleProduct: Product = {
	product_id: '018f0000-0000-7000-8000-000000000001',
	mer_id: '018f0000-0000-7000-8000-000000000101',
	title: 'Over-ear wireless headphones',
	image: '/media/c/canvas-sneakers-1.webp',
	price: '129.00',
	market_price: '189.00',
	sales: 12_845,
	stock: 40,
	rate: 4.8,
	rate_count: 2512,
	category_id: '018f0000-0000-7000-8000-000000000201',
	hue: 60,
	on_sale: 1,
	is_like: 0,
}

/** A few products: plain, liked, sold out, and one with a very long title. */
export const sampleProducts: readonly Product[] = [
	sampleProduct,
	{
		...sampleProduct,
		product_id: '018f0000-0000-7000-8000-000000000002',
		title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk, 1:87, with lights',
		market_price: null,
		is_like: 1,
		hue: 240,
	},
	{
		...sampleProduct,
		product_id: '018f0000-0000-7000-8000-000000000003',
		title: 'Camp lantern',
		stock: 0,
		rate: 0,
		rate_count: 0,
		sales: 0,
		hue: 140,
	},
]

/** A product with options, of which one size is sold out, and a review. */
export const sampleDetail: ProductDetail = {
	...sampleProduct,
	subtitle: 'Forty hours of play, memory-foam cushions.',
	description: 'Tuned for voices first.\n\nThe headband folds flat.',
	highlights: ['Forty hours of play', 'Folds flat'],
	text_lang: 'en',
	ships_from: 'GB',
	category_name: 'Home appliances',
	images: [sampleProduct.image, '/media/c/canvas-sneakers-navy.webp'],
	attributes: [],
	specs: [
		{ name: 'Colour', values: ['Red', 'Navy'] },
		{ name: 'Size', values: ['41', '42'] },
	],
	skus: (['Red', 'Navy'] as const).flatMap((colour) =>
		['41', '42'].map((size) => ({
			sku_id: `018f0000-0000-7000-8000-00000000${colour === 'Red' ? 1 : 2}3${size}`,
			spec: `${colour} / ${size}`,
			values: [colour, size],
			price: '129.00',
			stock: size === '42' ? 0 : 7,
			image: colour === 'Red' ? sampleProduct.image : '/media/c/canvas-sneakers-navy.webp',
		})),
	),
	shop: {
		mer_id: sampleProduct.mer_id,
		mer_name: 'Harrow & Thread',
		mer_avatar: '',
		country: 'GB',
		sales: 4210,
		fans: 318,
		good_rate: 96,
		good_rate_count: 54,
		is_follow: 0,
	},
	freight: {
		text: 'Delivery $5.50, free from $100.00',
		to: 'DE',
		delivered: 1,
		price: '5.50',
		free_above: '100.00',
	},
	comments: {
		count: 1,
		rate: 5,
		with_pics: 0,
		scores: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
		list: [
			{
				comment_id: '018f0000-0000-7000-8000-000000000401',
				product_score: 5,
				service_score: 5,
				postage_score: 4,
				comment: 'Light enough to forget you are wearing them.',
				lang: 'en',
				pics: [],
				spec: 'Red / 41',
				author: { nickname: 'Mina R.', avatar: '' },
				createtime: 1_790_000_000,
				append: {
					comment: 'Two months on, still as light.',
					pics: [],
					createtime: 1_795_200_000,
				},
				answer: { comment: 'Thank you, Mina. Enjoy the trails!', createtime: 1_795_250_000 },
			},
		],
	},
	holiday: null,
	recommend: [],
}
