import { z } from 'zod'
import { CountryCode } from './common.ts'
import { endpoint } from './endpoint.ts'
import { localizedOf } from './localized.ts'
import { PromoKind } from './orders.ts'
import {
	Amount,
	Count,
	fileTextOf,
	Flag,
	Id,
	lineOf,
	listOf,
	Moment,
	pageQuery,
	QueryFlag,
	Seconds,
	textOf,
} from './wire.ts'

/** Which saving of something an edit began with; a save over another one is refused. */
const Version = z.int().min(1).max(1_000_000_000)

/** The address of a picture of ours. */
export const PictureUrl = z
	.string()
	.max(200)
	.regex(/^\/media\/[cu]\/[\w.-]{1,150}$/, 'a picture that was uploaded here')

/** The most SKUs a product may have, its options multiplied. */
export const mostSkus = 300
/** The most things there are to choose from one another, such as colour and size. */
export const mostOptions = 3
/** The most pictures of a product. */
export const mostProductImages = 9
/** The most pieces of one SKU on hand. */
export const mostStock = 1_000_000
/** The most bytes of a product: its texts in nineteen languages. */
const productBytes = 1024 * 1024

/** Where a product is: on the shelf, off it because its shop wants so, taken off by the platform, or never there yet. */
export const ShopProductState = z.enum(['on', 'off', 'taken_off', 'draft'])
export type ShopProductState = z.output<typeof ShopProductState>

/** What a product needs before it goes on the shelf. */
export const ProductNeed = z.enum(['images', 'category_id', 'descriptions', 'weight_grams'])
export type ProductNeed = z.output<typeof ProductNeed>

/** A product as its shop's people see it in a list. `stock` is on hand, of it `held` for unpaid orders. */
export const ShopProduct = z.strictObject({
	product_id: Id,
	title: z.string(),
	/** Null while it has no picture. */
	image: z.string().nullable(),
	price: Amount,
	price_max: Amount,
	market_price: Amount.nullable(),
	category_id: Id.nullable(),
	category_name: z.string(),
	state: ShopProductState,
	/** Why the platform took it off, and when. */
	taken_off_reason: z.string(),
	taken_off_time: Seconds.nullable(),
	/** What it lacks before it can go on the shelf. */
	missing: z.array(ProductNeed),
	stock: Count,
	held: Count,
	sku_count: Count,
	/** One of its SKUs runs out (setting catalogue.low_stock_at). */
	low_stock: Flag,
	sales: Count,
	rate: z.number(),
	rate_count: Count,
	createtime: Seconds,
})
export type ShopProduct = z.output<typeof ShopProduct>

/** One way to buy a product: `choice` holds the index of the value it takes of each option. */
export const ShopSku = z.strictObject({
	sku_id: Id,
	choice: z.array(z.int()),
	/** The choice in words, such as `Silver / 512 GB`. */
	spec: z.string(),
	price: Amount,
	stock: Count,
	held: Count,
	weight_grams: Count,
	/** Null: the product's first picture. */
	image: z.string().nullable(),
})
export type ShopSku = z.output<typeof ShopSku>

const Title = lineOf(160)
const Subtitle = lineOf(200, 0)
const Description = textOf(5_000, 0)
const Highlights = z.array(lineOf(120)).max(8)
const ChoiceName = lineOf(40)
const Weight = z.int().min(0).max(1_000_000)

/** Something to choose, such as the colour, with what there is to choose from. */
const ShopOption = z.strictObject({
	name: localizedOf(ChoiceName),
	values: z.array(localizedOf(ChoiceName)).min(1).max(100),
})

/** A product with all its texts, for the form it is edited in. */
export const ShopProductDetail = ShopProduct.extend({
	/** Goes up with every change; a save names the one it began with. */
	version: z.int(),
	titles: localizedOf(z.string()),
	subtitles: localizedOf(z.string()),
	descriptions: localizedOf(z.string()),
	highlights: localizedOf(z.array(z.string())),
	tags: z.array(z.string()),
	images: z.array(z.string()),
	ships_from: z.string(),
	weight_grams: Count,
	options: z.array(
		z.strictObject({
			name: localizedOf(z.string()),
			values: z.array(localizedOf(z.string())),
		}),
	),
	skus: z.array(ShopSku),
	/** Ways it can no longer be bought; orders of them are still sent. */
	retired: z.array(
		z.strictObject({
			sku_id: Id,
			spec: z.string(),
			stock: Count,
			held: Count,
			retired_time: Seconds,
		}),
	),
})
export type ShopProductDetail = z.output<typeof ShopProductDetail>

/** A shop's products of a state, the newest first; `keyword` looks in titles and names a product or SKU by its id. */
export const listMerchantProducts = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/product_list',
	summary: 'The shop’s products, the newest first, with how many there are of each state.',
	query: z.strictObject({
		state: ShopProductState.optional(),
		keyword: lineOf(100).optional(),
		category_id: Id.optional(),
		/** Only those on the shelf with a SKU that runs out. */
		low_stock: QueryFlag.optional(),
		...pageQuery,
	}),
	reply: listOf(ShopProduct).extend({
		counts: z.strictObject({
			on: Count,
			off: Count,
			taken_off: Count,
			draft: Count,
			low_stock: Count,
		}),
	}),
})

export const getMerchantProduct = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/product_detail',
	summary: 'A product of the shop with all its texts, SKUs and stock.',
	query: z.strictObject({ product_id: Id }),
	reply: ShopProductDetail,
	problems: ['not_found'],
})

/**
 * Writes a product: without `product_id` a new one, a draft that nobody else sees until it is put on the shelf. An edit gives the whole
 * product and the `version` it began with. SKUs with an id stay (their stock is set with `sku_set`, here only that of new ones counts),
 * those left out are retired. One that was on the shelf stays complete.
 */
export const saveMerchantProduct = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/product_save',
	summary: 'Add a product as a draft, or change one.',
	body: z.strictObject({
		product_id: Id.optional(),
		version: Version.optional(),
		titles: localizedOf(Title),
		subtitles: localizedOf(Subtitle),
		descriptions: localizedOf(Description),
		highlights: localizedOf(Highlights),
		/** English words it is also found by. */
		tags: z.array(lineOf(40)).max(20),
		category_id: Id.nullable(),
		images: z.array(PictureUrl).max(mostProductImages),
		/** Struck through beside the price; above the cheapest SKU's. */
		market_price: Amount.nullable(),
		weight_grams: Weight,
		ships_from: CountryCode,
		options: z.array(ShopOption).max(mostOptions),
		skus: z
			.array(
				z.strictObject({
					sku_id: Id.optional(),
					choice: z.array(z.int().min(0).max(99)).max(mostOptions),
					price: Amount,
					/** Of a new SKU; none when left out. */
					stock: z.int().min(0).max(mostStock).optional(),
					/** The product's when left out. */
					weight_grams: Weight.optional(),
					/** The product's first picture when left out. */
					image: PictureUrl.nullable().optional(),
				}),
			)
			.min(1)
			.max(mostSkus),
	}),
	reply: ShopProductDetail,
	problems: ['not_found', 'state_changed', 'product_incomplete'],
	idempotent: true,
	bodyBytes: productBytes,
})

export const setProductShelf = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/product_shelf',
	summary: 'Put a product on the shelf, or take it off; sent twice it changes nothing.',
	body: z.strictObject({ product_id: Id, on: Flag }),
	reply: ShopProduct,
	problems: ['not_found', 'product_incomplete', 'product_taken_off'],
})

/**
 * Sets a SKU's price, its stock, or both. `stock` sets what is on hand (with `expected_stock` only if that is still there);
 * `stock_change` adds or takes away, and is right whoever else does so at once.
 */
export const updateSku = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/sku_set',
	summary: 'Set a SKU’s price or stock, the stock to a number or by a difference.',
	body: z.strictObject({
		sku_id: Id,
		price: Amount.optional(),
		expected_price: Amount.optional(),
		stock: z.int().min(0).max(mostStock).optional(),
		expected_stock: z.int().min(0).max(mostStock).optional(),
		stock_change: z.int().min(-mostStock).max(mostStock).optional(),
	}),
	reply: ShopSku,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

/** The columns a stock file is read by; those it is written with beside them are for people. */
export const stockCsvColumns = ['sku_id', 'stock', 'new_stock', 'change'] as const
/** The most rows of a stock file. */
export const stockCsvMaxRows = 5_000
/** The most bytes of a stock file. */
export const stockCsvMaxBytes = 2 * 1024 * 1024

/** All SKUs of the shop, a row each, with empty columns `new_stock` and `change` to fill in and send back. */
export const exportStock = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/stock_csv',
	summary: 'The stock of all SKUs as a CSV file, to fill in and send back.',
	query: z.strictObject({ low_stock: QueryFlag.optional() }),
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: text/csv, UTF-8. */
		csv: z.string(),
		/** How many SKUs are in it, and how many there are; a file ends at 5,000 rows. */
		rows: Count,
		count: Count,
	}),
})

/**
 * Takes a stock file: `new_stock` sets what is on hand if it is still what `stock` says (or whatever it is, where the file has no such
 * column), `change` adds or takes away. All rows or none: `invalid` tells every row at fault in `params.rows`.
 */
export const importStock = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/stock_import',
	summary: 'Set the stock of many SKUs by a CSV file: all rows or none.',
	body: z.strictObject({ csv: fileTextOf(stockCsvMaxBytes) }),
	reply: z.strictObject({ changed: Count, unchanged: Count }),
	idempotent: true,
	bodyBytes: stockCsvMaxBytes + 64 * 1024,
})

/**
 * What sending one parcel costs: nothing; the same always; by the piece (`price` for the first, `further` for each more);
 * or by weight (`price` for the first kilogram, `further` for each kilogram begun after it).
 */
const FreightRate = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('free') }),
	z.strictObject({ kind: z.literal('flat'), price: Amount }),
	z.strictObject({ kind: z.literal('per_piece'), price: Amount, further: Amount }),
	z.strictObject({ kind: z.literal('by_weight'), price: Amount, further: Amount }),
])

/**
 * A shop's freight: a rate for everywhere, zones of countries with their own, countries not delivered to, and the
 * subtotal from which it is free (in a zone: the zone's own). Source: rules.md (Freight).
 */
export const FreightTemplate = z.strictObject({
	rate: FreightRate,
	free_above: Amount.nullable().default(null),
	zones: z
		.array(
			z.strictObject({
				countries: z.array(CountryCode).min(1).max(250),
				rate: FreightRate,
				free_above: Amount.nullable().default(null),
			}),
		)
		.max(50)
		.default([]),
	not_to: z.array(CountryCode).max(250).default([]),
})

/** A shop's freight, with the version a save of it names. */
const ShopFreight = z.strictObject({ version: Version, template: FreightTemplate })

export const getShipping = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/freight',
	summary: 'What the shop asks for sending.',
	reply: ShopFreight,
})

export const saveShipping = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/freight',
	summary: 'Set what the shop asks for sending; checkouts from now on reckon with it.',
	body: ShopFreight,
	reply: ShopFreight,
	problems: ['state_changed'],
})

/** Whether a code can be used now, from a day to come, or no more. */
export const PromoState = z.enum(['running', 'coming', 'ended', 'used_up'])
export type PromoState = z.output<typeof PromoState>

/** A promo code: letters, digits and hyphens; kept in capitals. */
export const PromoCode = lineOf(40, 3).regex(/^[A-Za-z0-9-]+$/, 'letters, digits and hyphens')

/** A promo code of a shop. `value` is an amount for `fixed`, a percentage such as `12.5` for `percent`, null for `freight`. */
export const ShopPromo = z.strictObject({
	promo_id: Id,
	code: z.string(),
	title: z.string(),
	kind: PromoKind,
	value: z.string().nullable(),
	cap: Amount.nullable(),
	min_spend: Amount,
	/** Only the shop's goods of this category; null for all of them. */
	category_id: Id.nullable(),
	category_name: z.string(),
	start_time: Seconds,
	end_time: Seconds,
	ended_time: Seconds.nullable(),
	total_limit: z.int().nullable(),
	shopper_limit: z.int(),
	/** Shown to every shopper among the codes they can use. */
	is_public: Flag,
	/** How often it is used by orders that were not cancelled. */
	used: Count,
	/** It was used, so what it gives stays as it is. */
	fixed_terms: Flag,
	state: PromoState,
	createtime: Seconds,
})
export type ShopPromo = z.output<typeof ShopPromo>

export const listMerchantPromos = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/promo_list',
	summary: 'The shop’s promo codes, the newest first.',
	query: z.strictObject({
		state: PromoState.optional(),
		/** A part of the code. */
		keyword: lineOf(40, 0).optional(),
		...pageQuery,
	}),
	reply: listOf(ShopPromo),
})

/**
 * Opens a code (without `promo_id`) or changes one. The shop pays for it. Once it was used, only its end, its total limit and whether it
 * is shown may change: `promo_used` names the field.
 */
export const saveMerchantPromo = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/promo_save',
	summary: 'Open a promo code of the shop, or change one.',
	body: z.strictObject({
		promo_id: Id.optional(),
		code: PromoCode,
		kind: PromoKind,
		/** An amount for `fixed`, a percentage of at most two decimals for `percent`; left out for `freight`. */
		value: Amount.nullable(),
		/** The most it takes off; a percentage needs one. */
		cap: Amount.nullable(),
		min_spend: Amount,
		category_id: Id.nullable(),
		start_time: Moment,
		end_time: Moment,
		total_limit: z.int().min(1).max(1_000_000).nullable(),
		shopper_limit: z.int().min(1).max(999),
		is_public: Flag,
	}),
	reply: ShopPromo,
	problems: ['not_found', 'already_taken', 'promo_used', 'state_changed'],
	idempotent: true,
})

/** Ends a code for good. Checkouts that were not yet made into orders lose it; orders keep it. */
export const endMerchantPromo = endpoint({
	by: 'merchant',
	ownerOnly: true,
	method: 'POST',
	path: '/merchant/promo_end',
	summary: 'End a promo code for good; twice changes nothing.',
	body: z.strictObject({ promo_id: Id }),
	reply: ShopPromo,
	problems: ['not_found'],
})

const pageFields = {
	avatar: PictureUrl,
	/** A wide picture above the shop's page; empty for none. */
	banner: z.union([PictureUrl, z.literal('')]),
	taglines: localizedOf(lineOf(120, 0)),
	stories: localizedOf(textOf(5_000, 0)),
	country: CountryCode,
	founded: z.int().min(1500).max(2100).nullable(),
	/** How shoppers reach the shop beside the chat; empty for not at all. */
	contact_email: z.union([z.email().max(254), z.literal('')]),
	contact_phone: lineOf(30, 0).regex(/^(\+?[\d ()-]*)$/, 'a telephone number'),
	/** Where goods come back to, as it stands on the parcel; claims use it unless another is told. */
	return_address: textOf(500, 0),
}

/** A shop's own page, for the form it is edited in. */
const ShopPage = z.strictObject({
	mer_id: Id,
	/** What the shop was admitted as; the platform changes it. */
	mer_name: z.string(),
	/** Closed by the platform: nothing of it is sold. */
	open: Flag,
	version: z.int(),
	...pageFields,
	avatar: z.string(),
	banner: z.string(),
	contact_email: z.string(),
})

export const getShopPage = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/shop',
	summary: 'The shop’s own page, contacts and return address.',
	reply: ShopPage,
})

export const saveShopPage = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/shop',
	summary: 'Change the shop’s page, contacts and return address.',
	body: z.strictObject({ version: Version, ...pageFields }),
	reply: ShopPage,
	problems: ['state_changed'],
	bodyBytes: 512 * 1024,
})

/** A merchant’s products, SKUs, stock, pictures, freight, promo codes and shop page. */
export const shopGoodsEndpoints = {
	listMerchantProducts,
	getMerchantProduct,
	saveMerchantProduct,
	setProductShelf,
	updateSku,
	exportStock,
	importStock,
	getShipping,
	saveShipping,
	listMerchantPromos,
	saveMerchantPromo,
	endMerchantPromo,
	getShopPage,
	saveShopPage,
}
