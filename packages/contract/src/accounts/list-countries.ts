import { endpoint } from '../endpoint.ts'
import { listOf } from '../wire.ts'
import { Country } from '../common.ts'

/** All countries on one page, by name in the caller's language. */
export const listCountries = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/user/country_list',
	summary: 'Countries with calling codes and postcode rules.',
	reply: listOf(Country),
})
