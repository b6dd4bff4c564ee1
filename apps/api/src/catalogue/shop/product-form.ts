import type { endpoints, ParsedInputOf } from '@portolan/contract'
import { cents, type Cents } from '@portolan/money'
import { countryOf } from '../../accounts/index.ts'
import type { MerchantContext, TxContext, MerchantActor } from '../../platform/context.ts'
import type { ProductOption } from '../../platform/database/stored-types.ts'
import { refuse } from '../../platform/refusal.ts'
import { writtenIn, type Localized } from '../localized.ts'
import { findNames } from '../shop-queries.ts'
import { refuseForeignPictures } from './refuse-foreign-pictures.ts'
import { refusePrice } from './refuse-price.ts'

type Asked = ParsedInputOf<typeof endpoints.saveMerchantProduct>

/** A SKU of a product's form, checked against the options. */
export interface FormSku {
	/** Null: a new one. */
	id: string | null
	choice: number[]
	price: Cents
	stock: number
	weightGrams: number
	/** Null: the product's first picture is used. */
	image: string | null
	/** Left as they are where undefined. The cost in cents. */
	code: string | undefined
	barcode: string | undefined
	cost: Cents | null | undefined
}

/** A checked product form: all its parts fit together. */
export interface ProductForm {
	titles: Localized
	subtitles: Localized
	descriptions: Localized
	highlights: Localized<string[]>
	tags: string[]
	options: ProductOption[]
	categoryId: string | null
	images: string[]
	marketPrice: Cents | null
	shipsFrom: string
	skus: FormSku[]
	/** The names of shop and category, by which the product is also found. */
	place: { shop: string; category: Localized | null }
}

/**
 * Checks a product's form. Refuses `invalid` with the faulty field: an unknown category or country, a picture of somebody
 * else, options or SKUs that occur twice or do not fit, an invalid price, a market price that is not above the price.
 */
export async function readProductForm(
	ctx: TxContext<MerchantActor>,
	asked: Asked,
): Promise<ProductForm> {
	const { shopId } = ctx.actor
	const names = await findNames(
		ctx.db,
		[shopId],
		asked.category_id === null ? [] : [asked.category_id],
	)
	const category =
		asked.category_id === null ? null : (names.categories.get(asked.category_id) ?? null)
	if (asked.category_id !== null && category === null)
		refuseField('category_id', 'There is no such category.')
	if (!countryOf(asked.ships_from)) refuseField('ships_from', 'There is no such country.')
	const options = readOptions(asked.options)
	const skus = readSkus(ctx, asked, options)
	const marketPrice = asked.market_price === null ? null : cents(asked.market_price)
	if (marketPrice !== null && skus.every(({ price }) => marketPrice <= price))
		refuseField('market_price', 'A market price is above the price, or it is left out.')
	const images = [...new Set(asked.images)]
	const skuImages = skus.flatMap(({ image }) => (image === null ? [] : [image]))
	await refuseForeignPictures(ctx, 'product', { images, skus: skuImages })
	return {
		titles: writtenIn(asked.titles),
		subtitles: writtenIn(asked.subtitles),
		descriptions: writtenIn(asked.descriptions),
		highlights: writtenIn(asked.highlights),
		tags: [...new Set(asked.tags)],
		options,
		categoryId: asked.category_id,
		images,
		marketPrice,
		shipsFrom: asked.ships_from,
		skus,
		place: { shop: names.shops.get(shopId) ?? '', category },
	}
}

/** Refuses `invalid` with the faulty field and the reason. */
export function refuseField(field: string, why: string): never {
	refuse('invalid', why, { field, params: { reason: why } })
}

function readOptions(asked: Asked['options']): ProductOption[] {
	const options = asked.map(({ name, values }) => ({
		name: writtenIn(name),
		values: values.map((value) => writtenIn(value)),
	}))
	const names = options.map(({ name }) => name.en)
	if (twice(names) !== null) refuseField('options', `The option ${twice(names)} is there twice.`)
	options.forEach(({ values }, index) => {
		const double = twice(values.map(({ en }) => en))
		if (double !== null)
			refuseField(`options.${index}.values`, `The value ${double} is there twice.`)
	})
	return options
}

/** The first text that occurs twice, ignoring case, or null. */
function twice(texts: readonly string[]): string | null {
	const seen = new Set<string>()
	for (const text of texts) {
		if (seen.has(text.toLowerCase())) return text
		seen.add(text.toLowerCase())
	}
	return null
}

function readSkus(
	ctx: MerchantContext,
	asked: Asked,
	options: readonly ProductOption[],
): FormSku[] {
	const choices = new Set<string>()
	const ids = new Set<string>()
	const codes = new Set<string>()
	return asked.skus.map((sku, index) => {
		const at = `skus.${index}`
		if (
			sku.choice.length !== options.length ||
			options.some((option, place) => (sku.choice[place] ?? -1) >= option.values.length)
		)
			refuseField(`${at}.choice`, 'A SKU takes one value of each option.')
		if (choices.has(sku.choice.join()))
			refuseField(`${at}.choice`, 'Two SKUs take the same values.')
		choices.add(sku.choice.join())
		if (sku.sku_id !== undefined && ids.has(sku.sku_id))
			refuseField(`${at}.sku_id`, 'A SKU is there twice.')
		if (sku.sku_id !== undefined) ids.add(sku.sku_id)
		if (sku.code && codes.has(sku.code.toLowerCase()))
			refuse('already_taken', `Two SKUs have the code ${sku.code}.`, { field: `${at}.code` })
		if (sku.code) codes.add(sku.code.toLowerCase())
		const price = cents(sku.price)
		refusePrice(ctx, price, `${at}.price`)
		const cost = sku.cost === undefined || sku.cost === null ? sku.cost : cents(sku.cost)
		if (typeof cost === 'bigint' && cost > 0n) refusePrice(ctx, cost, `${at}.cost`)
		return {
			id: sku.sku_id ?? null,
			choice: sku.choice,
			price,
			stock: sku.stock ?? 0,
			weightGrams: sku.weight_grams ?? asked.weight_grams,
			image: sku.image ?? null,
			code: sku.code,
			barcode: sku.barcode,
			cost,
		}
	})
}
