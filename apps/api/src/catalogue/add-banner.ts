import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { insertBanner } from './home-queries.ts'
import type { Localized } from './localized.ts'

/** A new banner; `link.value` is an id, or the text to search for. */
export interface NewBanner {
	id?: string
	image: string
	titles: Localized
	subtitles?: Partial<Localized>
	link?: { kind: 'category' | 'product' | 'shop' | 'search'; value: string } | null
}

/** Adds a banner after the others; returns its id. */
export async function addBanner(ctx: TxContext, banner: NewBanner): Promise<string> {
	const id = banner.id ?? newId()
	await insertBanner(ctx.db, {
		id,
		image: banner.image,
		titles: banner.titles,
		subtitles: banner.subtitles ?? {},
		link: banner.link ?? null,
	})
	return id
}
