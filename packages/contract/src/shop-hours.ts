import { z } from 'zod'
import { localizedOf } from './localized.ts'
import { Flag, Seconds, textOf } from './wire.ts'

/** The most days of a holiday, and how many days ahead it may begin. Source: docs/product/merchants.md, Holiday and hours. */
export const mostHolidayDays = 60
export const mostHolidayAhead = 365

/** The longest message of a holiday, and the longest automatic reply, in characters. */
export const holidayMessageMax = 300
export const autoReplyMax = 500

/** During a holiday: orders are taken and shipped after it, or none are taken. */
export const HolidayOrders = z.enum(['later', 'none'])
export type HolidayOrders = z.output<typeof HolidayOrders>

/**
 * A holiday of a shop while it lasts, as shoppers see it. `until` is its last day in the shop's time zone, `ends_time` the first moment after it.
 * `message` is in the caller's language, or in English; empty if there is none.
 */
export const ShopHoliday = z.strictObject({
	until: z.iso.date(),
	ends_time: Seconds,
	orders: HolidayOrders,
	message: z.string(),
})
export type ShopHoliday = z.output<typeof ShopHoliday>

/** From when until when the people of a shop answer, as `HH:MM` in its time zone; `24:00` is the end of the day. */
export const HoursSpan = z.strictObject({
	from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00'),
	to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time such as 17:30, or 24:00'),
})
export type HoursSpan = z.output<typeof HoursSpan>

/** A week from Monday to Sunday, with at most two spans a day. */
export const HoursWeek = z.array(z.array(HoursSpan).max(2)).length(7)
export type HoursWeek = z.output<typeof HoursWeek>

/** When the people of a shop answer, as shoppers see it. `opens_time` is when they answer next; null while they do. */
export const ShopOpening = z.strictObject({
	time_zone: z.string(),
	week: HoursWeek,
	open: Flag,
	opens_time: Seconds.nullable(),
})
export type ShopOpening = z.output<typeof ShopOpening>

export const holidayMessages = localizedOf(textOf(holidayMessageMax, 0))
export const autoReplies = localizedOf(textOf(autoReplyMax))

/** The holiday and hours of a shop, for the form in which they are edited. */
export const ShopHours = z.strictObject({
	version: z.int(),
	time_zone: z.string(),
	/** The present day in that time zone. */
	today: z.iso.date(),
	/** The holiday that is planned or running; null for none. */
	holiday: z
		.strictObject({
			from: z.iso.date(),
			until: z.iso.date(),
			orders: HolidayOrders,
			messages: holidayMessages,
			running: Flag,
		})
		.nullable(),
	week: HoursWeek,
	/** What a shopper who writes outside the hours or in a holiday is answered; null for nothing. */
	auto_replies: autoReplies.nullable(),
})
export type ShopHours = z.output<typeof ShopHours>
