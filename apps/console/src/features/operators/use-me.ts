import { getOperator, type OperatorRole } from '@portolan/contract'
import type { CallReply } from '@portolan/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAsk } from '../../shared/use-ask.ts'
import { useSessionToken } from '../../shared/session.ts'

/** The signed-in operator. */
export type Me = CallReply<typeof getOperator>

/** The signed-in operator. It is read once and after every action, not regularly. */
export function useMe(): UseQueryResult<Me> {
	const token = useSessionToken()
	return useAsk(getOperator, undefined, { enabled: token !== null, refreshes: false })
}

/** Whether an operator has one of these roles. */
export function holds(me: Me | undefined, roles: readonly OperatorRole[]): boolean {
	return me !== undefined && roles.some((role) => me.roles.includes(role))
}
