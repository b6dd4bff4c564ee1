import { endpoints } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { footprintsKept } from '../catalogue-settings.ts'
import { pageOfFootprints } from './like-queries.ts'
import { presentCard, presentPage } from './present-product.ts'

/** Lists the products that the shopper viewed, the latest first, each once. */
export const listFootprints = handle(endpoints.listFootprints, async (ctx, input) => {
	const kept = ctx.settings.get(footprintsKept)
	const page = await pageOfFootprints(ctx, ctx.actor.id, kept, input)
	return presentPage(page, input, (row) => ({ ...presentCard(row), createtime: toSeconds(row.at) }))
})
