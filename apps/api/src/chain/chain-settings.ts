import { integerSetting } from '../platform/settings.ts'

/** Within how many hours an operator decides on a deposit in review. */
export const auditHours = integerSetting('deposit.audit_hours', {
	default: 24,
	min: 1,
	max: 240,
	unit: 'hours',
	about: 'An operator looks at a deposit that was not credited automatically within {value}.',
})
