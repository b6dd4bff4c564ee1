import { filledIn, type ByLanguage } from '../../shared/language-fields.tsx'
import { momentIn, momentText } from '../../shared/moment-field.tsx'
import type { Banner } from './banner.ts'

/** What a banner can open. */
export const linkKinds = ['none', 'category', 'product', 'shop', 'search'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The draft of a banner. */
export interface BannerDraft {
	/** One picture, or none yet. */
	images: readonly string[]
	titles: ByLanguage
	subtitles: ByLanguage
	linkKind: LinkKind
	linkValue: string
	start: string
	end: string
	isShown: boolean
}

/** The draft of an existing banner, or of a new one. */
export function bannerDraftOf(banner: Banner | null): BannerDraft {
	return {
		images: banner === null ? [] : [banner.image],
		titles: banner?.titles ?? {},
		subtitles: banner?.subtitles ?? {},
		linkKind: banner?.link?.kind ?? 'none',
		linkValue: banner?.link?.value ?? '',
		start: momentText(banner?.start_time ?? null),
		end: momentText(banner?.end_time ?? null),
		isShown: banner === null || banner.shown === 1,
	}
}

/** A banner as the endpoint takes it. Moments that were not changed keep their seconds. */
export function bannerTermsOf(draft: BannerDraft, was: Banner | null) {
	const { linkKind: kind } = draft
	return {
		image: draft.images[0] ?? '',
		titles: { ...filledIn(draft.titles), en: draft.titles.en?.trim() ?? '' },
		subtitles: filledIn(draft.subtitles),
		link: kind === 'none' ? null : { kind, value: draft.linkValue.trim() },
		start_time: momentIn(draft.start, was?.start_time),
		end_time: momentIn(draft.end, was?.end_time),
		shown: draft.isShown ? (1 as const) : (0 as const),
	}
}

type BannerTerms = ReturnType<typeof bannerTermsOf>

/** Whether the end is before the start. */
export function isBackwards({ start_time: start, end_time: end }: BannerTerms): boolean {
	return start !== null && end !== null && end <= start
}

/** Whether everything the server requires is filled in; the server checks it again. */
export function isWholeBanner(draft: BannerDraft, terms: BannerTerms): boolean {
	return (
		draft.images.length > 0 &&
		terms.titles.en !== '' &&
		(terms.link === null || terms.link.value !== '') &&
		!isBackwards(terms)
	)
}

/** In how many languages it has a title. */
export function countLanguages({ titles }: BannerDraft): number {
	return Object.keys(filledIn(titles)).length
}
