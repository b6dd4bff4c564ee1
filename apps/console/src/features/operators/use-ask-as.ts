import type { CallInput, CallReply } from '@portolan/client'
import type { Endpoint, OperatorRole } from '@portolan/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAsk } from '../../shared/use-ask.ts'
import { holds, useMe } from './use-me.ts'

/** Reads an endpoint of the contract if the operator has one of its roles; without one, nothing is sent. */
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
