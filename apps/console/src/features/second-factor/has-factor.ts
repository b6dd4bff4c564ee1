import type { CallReply } from '@portolan/client'
import type { getMerchantInfo } from '@portolan/contract'

/** What a merchant is told of their second factor. */
export type Factor = CallReply<typeof getMerchantInfo>['second_factor']

/** Whether a merchant has a second factor, of whichever kind. */
export function hasFactor(factor: Factor): boolean {
	return factor.has_app === 1 || factor.passkeys.length > 0
}
