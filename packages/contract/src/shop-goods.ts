import { z } from 'zod'
import { ProductAttribute } from './attributes.ts'
import { CountryCode } from './common.ts'
import { isGtin } from './gtin.ts'
import { localizedOf } from './localized.ts'
import { PromoKind } from './orders.ts'
import { Amount, Count, Flag, Id, lineOf, Seconds, textOf } from './wire.ts'

/** The version with which an edit began; a save is refused if there is a newer one. */
export const Version = z.int().min(1).max(1_000_000_000)

/** The address of a picture that is stored on the platform. */
export const PictureUrl = z
	.string()
	.max(200)
	.regex(/^\/media\/[cu]\/[\w.-]{1,150}$/, 'a picture that was uploaded here')

/** The most SKUs of a product: all combinations of its options. */
export const mostSkus = 300

/** The most options of a product, such as colour and size. */
export const mostOptions = 3

/** The most pictures of a product. */
export const mostProductImages = 9

/** The most pieces of one SKU on hand. */
export const mostStock = 1_000_000

/** The most characters of a shop's own code for a SKU. */
export const mostSkuCode = 40

/** A shop's own code for a SKU, unique in the shop ignoring case; empty for none. */
export const SkuCode = lineOf(mostSkuCode, 0)

/** A barcode: a GTIN with its check digit; empty for none. */
export const Barcode = z
	.string()
	.trim()
	.max(14)
	.refine(
		(text) => text === '' || isGtin(text),
		'a barcode of 8, 12, 13 or 14 digits with the right check digit',
	)

/** The state of a product: on sale, taken off sale by its shop, taken off sale by the platform, or a draft. */
export const ShopProductState = z.enum(['on', 'off', 'taken_off', 'draft'])
export type ShopProductState = z.output<typeof ShopProductState>

/** What a product needs before it is put on sale. */
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
	/** Why the platform took it off sale, and when. */
	taken_off_reason: z.string(),
	taken_off_time: Seconds.nullable(),
	/** What is missing before it can be put on sale. */
	missing: z.array(ProductNeed),
	stock: Count,
	held: Count,
	sku_count: Count,
	/** Its SKU, if it has only one: its price and stock are the product's. */
	sku_id: Id.nullable(),
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
	/** The choice as a text, such as `Silver / 512 GB`. */
	spec: z.string(),
	price: Amount,
	stock: Count,
	held: Count,
	weight_grams: Count,
	/** Null: the product's first picture. */
	image: z.string().nullable(),
	/** The shop's own code and the barcode; empty for none. */
	code: z.string(),
	barcode: z.string(),
	/** What the shop paid for a piece; only its own people see it. */
	cost: Amount.nullable(),
})
export type ShopSku = z.output<typeof ShopSku>

/** A product with all its texts, for the form it is edited in. */
export const ShopProductDetail = ShopProduct.extend({
	/** Grows with every change; a save sends the version with which the edit began. */
	version: z.int(),
	titles: localizedOf(z.string()),
	subtitles: localizedOf(z.string()),
	descriptions: localizedOf(z.string()),
	highlights: localizedOf(z.array(z.string())),
	tags: z.array(z.string()),
	images: z.array(z.string()),
	ships_from: z.string(),
	weight_grams: Count,
	/** What it has of the attributes of its category. */
	attributes: z.array(ProductAttribute),
	options: z.array(
		z.strictObject({
			name: localizedOf(z.string()),
			values: z.array(localizedOf(z.string())),
		}),
	),
	skus: z.array(ShopSku),
	/** SKUs that can no longer be bought; orders of them are still shipped. */
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

/** The columns that are read from a stock file; the other columns of an exported file are for people. */
export const stockCsvColumns = ['sku_id', 'stock', 'new_stock', 'change'] as const

/** The most rows of a stock file. */
export const stockCsvMaxRows = 5_000

/** The most bytes of a stock file. */
export const stockCsvMaxBytes = 2 * 1024 * 1024

/** The most rows of a file of product texts. */
export const textsCsvMaxRows = 5_000

/** The most bytes of a file of product texts. */
export const textsCsvMaxBytes = 8 * 1024 * 1024

/** The most characters of each text of a product, in any language. */
export const mostTextLength = {
	title: 160,
	subtitle: 200,
	description: 5_000,
	highlight: 120,
	option: 40,
} as const

/**
 * What shipping one parcel costs: nothing; always the same; per piece (`price` for the first, `further` for each more); or by weight
 * (`price` for the first kilogram, `further` for each further kilogram begun).
 */
const FreightRate = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('free') }),
	z.strictObject({ kind: z.literal('flat'), price: Amount }),
	z.strictObject({ kind: z.literal('per_piece'), price: Amount, further: Amount }),
	z.strictObject({ kind: z.literal('by_weight'), price: Amount, further: Amount }),
])

/**
 * A shop's shipping template: a rate for everywhere, zones of countries with their own rates, countries without delivery, and the subtotal
 * from which it is free (in a zone: the zone's own). Source: docs/product/checkout.md, Shipping cost.
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

/** A shop's shipping template, with the version that a save has to name. */
export const ShopFreight = z.strictObject({ version: Version, template: FreightTemplate })

/** Whether a code can be used now, in future, or not any more. */
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
	/** Whether it was used, so that its discount cannot change. */
	fixed_terms: Flag,
	state: PromoState,
	createtime: Seconds,
})
export type ShopPromo = z.output<typeof ShopPromo>

export const pageFields = {
	avatar: PictureUrl,
	/** A wide picture above the shop's page; empty for none. */
	banner: z.union([PictureUrl, z.literal('')]),
	taglines: localizedOf(lineOf(120, 0)),
	stories: localizedOf(textOf(5_000, 0)),
	country: CountryCode,
	founded: z.int().min(1500).max(2100).nullable(),
	/** How shoppers can contact the shop besides the chat; empty if they cannot. */
	contact_email: z.union([z.email().max(254), z.literal('')]),
	contact_phone: lineOf(30, 0).regex(/^(\+?[\d ()-]*)$/, 'a telephone number'),
	/** The address for returned goods, as written on the parcel; refund requests use it unless another is given. */
	return_address: textOf(500, 0),
}

/** A shop's own page, for the form it is edited in. */
/** A time zone of the IANA database, such as `Asia/Tokyo`. */
export const TimeZone = lineOf(60, 1)

export const ShopPage = z.strictObject({
	mer_id: Id,
	/** The name with which the shop was approved; only the platform changes it. */
	mer_name: z.string(),
	/** 0 if the platform closed the shop: its products cannot be bought. */
	open: Flag,
	version: z.int(),
	/** Where the days of its files for accountants begin and end. */
	time_zone: TimeZone,
	...pageFields,
	avatar: z.string(),
	banner: z.string(),
	contact_email: z.string(),
})

/** The most rows of a file of products: one per SKU. */
export const productsCsvMaxRows = 20_000

/** The most bytes of a file of products. */
export const productsCsvMaxBytes = 8 * 1024 * 1024

/** The most pictures that are sent with a file of products, to be named in it. */
export const mostImportPictures = 5_000

/** How many faults of a file are told; more are counted. */
export const mostImportFaults = 2_000

/** A file of products that was sent: being checked, faulty, checked, being written, or done. */
export const ProductImportState = z.enum(['checking', 'faulty', 'checked', 'writing', 'done'])

/** What a file of products does, and how far it is. */
export const ProductImport = z.strictObject({
	import_id: Id,
	state: ProductImportState,
	/** Products that are checked or written so far, and how many there are; both are 0 until the file is read. */
	progress: Count,
	total: Count,
	/** The rows of the file, and its products that are new, changed or as they were. */
	rows: Count,
	added: Count,
	changed: Count,
	unchanged: Count,
	fault_count: Count,
	/** Faulty cells in the order of the file: its line counted from 1, the column, and why in the reader's language. */
	faults: z.array(z.strictObject({ row: Count, column: z.string(), why: z.string() })),
})
export type ProductImport = z.output<typeof ProductImport>
