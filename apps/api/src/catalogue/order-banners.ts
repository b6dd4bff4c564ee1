import type { endpoints, ReplyOf } from '@portolan/contract'
import { noteAudit } from '../operators/index.ts'
import type { OperatorContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { listWholeBanners, lockBanners, writeBannerOrder } from './banner-rows.ts'
import { listDeskBanners } from './list-desk-banners.ts'

/** Puts all banners into an order. Refuses `state_changed` where not just those that are there are named, each once. */
export async function orderBanners(
	ctx: OperatorContext,
	input: { banner_ids: string[] },
): Promise<ReplyOf<typeof endpoints.sortBanners>> {
	await lockBanners(ctx)
	const before = (await listWholeBanners(ctx.db)).map(({ id }) => id)
	if (before.toSorted().join() !== input.banner_ids.toSorted().join())
		refuse('state_changed', 'These are not the banners that are there.')
	await writeBannerOrder(ctx, input.banner_ids)
	await noteAudit(ctx, {
		action: 'banner.order',
		subject: 'banner:all',
		before,
		after: input.banner_ids,
	})
	return listDeskBanners(ctx)
}
