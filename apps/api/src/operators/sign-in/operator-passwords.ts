/** Operators' passwords are hashed at the same cost as merchants'. Source: docs/product/security.md, Passwords. */
export {
	fitsStaffPassword as fitsOperatorPassword,
	hashStaffPassword as hashOperatorPassword,
	isOutdatedStaffHash as isOutdatedOperatorHash,
} from '../../platform/sign-in/staff-passwords.ts'
