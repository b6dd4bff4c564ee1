import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { countryNames, countryOf, hasRegions } from '../countries/index.ts'

/** Lists all countries on one page, by name in the caller's language. */
export const listCountries = handle(endpoints.listCountries, async (ctx) => {
	const list = [...countryNames(ctx.lang)].map(([code, name]) => {
		const country = countryOf(code)
		return {
			country_code: code,
			name,
			dial_code: country?.dialCode ?? '',
			postcode: country?.postcode.use ?? ('optional' as const),
			postcode_pattern: country?.postcode.pattern ?? '',
			postcode_example: country?.postcode.example ?? '',
			has_regions: hasRegions(code) ? (1 as const) : (0 as const),
			province: hasRegions(code) ? ('required' as const) : ('optional' as const),
		}
	})
	return { list, count: list.length, page: 1, limit: list.length, has_more: false }
})
