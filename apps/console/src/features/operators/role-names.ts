import type { OperatorRole } from '@portolan/contract'
import { t } from '../../shared/words.ts'

/** `Finance 1 or Finance 2` */
export function roleNames(roles: readonly OperatorRole[], kind: 'and' | 'or' = 'or'): string {
	const names = roles.map((role) => t(`role.${role}`))
	return new Intl.ListFormat('en', {
		type: kind === 'or' ? 'disjunction' : 'conjunction',
	}).format(names)
}
