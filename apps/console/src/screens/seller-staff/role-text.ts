import type { MerchantRole, StaffRight } from '@portolan/contract'
import { listText } from '../../shared/format.ts'
import { t } from '../../shared/words.ts'

/** A person's role, and the rights of staff. */
export function roleText({
	role,
	rights,
}: {
	role: MerchantRole
	rights: readonly StaffRight[]
}): string {
	const name = t(`seller.role.${role}`)
	return role === 'owner' || rights.length === 0 ? name : `${name}: ${rightsText(rights)}`
}

/** The names of rights, in one line. */
export function rightsText(rights: readonly StaffRight[]): string {
	return listText(
		rights.map((right) => t(`seller.right.${right}`)),
		'and',
	)
}
