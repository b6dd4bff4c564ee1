/** Operators' passwords cost what those of everybody who decides about others' things cost. Source: docs/product/security.md, Passwords. */
export {
	fitsStaffPassword as fitsOperatorPassword,
	hashStaffPassword as hashOperatorPassword,
	isOutdatedStaffHash as isOutdatedOperatorHash,
} from '../../platform/sign-in/staff-passwords.ts'
