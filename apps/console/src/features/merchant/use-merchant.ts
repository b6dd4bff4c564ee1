import type { CallReply } from '@portolan/client'
import { getMerchantInfo } from '@portolan/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAsk } from '../../shared/use-ask.ts'
import { useSessionToken } from '../../shared/session.ts'

/** The signed-in merchant. */
export type Merchant = CallReply<typeof getMerchantInfo>

/** The signed-in merchant. It is read once and after every action, not regularly. */
export function useMerchant(): UseQueryResult<Merchant> {
	const token = useSessionToken()
	return useAsk(getMerchantInfo, undefined, { enabled: token !== null, refreshes: false })
}
