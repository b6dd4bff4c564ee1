/** Operators' passwords cost what those of everybody who decides about others' things cost. Source: security.md (passwords). */
export {
	fitsStaffPassword as fitsOperatorPassword,
	hashStaffPassword as hashOperatorPassword,
	isOutdatedStaffHash as isOutdatedOperatorHash,
} from '../platform/staff-passwords.ts'
