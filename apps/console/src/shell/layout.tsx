import { Alert, Link as MuiLink } from '@mui/material'
import { getAdminDashboard, logoutOperator } from '@portolan/contract'
import { lazy, useCallback, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { roleNames, useMe } from '../features/operators/index.ts'
import { useIdleEnd } from '../shared/activity.ts'
import { useAsk } from '../shared/ask.ts'
import { usePersonHere } from '../shared/person-here.ts'
import { endSession } from '../shared/session.ts'
import { t } from '../shared/words.ts'
import { Frame } from './frame.tsx'
import { placeGroups } from './places.ts'
import { TopBar } from './top-bar.tsx'

const FoundAtDesk = lazy(() => import('../screens/find/found-at-desk.tsx'))

/** The layout of the operators' console. */
export function DeskLayout({ children }: { children: ReactNode }) {
	const { data: me } = useMe()
	const { data: dashboard } = useAsk(getAdminDashboard)
	usePersonHere(me?.name)
	useIdleEnd(
		me?.idle_seconds,
		useCallback(() => endSession('idle'), []),
	)
	return (
		<Frame
			name={t('layout.name')}
			groups={placeGroups}
			waiting={(queue) => dashboard?.queues.find(({ name }) => name === queue)?.waiting ?? 0}
			topBar={<AdminTopBar />}
		>
			<SecondFactorNote />
			{children}
		</Frame>
	)
}

function AdminTopBar() {
	const { data: me } = useMe()
	return (
		<TopBar
			found={FoundAtDesk}
			person={me ? { name: me.name, role: roleNames(me.roles, 'and') } : null}
			security={t('security.title')}
			logout={logoutOperator}
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
