import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { removeFootprints } from './like-queries.ts'

/** Deletes the named footprints, or all of the shopper's. */
export const deleteFootprints = handle(endpoints.deleteFootprints, async (ctx, input) => {
	await removeFootprints(ctx.db, ctx.actor.id, input.product_ids ?? null)
	return {}
})
