import { integerSetting } from '../platform/settings.ts'

/** By when an operator has looked at a deposit that waits for one. */
export const auditHours = integerSetting('deposit.audit_hours', {
	default: 24,
	min: 1,
	max: 240,
	unit: 'hours',
	about: 'An operator looks at a deposit that was not credited automatically within {value}.',
})
