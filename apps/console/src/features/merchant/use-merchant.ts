import type { CallReply } from '@portolan/client'
import { getMerchantInfo } from '@portolan/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAsk } from '../../shared/ask.ts'
import { useSessionToken } from '../../shared/session.ts'

/** The signed-in person of a shop. */
export type Merchant = CallReply<typeof getMerchantInfo>

/** Who is signed in at the merchants' door. Asked once and after every action, not all the time. */
export function useMerchant(): UseQueryResult<Merchant> {
	const token = useSessionToken()
	return useAsk(getMerchantInfo, undefined, { enabled: token !== null, refreshes: false })
}
