import type { LanguageFile, ShopHoliday } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import type { Context } from '../../platform/context.ts'
import { readOne, type Readable } from '../../platform/database/sending/read-both.ts'
import type { FreightTemplate } from '../freight.ts'
import { specText } from '../option-words.ts'
import { skusAsJson, type IdsToRead, type SkuRow } from './stock-queries.ts'

/** A SKU as it is now, in the caller's language. `available` is the number that can be bought, `price` is cents. */
export interface SkuFacts {
	skuId: string
	productId: string
	shopId: string
	/** Null: not in a category yet. */
	categoryId: string | null
	/** The words of its product that are current (`product_wording`). */
	wordingId: string
	title: string
	image: string
	/** The choice as text, such as `Silver / 512 GB`; empty without options. */
	spec: string
	/** The index of the chosen value for each option. */
	choice: number[]
	price: Cents
	available: number
	/** On sale, in an open shop. */
	onSale: boolean
	weightGrams: number
	shopName: string
	/** The shipping template of its shop. */
	freight: FreightTemplate
	/** The holiday of its shop while it lasts. */
	holiday: ShopHoliday | null
}

/** The facts of these SKUs; ids that do not exist are left out. */
export async function skuFacts(ctx: Context, skuIds: readonly string[]): Promise<SkuFacts[]> {
	return skuIds.length === 0 ? [] : readOne(ctx.db, factsOfSkus(ctx, skuIds))
}

/** The same, read beside something else. */
export function factsOfSkus(ctx: Context, skuIds: IdsToRead): Readable<SkuFacts[], SkuRow[]> {
	return {
		json: skusAsJson(ctx, skuIds),
		read: (rows) => rows.map((row) => factsIn(row, ctx.lang)),
	}
}

function factsIn(row: SkuRow, lang: LanguageFile): SkuFacts {
	return {
		skuId: row.sku_id,
		productId: row.product_id,
		shopId: row.shop_id,
		categoryId: row.category_id,
		wordingId: row.wording_id,
		title: row.title,
		image: row.image,
		spec: specText(row.options, row.choice, lang),
		choice: row.choice,
		price: BigInt(row.price),
		available: row.available,
		onSale: row.on_sale,
		weightGrams: row.weight_grams,
		shopName: row.shop_name,
		freight: row.freight,
		holiday: row.holiday,
	}
}
