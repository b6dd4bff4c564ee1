import { hasStaffRight, type StaffRight, type StaffRightsNeeded } from '@portolan/contract'
import { useMerchant, type Merchant } from './use-merchant.ts'

/** Whether a person of the shop may do what needs these rights, as the server decides it. */
export function mayDo(me: Pick<Merchant, 'role' | 'rights'>, needed: StaffRightsNeeded): boolean {
	if (needed === 'everybody' || me.role === 'owner') return true
	return needed !== 'owners' && needed.some((right) => hasStaffRight(me.rights, right))
}

/** Whether the signed-in person has a right; false until they are known. */
export function useHasRight(right: StaffRight): boolean {
	const { data: me } = useMerchant()
	return me !== undefined && mayDo(me, [right])
}
