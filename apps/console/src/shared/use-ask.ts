import type { CallInput, CallReply } from '@portolan/client'
import type { Endpoint } from '@portolan/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRefreshMs } from './activity.ts'
import { call } from './api.ts'

/**
 * Reads an endpoint of the contract, and reads it again while the person is active. With `refreshes` false it is read again only after an
 * action: for what seldom changes, and for what writes an audit entry each time it is read. `everyMs` reads what changes within seconds more
 * often.
 */
export function useAsk<E extends Endpoint>(
	endpoint: E,
	input?: CallInput<E>,
	options: {
		enabled?: boolean
		refreshes?: boolean
		/** How soon it is read again, in milliseconds, by what was read; null as usual. */
		everyMs?: (reply: CallReply<E>) => number | null
	} = {},
): UseQueryResult<CallReply<E>> {
	const refreshMs = useRefreshMs()
	return useQuery({
		queryKey: [endpoint.path, input ?? null],
		queryFn: ({ signal }) => call(endpoint, input, { signal }),
		enabled: options.enabled ?? true,
		refetchInterval: ({ state: { data } }) => {
			if (refreshMs === false) return false
			const soon = data === undefined ? null : (options.everyMs?.(data) ?? null)
			return soon ?? (options.refreshes === false ? false : refreshMs)
		},
		refetchOnWindowFocus: options.refreshes !== false,
	})
}
