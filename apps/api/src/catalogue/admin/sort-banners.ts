import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { listWholeBanners, lockBanners, writeBannerOrder } from './banner-queries.ts'
import { listAdminBanners } from './list-admin-banners.ts'

/** Sets the order of all banners. Refuses `state_changed` unless exactly the existing ones are named, each once. */
export const sortBanners = handle(endpoints.sortBanners, async (ctx, input) => {
	await lockBanners(ctx)
	const before = (await listWholeBanners(ctx.db)).map(({ id }) => id)
	if (before.toSorted().join() !== input.banner_ids.toSorted().join())
		refuse('state_changed', 'These are not the banners that are there.')
	await writeBannerOrder(ctx, input.banner_ids)
	await writeAuditEntry(ctx, {
		action: 'banner.order',
		subject: 'banner:all',
		before,
		after: input.banner_ids,
	})
	return listAdminBanners(ctx)
})
