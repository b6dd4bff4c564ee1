import { parseAmount } from '@portolan/money'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { groupValues } from '../attributes/attribute-queries.ts'
import type { ProductFilter, ProductOrder } from '../product-queries.ts'

/** The filters of a product list on the wire. */
export interface AskedFilter {
	category_id?: string | undefined
	mer_id?: string | undefined
	price_min?: string | undefined
	price_max?: string | undefined
	deals?: boolean | undefined
	values?: string | undefined
}

/** Reads the filters; refuses `invalid` if the lower price is above the higher one. A statement of its own reads attribute values, if there are any. */
export async function readFilter(ctx: Context, asked: AskedFilter): Promise<ProductFilter> {
	const priceMin =
		asked.price_min === undefined ? undefined : (parseAmount(asked.price_min) ?? undefined)
	const priceMax =
		asked.price_max === undefined ? undefined : (parseAmount(asked.price_max) ?? undefined)
	if (priceMin !== undefined && priceMax !== undefined && priceMin > priceMax)
		refuse('invalid', 'price_min is above price_max.', {
			field: 'price_min',
			params: { reason: 'at most price_max' },
		})
	return {
		categoryId: asked.category_id,
		shopId: asked.mer_id,
		priceMin,
		priceMax,
		deals: asked.deals === true ? true : undefined,
		...(asked.values !== undefined && {
			valueGroups: await groupValues(ctx.db, asked.values.split(',')),
		}),
	}
}

/** The order for a list's `sort`. */
export function readSort(
	sort: 'default' | 'sales' | 'new' | 'price_asc' | 'price_desc',
): ProductOrder {
	return sort === 'default' ? 'sales' : sort
}
