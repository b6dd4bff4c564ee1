import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { listWholeBanners, lockBanners, removeBanner } from './banner-queries.ts'
import { listAdminBanners } from './list-admin-banners.ts'

/** Deletes a banner; it leaves the home page at once. Refuses `not_found`. */
export const deleteBanner = handle(endpoints.deleteBanner, async (ctx, input) => {
	await lockBanners(ctx)
	const [before] = await listWholeBanners(ctx.db, input.banner_id)
	if (!before || !(await removeBanner(ctx, before.id))) refuse('not_found', 'No such banner.')
	await writeAuditEntry(ctx, {
		action: 'banner.delete',
		subject: `banner:${before.id}`,
		before: { title: before.titles.en, image: before.image },
	})
	return listAdminBanners(ctx)
})
