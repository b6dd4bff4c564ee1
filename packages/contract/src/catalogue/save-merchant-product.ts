import { z } from 'zod'
import { mostAttributes, ProductAttribute } from '../attributes.ts'
import { CountryCode } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { localizedOf } from '../localized.ts'
import { Amount, Id, lineOf, textOf } from '../wire.ts'
import {
	Barcode,
	SkuCode,
	Version,
	PictureUrl,
	mostProductImages,
	mostOptions,
	mostStock,
	mostTextLength,
	mostSkus,
	ShopProductDetail,
} from '../shop-goods.ts'

/** The most bytes of a product: its texts in nineteen languages. */
const productBytes = 1024 * 1024

const Title = lineOf(mostTextLength.title)

const Subtitle = lineOf(mostTextLength.subtitle, 0)

const Description = textOf(mostTextLength.description, 0)

const Highlights = z.array(lineOf(mostTextLength.highlight)).max(8)

const ChoiceName = lineOf(mostTextLength.option)

const Weight = z.int().min(0).max(1_000_000)

/** An option, such as the colour, with its values. */
const ShopOption = z.strictObject({
	name: localizedOf(ChoiceName),
	values: z.array(localizedOf(ChoiceName)).min(1).max(100),
})

/**
 * Saves a product. Without `product_id` it is a new one, a draft that only its shop sees until it is put on sale. An edit sends the
 * whole product and the `version` it began with. SKUs with an id stay (their stock is set with `sku_set`; only the stock of new ones counts
 * here), those left out are retired. A product that was on sale has to stay complete.
 */
export const saveMerchantProduct = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
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
		/** English words by which it is also found. */
		tags: z.array(lineOf(40)).max(20),
		category_id: Id.nullable(),
		images: z.array(PictureUrl).max(mostProductImages),
		/** Struck through beside the price; above the cheapest SKU's. */
		market_price: Amount.nullable(),
		weight_grams: Weight,
		ships_from: CountryCode,
		/** Of the attributes of the category, at most one value each; they stay as they are when left out. */
		attributes: z.array(ProductAttribute).max(mostAttributes).optional(),
		options: z.array(ShopOption).max(mostOptions),
		skus: z
			.array(
				z.strictObject({
					sku_id: Id.optional(),
					choice: z.array(z.int().min(0).max(99)).max(mostOptions),
					price: Amount,
					/** The stock of a new SKU; 0 when left out. */
					stock: z.int().min(0).max(mostStock).optional(),
					/** The product's when left out. */
					weight_grams: Weight.optional(),
					/** The product's first picture when left out. */
					image: PictureUrl.nullable().optional(),
					/** These stay as they are when left out. */
					code: SkuCode.optional(),
					barcode: Barcode.optional(),
					cost: Amount.nullable().optional(),
				}),
			)
			.min(1)
			.max(mostSkus),
	}),
	reply: ShopProductDetail,
	problems: ['not_found', 'state_changed', 'product_incomplete', 'already_taken'],
	idempotent: true,
	bodyBytes: productBytes,
})
