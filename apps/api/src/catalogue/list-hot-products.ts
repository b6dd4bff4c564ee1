import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { presentCard, presentPage } from './present-product.ts'
import { pageOfShelf } from './product-rows.ts'

/** What sold best in the last days (setting catalogue.hot_days), then of all time. */
export async function listHotProducts(
	ctx: Context,
	input: ParsedInputOf<typeof endpoints.listHotProducts>,
): Promise<ReplyOf<typeof endpoints.listHotProducts>> {
	const page = await pageOfShelf(ctx, { categoryId: input.category_id }, 'recent', input)
	return presentPage(page, input, presentCard)
}
