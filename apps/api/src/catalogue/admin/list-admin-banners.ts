import { endpoints, type ReplyOf } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { listWholeBanners, type WholeBannerRow } from './banner-queries.ts'

/** Lists all banners in their order, in all languages, also those that are not shown now. */
export const listAdminBanners = handle(endpoints.listAdminBanners, async (ctx) => {
	const rows = await listWholeBanners(ctx.db)
	return { list: rows.map((row) => presentAdminBanner(ctx, row)) }
})

/** A banner as operators see it. */
export function presentAdminBanner(
	ctx: OperatorContext,
	row: WholeBannerRow,
): ReplyOf<typeof endpoints.saveBanner> {
	const now = ctx.clock.now()
	const isLive =
		row.shown &&
		(row.starts_at === null || row.starts_at <= now) &&
		(row.ends_at === null || row.ends_at > now)
	return {
		banner_id: row.id,
		image: row.image,
		titles: row.titles,
		subtitles: row.subtitles,
		link:
			row.link_kind === null || row.link_value === null
				? null
				: { kind: row.link_kind, value: row.link_value },
		start_time: row.starts_at && toSeconds(row.starts_at),
		end_time: row.ends_at && toSeconds(row.ends_at),
		shown: row.shown ? 1 : 0,
		live: isLive ? 1 : 0,
	}
}
