import { integerSetting } from '../settings.ts'

/** Uploads of one person (docs/product/security.md, Limits). */
export const uploadsPerHour = integerSetting('limits.upload_hour', {
	default: 20,
	min: 1,
	max: 10_000,
	unit: 'count',
	about: 'Pictures one shopper may upload in an hour: {value}.',
})

/** Uploads of one merchant; a shop's range of products needs many pictures. */
export const shopUploadsPerHour = integerSetting('limits.shop_upload_hour', {
	default: 300,
	min: 1,
	max: 10_000,
	unit: 'count',
	about: 'Pictures one of a shop’s people may upload in an hour: {value}.',
})

/** Documents of applications, which are uploaded without signing in, from one network address. */
export const documentsPerIp = integerSetting('limits.application_upload_hour', {
	default: 30,
	min: 1,
	max: 10_000,
	unit: 'count',
	about:
		'Documents of applications to sell that one network address may upload in an hour: {value}.',
})

/** How long a private picture is kept while its form is not sent. */
export const unsentDays = integerSetting('media.unsent_days', {
	default: 7,
	min: 1,
	max: 90,
	unit: 'days',
	about:
		'A private picture or document that was uploaded and never sent with anything is deleted after {value}.',
})
