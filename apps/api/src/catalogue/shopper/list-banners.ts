import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { findBanners } from '../home-queries.ts'
import { visitorCache } from '../visitor-cache.ts'

/** Lists the banners that the home page shows now, in order. */
export const listBanners = handle(endpoints.listBanners, { cache: visitorCache }, async (ctx) => {
	const rows = await findBanners(ctx.db, ctx.lang, ctx.clock.now())
	return rows.map((row) => ({
		banner_id: row.id,
		image: row.image,
		title: row.title,
		subtitle: row.subtitle,
		link:
			row.link_kind === null || row.link_value === null
				? null
				: { kind: row.link_kind, value: row.link_value },
	}))
})
