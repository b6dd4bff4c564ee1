import type { RechargeEntry } from './recharge-types.ts'

/** Where a new request of the same kind begins. */
export function newRequestPath(request: Pick<RechargeEntry, 'recharge_type'>): string {
	return request.recharge_type === 'bank'
		? '/cardTopUp'
		: `/walletTopUp?type=${request.recharge_type}`
}
