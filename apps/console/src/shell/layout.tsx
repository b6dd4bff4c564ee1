import Logout from '@mui/icons-material/LogoutOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import { Alert, Box, IconButton, Link as MuiLink, Tooltip, Typography } from '@mui/material'
import { getAdminDashboard, logoutOperator } from '@portolan/contract'
import { lazy, useCallback, type ReactNode } from 'react'
import { ToggleThemeButton } from 'react-admin'
import { Link } from 'react-router-dom'
import { roleNames, useMe } from '../features/operators/index.ts'
import { useIdleEnd } from '../shared/activity.ts'
import { call } from '../shared/api.ts'
import { useAsk } from '../shared/ask.ts'
import { usePersonHere } from '../shared/person-here.ts'
import { endSession } from '../shared/session.ts'
import { t } from '../shared/words.ts'
import { FindBox } from './find-box.tsx'
import { Frame } from './frame.tsx'
import { placeGroups } from './places.ts'

const FoundAtDesk = lazy(() => import('../screens/find/found-at-desk.tsx'))

/** The frame of the operators' desk. */
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
			topBar={<TopBar />}
		>
			<SecondFactorNote />
			{children}
		</Frame>
	)
}

function TopBar() {
	const { data: me } = useMe()
	return (
		<>
			<FindBox found={FoundAtDesk} />
			{me && (
				<Box sx={{ textAlign: 'end', minWidth: 0 }}>
					<Typography component="p" sx={{ fontWeight: 600, fontSize: 14 }}>
						{me.name}
					</Typography>
					<Typography component="p" noWrap sx={{ fontSize: 12, color: 'text.secondary' }}>
						{roleNames(me.roles, 'and')}
					</Typography>
				</Box>
			)}
			<Tooltip title={t('security.title')}>
				<IconButton component={Link} to="/security" aria-label={t('security.title')}>
					<Key />
				</IconButton>
			</Tooltip>
			<ToggleThemeButton />
			<Tooltip title={t('layout.sign_out')}>
				<IconButton aria-label={t('layout.sign_out')} onClick={() => void signOut()}>
					<Logout />
				</IconButton>
			</Tooltip>
		</>
	)
}

/** The server forgets the session as well; where it cannot be reached, its token ends by itself after the idle time. */
async function signOut(): Promise<void> {
	try {
		await call(logoutOperator)
	} finally {
		endSession('signed_out')
	}
}

/** Says that the second factor is missing, wherever one is. Only the demo world lets somebody in without. */
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
