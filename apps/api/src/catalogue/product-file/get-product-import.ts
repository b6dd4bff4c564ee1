import { endpoints, type ProductImport } from '@portolan/contract'
import type { MerchantContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findImport } from './import-queries.ts'

/** Returns how far a file of products of the caller's shop is, and what is wrong with it. Refuses `not_found`. */
export const getProductImport = handle(
	endpoints.getProductImport,
	async (ctx: MerchantContext, input: { import_id: string }) => presentImport(ctx, input.import_id),
)

/** A file of products as its shop sees it. Refuses `not_found`. */
export async function presentImport(
	ctx: MerchantContext,
	importId: string,
): Promise<ProductImport> {
	const row = await findImport(ctx.db, importId, ctx.actor.shopId)
	if (!row) refuse('not_found', 'No such file of this shop.')
	const { id, done, total, ...rest } = row
	return { import_id: id, progress: done, total, ...rest }
}
