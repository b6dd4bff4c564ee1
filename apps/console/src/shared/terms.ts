import { getHome, type Terms } from '@portolan/contract'
import { useAsk } from './use-ask.ts'

/** The days and percentages in texts, by the current settings; undefined until they are loaded. */
export function useTerms(): Terms | undefined {
	return useAsk(getHome, undefined, { refreshes: false }).data?.terms
}
