import { integerSetting } from '../platform/settings.ts'

/** By when an operator has looked at a deposit that waits for one. */
export const auditHours = integerSetting('deposit.audit_hours', {
	default: 24,
	min: 1,
	max: 240,
	about: 'Hours in which an operator looks at a deposit that a machine did not credit.',
})
