import { getTranslator } from '@portolan/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

/** The service and its languages seldom change. */
const staleMs = 3_600_000

/** The service that translates, and into which languages; undefined until it is known, and while it is not asked for. */
export function useTranslator({ enabled = true }: { enabled?: boolean } = {}) {
	return useQuery({
		queryKey: [getTranslator.path],
		queryFn: ({ signal }) => call(getTranslator, undefined, { signal }),
		staleTime: staleMs,
		enabled,
	}).data
}
