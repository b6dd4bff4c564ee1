import { integerSetting } from '../settings.ts'

/** The most pages that one person may have open; the oldest ones are closed, because each holds a connection. */
export const streamsPerPerson = integerSetting('live.streams_per_person', {
	default: 8,
	min: 1,
	max: 100,
	unit: 'count',
	about: 'Live streams one person may have open: {value}. The oldest are ended.',
})
