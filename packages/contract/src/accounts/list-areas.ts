import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../wire.ts'
import { CountryCode, Region } from '../common.ts'

/** The provinces of a country, all on one page; empty if none are known (then the person types the province). */
export const listAreas = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/user/area',
	summary: 'The provinces of a country.',
	query: z.strictObject({
		country_code: CountryCode,
		parent: z
			.string()
			.max(10)
			.regex(/^[A-Z]{2}-[A-Z0-9]{1,4}$/, 'a region such as US-CA')
			.optional(),
	}),
	reply: listOf(Region),
})
