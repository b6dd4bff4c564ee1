import type { endpoints, ReplyOf } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { findBanners } from './home-rows.ts'

/** The banners of the home page whose time it is, in order. */
export async function listBanners(ctx: Context): Promise<ReplyOf<typeof endpoints.listBanners>> {
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
}
