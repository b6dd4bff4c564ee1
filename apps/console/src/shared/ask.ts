import type { CallInput, CallReply } from '@portolan/client'
import type { Endpoint } from '@portolan/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRefreshMs } from './activity.ts'
import { call } from './api.ts'

/**
 * Reads an endpoint of the contract, and reads it again while somebody is at the desk, or only after an action (`refreshes` false): what
 * seldom changes, and what is noted each time it is looked at.
 */
export function useAsk<E extends Endpoint>(
	endpoint: E,
	input?: CallInput<E>,
	options: { enabled?: boolean; refreshes?: boolean } = {},
): UseQueryResult<CallReply<E>> {
	const refreshMs = useRefreshMs()
	return useQuery({
		queryKey: [endpoint.path, input ?? null],
		queryFn: ({ signal }) => call(endpoint, input, { signal }),
		enabled: options.enabled ?? true,
		refetchInterval: options.refreshes === false ? false : refreshMs,
		refetchOnWindowFocus: options.refreshes !== false,
	})
}
