import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { countryOf, findRegion, regionNameFor, regionsOf } from '../countries/index.ts'

/**
 * Lists the provinces of a country. There are no lists below a province: people type, as in countries whose provinces are
 * not known. Refuses `invalid` if the country, or the province in it, does not exist.
 */
export const listAreas = handle(endpoints.listAreas, async (ctx, input) => {
	const { country_code: code, parent } = input
	if (!countryOf(code))
		refuse('invalid', `${code} is no country.`, {
			field: 'country_code',
			params: { reason: 'a country' },
		})
	if (parent !== undefined && !findRegion(code, parent))
		refuse('invalid', `${parent} is no province of ${code}.`, {
			field: 'parent',
			params: { reason: 'a province of that country' },
		})
	const list =
		parent === undefined
			? regionsOf(code).map((region) => ({
					code: region.code,
					name: regionNameFor(ctx.lang, region),
					local_name: region.local,
					has_children: 0 as const,
				}))
			: []
	return { list, count: list.length, page: 1, limit: Math.max(list.length, 1), has_more: false }
})
