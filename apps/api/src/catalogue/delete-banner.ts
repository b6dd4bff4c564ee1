import type { endpoints, ReplyOf } from '@portolan/contract'
import { noteAudit } from '../operators/index.ts'
import type { OperatorContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { listWholeBanners, lockBanners, removeBanner } from './banner-rows.ts'
import { listDeskBanners } from './list-desk-banners.ts'

/** Removes a banner; the home page loses it at once. Refuses `not_found`. */
export async function deleteBanner(
	ctx: OperatorContext,
	input: { banner_id: string },
): Promise<ReplyOf<typeof endpoints.deleteBanner>> {
	await lockBanners(ctx)
	const [before] = await listWholeBanners(ctx.db, input.banner_id)
	if (!before || !(await removeBanner(ctx, before.id))) refuse('not_found', 'No such banner.')
	await noteAudit(ctx, {
		action: 'banner.delete',
		subject: `banner:${before.id}`,
		before: { title: before.titles.en, image: before.image },
	})
	return listDeskBanners(ctx)
}
