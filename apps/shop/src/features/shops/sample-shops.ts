import type { FollowedShop, News, Shop, ShopDetail } from './shop-types.ts'

/** A shop for the gallery of screens. */
export const sampleShop: Shop = {
	mer_id: '018f0000-0000-7000-8000-000000000101',
	mer_name: 'Harrow & Thread',
	mer_avatar: '',
	country: 'GB',
	sales: 4210,
	fans: 318,
	good_rate: 96,
	good_rate_count: 54,
	is_follow: 0,
	tagline: 'Menswear that is meant to be repaired',
	products: [],
}

/** A shop that is too new to have a rate. */
export const sampleNewShop: Shop = {
	...sampleShop,
	mer_id: '018f0000-0000-7000-8000-000000000102',
	mer_name: 'Rioni Makers',
	good_rate: null,
	good_rate_count: 3,
	sales: 0,
	fans: 1,
}

/** A shop's own page. */
export const sampleShopDetail: ShopDetail = {
	mer_id: sampleShop.mer_id,
	mer_name: sampleShop.mer_name,
	mer_avatar: '',
	country: 'GB',
	sales: 4210,
	fans: 318,
	good_rate: 96,
	good_rate_count: 54,
	is_follow: 1,
	former_name: null,
	tagline: sampleShop.tagline,
	story: 'We started in a shared workshop and still answer questions in plain words.',
	founded: 2014,
	banner: '/media/c/banner-desk.webp',
	contact: { email: 'hello@example.com', phone: '+44 20 7946 0958' },
	product_count: 24,
	holiday: null,
	opening: null,
	freight: { text: 'Delivery $5.50, free from $100.00', free_above: '100.00' },
}

/** A followed shop with one new thing and one cheaper. */
export const sampleFollowedShop: FollowedShop = {
	...sampleShop,
	is_follow: 1,
	createtime: 1_790_000_000,
	news: [
		{
			kind: 'price_drop',
			product_id: '018f0000-0000-7000-8000-000000000001',
			title: 'Straight-leg jeans, washed indigo',
			image: '/media/c/canvas-sneakers-1.webp',
			price: '68.00',
			was_price: '79.00',
			createtime: 1_790_000_000,
		},
		{
			kind: 'new_product',
			product_id: '018f0000-0000-7000-8000-000000000002',
			title: 'Bomber jacket with striped cuffs',
			image: '/media/c/canvas-sneakers-2.webp',
			price: '92.00',
			was_price: null,
			createtime: 1_789_000_000,
		},
	],
}

/** The same news without their shop. */
export const sampleNews: News[] = sampleFollowedShop.news.map((news) => ({
	...news,
	mer_id: sampleFollowedShop.mer_id,
	mer_name: sampleFollowedShop.mer_name,
	mer_avatar: sampleFollowedShop.mer_avatar,
}))
