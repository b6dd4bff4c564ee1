import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentOpening } from '../hours/opening.ts'
import { presentShopInProduct, scoresSince } from '../present-shop.ts'
import { shownFormerName } from '../rename-shop.ts'
import { shopDetailOf } from '../shop-queries.ts'
import { visitorCache } from '../visitor-cache.ts'
import { freightText } from './freight-text.ts'

/** Returns one shop's page. Refuses `not_found` for an unknown or closed shop. */
export const getShop = handle(endpoints.getShop, { cache: visitorCache }, async (ctx, input) => {
	const row = await shopDetailOf(ctx, input.mer_id, scoresSince(ctx))
	if (!row) refuse('not_found', 'No such shop.')
	return {
		...presentShopInProduct(ctx, row),
		former_name: shownFormerName(ctx, row),
		tagline: row.tagline,
		story: row.story,
		founded: row.founded,
		banner: row.banner === '' ? null : row.banner,
		contact: { email: row.contact_email, phone: row.contact_phone },
		product_count: row.product_count,
		holiday: row.holiday,
		opening: presentOpening(row, ctx.clock.now()),
		freight: { text: freightText(row.freight, null, ctx.lang), free_above: row.freight.free_above },
	}
})
