import { integerSetting } from '../settings.ts'

/** Uploads of one shopper (security.md, limits). */
export const uploadsPerHour = integerSetting('limits.upload_hour', {
	default: 20,
	min: 1,
	max: 10_000,
	about: 'Pictures one shopper may upload in an hour.',
})
