import type { ReplyOf } from './api.ts'
import { useCall } from './queries.ts'

/** The days, hours and percentages that texts name, as the settings stand. */
export type Terms = ReplyOf<'getHome'>['terms']

/** What texts may name; undefined until it is known, and a text that names it waits. */
export function useTerms(): Terms | undefined {
	return useCall('getHome', undefined, { staleMs: 60_000, quiet: true }).data?.terms
}
