import {
	languages,
	type LanguageFile,
	type ProductNeed,
	type ShopProduct,
	type ShopProductDetail,
	type ShopSku,
} from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../../platform/clock.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { words } from '../../platform/words/words.ts'
import { rateOf } from '../../reviews/index.ts'
import { specText } from '../option-words.ts'
import type {
	MerchantProductDetailRow,
	MerchantProductRow,
	MerchantSkuRow,
} from './merchant-product-queries.ts'

/** A product in the merchant's list. */
export function presentMerchantProducts(row: MerchantProductRow, lang: LanguageFile): ShopProduct {
	const { rate, count } = rateOf(row.score_counts)
	return {
		product_id: row.id,
		title: row.title,
		image: row.image,
		price: formatAmount(row.price),
		price_max: formatAmount(row.price_max),
		market_price: row.market_price === null ? null : formatAmount(row.market_price),
		category_id: row.category_id,
		category_name: row.category_name ?? '',
		state: row.state,
		taken_off_reason: reasonText(lang, row.taken_off_reason),
		taken_off_time: row.taken_off_at === null ? null : toSeconds(row.taken_off_at),
		missing: needsOf(row),
		stock: row.stock,
		held: row.held,
		sku_count: row.sku_count,
		sku_id: row.sku_id,
		low_stock: row.low_stock ? 1 : 0,
		sales: row.sales,
		rate,
		rate_count: count,
		createtime: toSeconds(row.created_at),
	}
}

/** What a product lacks before it may be put on sale. */
export function needsOf(
	row: Pick<MerchantProductRow, 'has_images' | 'category_id' | 'has_description' | 'has_weight'>,
): ProductNeed[] {
	const needs: ProductNeed[] = []
	if (!row.has_images) needs.push('images')
	if (row.category_id === null) needs.push('category_id')
	if (!row.has_description) needs.push('descriptions')
	if (!row.has_weight) needs.push('weight_grams')
	return needs
}

/** Those needs as a phrase in the caller's language: `pictures and a category`. */
export function needsText(lang: LanguageFile, needs: readonly ProductNeed[]): string {
	const tag = languages.find(({ file }) => file === lang)?.tag ?? 'en'
	return new Intl.ListFormat(tag, { type: 'conjunction' }).format(
		needs.map((need) => words(lang, `goods.missing.${need}`)),
	)
}

/** A SKU as its shop sees it; a picture that equals the product's first one is presented as the product's. */
export function presentMerchantSku(
	row: MerchantSkuRow,
	firstImage: string | null,
	lang: LanguageFile,
): ShopSku {
	return {
		sku_id: row.id,
		choice: row.choice,
		spec: specText(row.options, row.choice, lang),
		price: formatAmount(row.price),
		stock: row.stock,
		held: row.held,
		weight_grams: row.weight_grams,
		image: row.image === '' || row.image === firstImage ? null : row.image,
		code: row.code,
		barcode: row.barcode,
		cost: row.cost === null ? null : formatAmount(row.cost),
	}
}

/** A product with everything that its form shows. */
export function presentMerchantProductDetail(
	row: MerchantProductDetailRow,
	skus: readonly MerchantSkuRow[],
	lang: LanguageFile,
): ShopProductDetail {
	const live = skus.filter((sku) => sku.retired_at === null)
	return {
		...presentMerchantProducts(row, lang),
		version: row.version,
		titles: row.titles,
		subtitles: { ...row.subtitles, en: row.subtitles.en ?? '' },
		descriptions: { ...row.descriptions, en: row.descriptions.en ?? '' },
		highlights: { ...row.highlights, en: row.highlights.en ?? [] },
		tags: row.tags,
		images: row.images,
		ships_from: row.ships_from,
		weight_grams: live[0]?.weight_grams ?? 0,
		attributes: row.attributes,
		options: row.options,
		skus: live.map((sku) => presentMerchantSku(sku, row.image, lang)),
		retired: skus.flatMap((sku) =>
			sku.retired_at === null
				? []
				: [
						{
							sku_id: sku.id,
							spec: specText(sku.options, sku.choice, lang),
							stock: sku.stock,
							held: sku.held,
							retired_time: toSeconds(sku.retired_at),
						},
					],
		),
	}
}
