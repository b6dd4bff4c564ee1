import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { localizedOf } from '../localized.ts'
import { PictureUrl } from '../shop-goods.ts'
import { Flag, Id, lineOf, Moment } from '../wire.ts'
import { DocumentLanguage, BannerLink, DeskBanner } from '../desk-centre.ts'

export const saveBanner = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/banner_save',
	summary: 'Make a banner, which comes after the others, or change one.',
	body: z.strictObject({
		banner_id: Id.optional(),
		/** The address of an uploaded picture, or the one the banner has. */
		image: PictureUrl,
		titles: localizedOf(lineOf(80)),
		subtitles: z.partialRecord(DocumentLanguage, lineOf(120)).default({}),
		link: BannerLink.nullable(),
		/** The period in which it is shown; null: always. */
		start_time: Moment.nullable().default(null),
		end_time: Moment.nullable().default(null),
		shown: Flag,
	}),
	reply: DeskBanner,
	problems: ['not_found'],
	idempotent: true,
})
