import { Alert, Link as MuiLink } from '@mui/material'
import { getAdminDashboard, logoutOperator, setOperatorLanguage } from '@portolan/contract'
import { lazy, useCallback, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { holds, roleNames, useMe } from '../features/operators/index.ts'
import { useIdleEnd } from '../shared/activity.ts'
import { loadPart } from '../shared/load-part.ts'
import { useAccountLanguage } from '../shared/use-account-language.ts'
import { useAsk } from '../shared/use-ask.ts'
import { useSignedInName } from '../shared/signed-in-name.ts'
import { endSession } from '../shared/session.ts'
import { t } from '../shared/words.ts'
import { ConsoleLayout } from './console-layout.tsx'
import { operatorsActs, operatorsMenu } from './operators-menu.ts'
import type { Person } from './person-lines.tsx'
import { TopBar } from './top-bar.tsx'

const FoundForOperators = lazy(() =>
	loadPart(() => import('../screens/find/found-for-operators.tsx')),
)

/** The layout of the operators' console. */
export function OperatorsLayout({ children }: { children: ReactNode }) {
	const { data: me } = useMe()
	const { data: dashboard } = useAsk(getAdminDashboard)
	useSignedInName(me?.name)
	useAccountLanguage(me?.lang, setOperatorLanguage)
	useIdleEnd(
		me?.idle_seconds,
		useCallback(() => endSession('idle'), []),
	)
	const person = me ? { name: me.name, role: roleNames(me.roles, 'and') } : null
	return (
		<ConsoleLayout
			name={t('layout.name')}
			groups={operatorsMenu}
			acts={operatorsActs.filter(({ roles }) => holds(me, roles))}
			waiting={(queue) => dashboard?.queues.find(({ name }) => name === queue)?.waiting ?? 0}
			person={person}
			topBar={<AdminTopBar person={person} />}
		>
			<SecondFactorNote />
			{children}
		</ConsoleLayout>
	)
}

function AdminTopBar({ person }: { person: Person | null }) {
	return (
		<TopBar
			found={FoundForOperators}
			person={person}
			security={t('security.title')}
			logout={logoutOperator}
			setLanguage={setOperatorLanguage}
		/>
	)
}

/** Says on every page that the second factor is missing. Only the demo data lets somebody sign in without one. */
function SecondFactorNote() {
	const { data: me } = useMe()
	if (!me || me.has_totp === 1 || me.passkeys.length > 0) return null
	return (
		<Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
			{t('security.none_yet')}{' '}
			<MuiLink component={Link} to="/security">
				{t('security.title')}
			</MuiLink>
		</Alert>
	)
}
