import { integerSetting } from '../platform/settings.ts'

/** Messages that one shopper may send in a minute. */
export const messagesPerMinute = integerSetting('limits.chat_minute', {
	default: 20,
	min: 1,
	max: 100_000,
	unit: 'count',
	about: 'Messages one shopper may send in a minute: {value}.',
})

/** Messages that a merchant or operator may send in a minute. */
export const staffMessagesPerMinute = integerSetting('limits.chat_staff_minute', {
	default: 60,
	min: 1,
	max: 100_000,
	unit: 'count',
	about: 'Messages one of a shop’s people, or one operator, may send in a minute: {value}.',
})

/** As many as a shopper may upload, times the number of shoppers that a merchant or operator answers in an hour. */
export const staffPicturesPerHour = integerSetting('limits.chat_upload_hour', {
	default: 120,
	min: 1,
	max: 100_000,
	unit: 'count',
	about:
		'Pictures one of a shop’s people, or one operator, may upload to send in an hour: {value}.',
})

/** Messages to every shop would be advertising. */
export const newChatsPerDay = integerSetting('limits.chat_new_day', {
	default: 30,
	min: 1,
	max: 100_000,
	unit: 'count',
	about: 'Conversations one shopper may start in a day: {value}.',
})

/** Source: docs/product/notifications.md, Events. Who is reading needs no notification. */
export const noticeAfterSeconds = integerSetting('chat.notice_after_seconds', {
	default: 60,
	min: 6,
	max: 86_400,
	unit: 'minutes',
	perUnit: 60,
	about:
		'A shopper who has not read an answer, and a shop that has not read a message, is notified after {value}.',
})

/** After this time others may answer, so that nobody has to ask a colleague who has gone home. */
export const seatHours = integerSetting('chat.seat_hours', {
	default: 12,
	min: 1,
	max: 720,
	unit: 'hours',
	about: 'A conversation stays with an operator for {value} after their last message.',
})
