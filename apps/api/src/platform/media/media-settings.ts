import { integerSetting } from '../settings.ts'

/** Uploads of one person (security.md, limits). */
export const uploadsPerHour = integerSetting('limits.upload_hour', {
	default: 20,
	min: 1,
	max: 10_000,
	about: 'Pictures one shopper may upload in an hour.',
})

/** Uploads of one of a shop's people: a shelf of goods is many pictures. */
export const shopUploadsPerHour = integerSetting('limits.shop_upload_hour', {
	default: 300,
	min: 1,
	max: 10_000,
	about: 'Pictures one of a shop’s people may upload in an hour.',
})

/** Documents of applications, which nobody signed in sends, from one network address. */
export const documentsPerIp = integerSetting('limits.application_upload_hour', {
	default: 30,
	min: 1,
	max: 10_000,
	about: 'Documents of applications to sell that may come from one network address in an hour.',
})

/** How long a private picture waits for the form it was uploaded for. */
export const unsentDays = integerSetting('media.unsent_days', {
	default: 7,
	min: 1,
	max: 90,
	about:
		'Days after which a private picture is forgotten that was uploaded and never sent with anything.',
})
