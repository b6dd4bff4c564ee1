import { Alert } from '@mui/material'
import type { OperatorRole } from '@portolan/contract'
import type { ReactNode } from 'react'
import { t } from '../../shared/words.ts'
import { roleNames } from './role-names.ts'
import { holds, useMe } from './use-me.ts'

/**
 * Shows its content to operators who have one of the roles. Others read which role is needed and which they have, instead of seeing a button
 * that does nothing. The server checks the role in any case.
 */
export function NeedsRole({
	roles,
	what,
	children,
}: {
	roles: readonly OperatorRole[]
	/** What they cannot do without it, such as `Passing a recharge`. */
	what: string
	children: ReactNode
}) {
	const { data: me } = useMe()
	if (me === undefined) return null
	if (holds(me, roles)) return children
	return (
		<Alert severity="info" variant="outlined">
			{t('role.needed', { what, needed: roleNames(roles), held: roleNames(me.roles, 'and') })}
		</Alert>
	)
}
