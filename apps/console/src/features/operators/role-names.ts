import type { OperatorRole } from '@portolan/contract'
import { listText } from '../../shared/format.ts'
import { t } from '../../shared/words.ts'

/** `Finance 1 or Finance 2` */
export function roleNames(roles: readonly OperatorRole[], kind: 'and' | 'or' = 'or'): string {
	return listText(
		roles.map((role) => t(`role.${role}`)),
		kind,
	)
}
