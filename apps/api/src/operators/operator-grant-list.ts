import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { countGrants, readGrants } from './grant-rows.ts'
import { presentGrants } from './present-grants.ts'

/** What admins asked about operators and who decided it, those that wait first. */
export async function operatorGrantList(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.listOperatorGrants>,
): Promise<ReplyOf<typeof endpoints.listOperatorGrants>> {
	const { page, limit } = input
	const wish = input.status === undefined ? {} : { status: input.status }
	const rows = await readGrants(ctx, wish, { limit, offset: (page - 1) * limit })
	const count = await countGrants(ctx, wish)
	return {
		list: await presentGrants(ctx, rows),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
}
