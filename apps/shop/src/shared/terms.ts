import type { ReplyOf } from './api.ts'
import { useCall } from './queries.ts'

/** The days, hours and percentages in texts, from the settings. */
export type Terms = ReplyOf<'getHome'>['terms']

/** The numbers for texts; undefined until they are loaded, and a text that needs them waits. */
export function useTerms(): Terms | undefined {
	return useCall('getHome', undefined, { staleMs: 60_000, quiet: true }).data?.terms
}
