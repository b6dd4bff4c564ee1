import { endpoints, type ReplyOf } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { isUploadFor } from '../../platform/media/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { writtenIn } from '../localized.ts'
import {
	isThere,
	listWholeBanners,
	lockBanners,
	writeBanner,
	type BannerLink,
	type WholeBannerRow,
} from './banner-queries.ts'
import { presentAdminBanner } from './list-admin-banners.ts'

/**
 * Adds a banner after the others, or changes one; the home page shows it at once. Refuses `not_found`, and `invalid` for
 * a picture that was not uploaded for a banner, a link to something that does not exist, and a time that ends before it
 * begins.
 */
export const saveBanner = handle(endpoints.saveBanner, async (ctx, input) => {
	await lockBanners(ctx)
	const before = await findBanner(ctx, input.banner_id)
	await refusePicture(ctx, input.image, before)
	await refuseLink(ctx, input.link)
	if (input.start_time !== null && input.end_time !== null && input.start_time >= input.end_time)
		refuse('invalid', 'The banner ends before it begins.', {
			field: 'end_time',
			params: { reason: 'after its beginning' },
		})
	const id = before?.id ?? newId()
	await writeBanner(ctx, {
		id,
		image: input.image,
		titles: writtenIn(input.titles),
		subtitles: input.subtitles,
		link: input.link,
		shown: input.shown === 1,
		starts_at: momentOf(input.start_time),
		ends_at: momentOf(input.end_time),
	})
	const [row] = await listWholeBanners(ctx.db, id)
	if (!row) throw new Error(`The banner ${id} is gone in the middle of a change.`)
	const shown = presentAdminBanner(ctx, row)
	await writeAuditEntry(ctx, {
		action: before ? 'banner.change' : 'banner.make',
		subject: `banner:${id}`,
		before: before && told(presentAdminBanner(ctx, before)),
		after: told(shown),
	})
	return shown
})

async function findBanner(
	ctx: OperatorContext,
	id: string | undefined,
): Promise<WholeBannerRow | null> {
	if (id === undefined) return null
	const [row] = await listWholeBanners(ctx.db, id)
	if (!row) refuse('not_found', 'No such banner.')
	return row
}

async function refusePicture(
	ctx: OperatorContext,
	image: string,
	before: WholeBannerRow | null,
): Promise<void> {
	if (image === before?.image || (await isUploadFor(ctx, 'banner', image))) return
	refuse('invalid', 'The picture was not uploaded for a banner.', {
		field: 'image',
		params: { reason: 'a picture uploaded for a banner' },
	})
}

async function refuseLink(ctx: OperatorContext, link: BannerLink | null): Promise<void> {
	const isName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
	if (link === null) return
	if ((link.kind === 'search' || isName.test(link.value)) && (await isThere(ctx.db, link))) return
	refuse('invalid', 'The link opens nothing.', {
		field: 'link',
		params: { reason: `a ${link.kind} that is there` },
	})
}

function momentOf(seconds: number | null): Date | null {
	return seconds === null ? null : new Date(seconds * 1000)
}

/** The audit snapshot of a banner; its texts are represented by the English title. */
function told(banner: ReplyOf<typeof endpoints.saveBanner>) {
	const { image, titles, link, start_time, end_time, shown } = banner
	return { image, title: titles.en, link, start_time, end_time, shown }
}
