import { integerSetting } from '../settings.ts'

/** Calls of one token (docs/product/security.md, Limits). */
export const callsPerToken = integerSetting('limits.per_token_minute', {
	default: 300,
	min: 10,
	max: 100_000_000,
	unit: 'count',
	about: 'Calls one sign-in may make in a minute: {value}.',
})

/** Calls of one API key (docs/product/security.md, Limits). */
export const callsPerApiKey = integerSetting('limits.per_api_key_minute', {
	default: 600,
	min: 10,
	max: 100_000_000,
	unit: 'count',
	about: 'Calls one API key of a shop may make in a minute: {value}.',
})

/** Calls of one address without a token; many shoppers may share an address behind the gateway of a mobile network. */
export const callsPerAddress = integerSetting('limits.per_address_minute', {
	default: 1_200,
	min: 10,
	max: 100_000_000,
	unit: 'count',
	about: 'Calls visitors from one network address may make in a minute: {value}.',
})
