import type { CallInput } from '@portolan/client'
import type { saveShopHours, ShopHours } from '@portolan/contract'
import { filledIn, type ByLanguage } from '../../shared/language-fields.tsx'

/** The draft of a holiday. */
export interface HolidayDraft {
	from: string
	until: string
	orders: 'later' | 'none'
	messages: ByLanguage
}

/** What the form of the holiday begins with. */
export function holidayDraftOf({ holiday }: ShopHours): HolidayDraft {
	return holiday ?? { from: '', until: '', orders: 'later', messages: { en: '' } }
}

/**
 * The version that a save of a part of the hours names: the present one if what its draft began with is still saved, although the other part
 * was saved meanwhile; else the one that it began with, which the server refuses.
 */
export function versionOf(
	began: ShopHours,
	saved: ShopHours,
	draftOf: (saved: ShopHours) => HolidayDraft | HoursDraft,
): number {
	const isUnchanged = JSON.stringify(draftOf(began)) === JSON.stringify(draftOf(saved))
	return isUnchanged ? saved.version : began.version
}

/** From when until when somebody answers, as `HH:MM`. */
export interface SpanDraft {
	from: string
	to: string
}

/** The draft of the hours. */
export interface HoursDraft {
	week: readonly (readonly SpanDraft[])[]
	replies: boolean
	reply: ByLanguage
}

/** What the form of the hours begins with. A field for a time has no 24:00, so the end of a day is shown as 00:00. */
export function hoursDraftOf(saved: ShopHours): HoursDraft {
	return {
		week: saved.week.map((spans) =>
			spans.map(({ from, to }) => ({ from, to: to === '24:00' ? '00:00' : to })),
		),
		replies: saved.auto_replies !== null,
		reply: saved.auto_replies ?? { en: '' },
	}
}

/** The next hours of a day: of a day without any, and after a break. */
export function nextSpan(spans: readonly SpanDraft[]): SpanDraft {
	return spans.length === 0 ? { from: '09:00', to: '17:00' } : { from: '', to: '' }
}

/** Whether everything is filled in; the server checks it again. */
export function isHoursWhole({ week, replies, reply }: HoursDraft): boolean {
	return (
		week.flat().every(({ from, to }) => from !== '' && to !== '') &&
		(!replies || (reply.en ?? '').trim() !== '')
	)
}

/** The hours as the endpoint takes them. */
export function savedHoursOf(draft: HoursDraft, version: number): CallInput<typeof saveShopHours> {
	return {
		version,
		week: draft.week.map((spans) =>
			spans.map(({ from, to }) => ({ from, to: to === '00:00' ? '24:00' : to })),
		),
		auto_replies: draft.replies
			? { ...filledIn(draft.reply), en: (draft.reply.en ?? '').trim() }
			: null,
	}
}
