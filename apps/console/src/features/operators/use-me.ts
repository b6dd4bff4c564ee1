import { getOperator, type OperatorRole } from '@portolan/contract'
import type { CallReply } from '@portolan/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAsk } from '../../shared/ask.ts'
import { useSessionToken } from '../../shared/session.ts'

/** The signed-in operator. */
export type Me = CallReply<typeof getOperator>

/** Who is signed in at this desk. Asked once and after every action, not all the time. */
export function useMe(): UseQueryResult<Me> {
	const token = useSessionToken()
	return useAsk(getOperator, undefined, { enabled: token !== null, refreshes: false })
}

/** Whether an operator holds one of these roles. */
export function holds(me: Me | undefined, roles: readonly OperatorRole[]): boolean {
	return me !== undefined && roles.some((role) => me.roles.includes(role))
}
