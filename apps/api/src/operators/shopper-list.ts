import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import { findDeskShoppers } from '../accounts/index.ts'
import type { OperatorContext } from '../platform/context.ts'
import { presentDeskShopper } from './present-shopper.ts'

/** Shoppers, the newest first, with what tells them apart and no more. */
export async function shopperList(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.listShoppers>,
): Promise<ReplyOf<typeof endpoints.listShoppers>> {
	const { page, limit } = input
	const { rows, count } = await findDeskShoppers(ctx, {
		text: input.keyword ?? '',
		status: input.status ?? null,
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: rows.map(presentDeskShopper),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
}
