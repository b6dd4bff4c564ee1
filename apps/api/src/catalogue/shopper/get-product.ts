import { endpoints, type ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { latestComments, summaryOf } from '../../reviews/index.ts'
import { inLanguage } from '../localized.ts'
import { chosenValues } from '../option-words.ts'
import { presentShopInProduct, scoresSince } from '../present-shop.ts'
import { detailOf, pageOfCompanions, type DetailRow } from '../product-queries.ts'
import { noteProductView } from '../traffic/product-traffic.ts'
import { visitorCache } from '../visitor-cache.ts'
import { freightOfOne, freightText } from './freight-text.ts'
import { noteFootprint } from './note-footprint.ts'
import { presentCard } from './present-product.ts'

/** How many recommendations a product's page shows at first (docs/product/shop-app.md, Lists: home blocks 8). */
const recommended = { page: 1, limit: 8 }

/**
 * Returns one product with all its fields. Records a footprint for a shopper, and counts a view for the shop. Refuses `not_found`, also if it is not of
 * the named shop.
 */
export const getProduct = handle(
	endpoints.getProduct,
	{
		cache: visitorCache,
		noting:
			({ product_id: id }) =>
			(ctx) => {
				noteFootprint(ctx, id)
				noteProductView(ctx, id)
			},
	},
	async (ctx, input) => {
		const row = await detailOf(ctx, input.product_id, input.mer_id ?? null, scoresSince(ctx))
		if (!row) refuse('not_found', 'No such product.')
		return presentDetail(ctx, row, input.to ?? null)
	},
)

/** A product with all its fields; `to` is the country for the freight. */
export async function presentDetail(
	ctx: Context,
	row: DetailRow,
	to: string | null,
): Promise<ReplyOf<typeof endpoints.getProduct>> {
	const place = { id: row.product_id, categoryId: row.category_id, shopId: row.shop_id }
	const [comments, companions] = await Promise.all([
		latestComments(ctx, row.product_id),
		pageOfCompanions(ctx, place, recommended),
	])
	const lightest = Math.min(...row.skus.map((sku) => sku.weight_grams))
	return {
		...presentCard(row),
		subtitle: row.subtitle,
		description: row.description,
		highlights: row.highlights,
		text_lang: row.borrowed ? 'en' : ctx.lang,
		ships_from: row.ships_from,
		category_name: row.category_name ?? '',
		images: row.images,
		attributes: row.attributes,
		specs: row.options.map((option) => ({
			name: inLanguage(option.name, ctx.lang),
			values: option.values.map((value) => inLanguage(value, ctx.lang)),
		})),
		skus: row.skus.map((sku) => presentSku(ctx, row, sku)),
		shop: presentShopInProduct(ctx, {
			...row,
			name: row.shop_name,
			avatar: row.shop_avatar,
			country: row.shop_country,
			sales: row.shop_sales,
		}),
		holiday: row.holiday,
		freight: {
			text: freightText(row.freight, to, ctx.lang),
			...freightOfOne(row.freight, to, { price: row.price, weightGrams: lightest }),
		},
		comments: { ...summaryOf(row.score_counts, row.pic_reviews), list: comments },
		recommend: companions.rows.map(presentCard),
	}
}

function presentSku(
	ctx: Context,
	row: DetailRow,
	sku: DetailRow['skus'][number],
): ReplyOf<typeof endpoints.getProduct>['skus'][number] {
	const values = chosenValues(row.options, sku.choice, ctx.lang)
	return {
		sku_id: sku.id,
		spec: values.join(' / '),
		values,
		price: formatAmount(BigInt(sku.price)),
		stock: sku.stock,
		image: sku.image,
	}
}
