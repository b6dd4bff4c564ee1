import type { ReplyOf } from '../../shared/api.ts'
import { useCall } from '../../shared/queries.ts'

/** A country with its calling code and what an address there needs. */
export type Country = ReplyOf<'listCountries'>['list'][number]

const hourMs = 3_600_000

/** All countries, by name; undefined until they are here. */
export function useCountries() {
	return useCall('listCountries', undefined, { staleMs: hourMs })
}
