import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { findProducts } from './find-products.ts'
import { presentCard, presentPage } from './present-product.ts'
import { readFilter } from './shelf-filter.ts'

/** What a text finds, in any language; `corrected` says when misspelt words were mended, `partial` when some words are missing. */
export async function searchProducts(
	ctx: Context,
	input: ParsedInputOf<typeof endpoints.searchProducts>,
): Promise<ReplyOf<typeof endpoints.searchProducts>> {
	const { page, corrected, partial } = await findProducts(ctx, input, readFilter(input))
	return { ...presentPage(page, input, presentCard), corrected, partial }
}
