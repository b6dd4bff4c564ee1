import type { CallInput, CallReply } from '@portolan/client'
import type { Endpoint, OperatorRole } from '@portolan/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAsk } from '../../shared/ask.ts'
import { holds, useMe } from './use-me.ts'

/** Reads an endpoint of the contract once it is known that the operator holds one of its roles; the others ask nothing at all. */
export function useAskAs<E extends Endpoint>(
	roles: readonly OperatorRole[],
	endpoint: E,
	input?: CallInput<E>,
	options: { refreshes?: boolean; enabled?: boolean } = {},
): UseQueryResult<CallReply<E>> {
	const { data: me } = useMe()
	return useAsk(endpoint, input, {
		...options,
		enabled: (options.enabled ?? true) && holds(me, roles),
	})
}
