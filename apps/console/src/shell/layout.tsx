import Logout from '@mui/icons-material/LogoutOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import {
	Alert,
	Badge,
	Box,
	Chip,
	IconButton,
	Link as MuiLink,
	List,
	ListItem,
	ListItemButton,
	ListItemIcon,
	ListItemText,
	Tooltip,
	Typography,
	useMediaQuery,
	type Theme,
} from '@mui/material'
import { deskDashboard, operatorLogout } from '@portolan/contract'
import { useCallback, type ReactNode } from 'react'
import { ToggleThemeButton } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { roleNames, useMe } from '../features/operators/index.ts'
import { useIdleEnd } from '../shared/activity.ts'
import { call } from '../shared/api.ts'
import { useAsk } from '../shared/ask.ts'
import { count } from '../shared/format.ts'
import { endSession } from '../shared/session.ts'
import { t } from '../shared/words.ts'
import { places, type Place } from './places.ts'

/** The frame around every page of the desk: the places on the start side (icons alone below 1000 px), who sits here above. */
export function DeskLayout({ children }: { children: ReactNode }) {
	const { data: me } = useMe()
	const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up(1000))
	useIdleEnd(
		me?.idle_seconds,
		useCallback(() => endSession('idle'), []),
	)
	return (
		<Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default' }}>
			<MuiLink
				href="#main"
				sx={{
					position: 'absolute',
					insetInlineStart: 8,
					top: -60,
					zIndex: 2000,
					p: 1,
					bgcolor: 'background.paper',
					'&:focus': { top: 8 },
				}}
			>
				{t('layout.skip')}
			</MuiLink>
			<Places isWide={isWide} />
			<Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
				<TopBar />
				<Box
					component="main"
					id="main"
					tabIndex={-1}
					sx={{ flex: 1, p: { xs: 2, md: 3 }, maxWidth: 1440, width: '100%', outline: 'none' }}
				>
					<SecondFactorNote />
					{children}
				</Box>
			</Box>
		</Box>
	)
}

function Places({ isWide }: { isWide: boolean }) {
	const { data: dashboard } = useAsk(deskDashboard)
	const { pathname } = useLocation()
	return (
		<Box
			component="nav"
			aria-label={t('layout.places')}
			sx={{
				width: isWide ? 232 : 64,
				flexShrink: 0,
				borderInlineEnd: 1,
				borderColor: 'divider',
				bgcolor: 'background.paper',
			}}
		>
			<Box sx={{ position: 'sticky', top: 0, py: 2 }}>
				<Typography
					component="p"
					sx={{
						px: isWide ? 2.5 : 0,
						pb: 2,
						fontWeight: 700,
						fontSize: 17,
						textAlign: isWide ? 'start' : 'center',
					}}
				>
					{isWide ? t('layout.name') : 'P'}
				</Typography>
				<List disablePadding sx={{ px: 1 }}>
					{places.map((place) => (
						<PlaceLink
							key={place.path}
							place={place}
							isWide={isWide}
							isHere={place.path === '/' ? pathname === '/' : pathname.startsWith(place.path)}
							waiting={
								dashboard?.queues
									.filter(
										({ name }) =>
											name === place.queue || (name === 'payouts' && place.queue === 'withdrawals'),
									)
									.reduce((sum, queue) => sum + queue.waiting, 0) ?? 0
							}
						/>
					))}
				</List>
			</Box>
		</Box>
	)
}

function PlaceLink({
	place,
	isWide,
	isHere,
	waiting,
}: {
	place: Place
	isWide: boolean
	isHere: boolean
	waiting: number
}) {
	const words = t(place.word)
	const name = waiting > 0 ? t('layout.place_waiting', { place: words, count: waiting }) : words
	const Icon = place.icon
	return (
		<ListItem disablePadding sx={{ mb: 0.5 }}>
			<Tooltip title={isWide ? '' : name} placement="right">
				<ListItemButton
					component={Link}
					to={place.path}
					selected={isHere}
					aria-current={isHere ? 'page' : undefined}
					aria-label={isWide ? undefined : name}
					sx={{
						borderRadius: 3,
						minHeight: 44,
						px: 1.5,
						justifyContent: isWide ? 'start' : 'center',
					}}
				>
					<ListItemIcon
						sx={{ minWidth: isWide ? 36 : 0, color: isHere ? 'primary.main' : 'text.secondary' }}
					>
						<Badge color="error" variant="dot" invisible={isWide || waiting === 0}>
							<Icon />
						</Badge>
					</ListItemIcon>
					{isWide && (
						<ListItemText
							primary={words}
							slotProps={{ primary: { sx: { fontSize: 14, fontWeight: isHere ? 600 : 500 } } }}
						/>
					)}
					{isWide && waiting > 0 && (
						<Chip
							size="small"
							label={
								<>
									{count(waiting)}
									<span style={heardOnly}> {t('queue.waiting')}</span>
								</>
							}
						/>
					)}
				</ListItemButton>
			</Tooltip>
		</ListItem>
	)
}

/** Said by a screen reader, and not shown. */
const heardOnly = { position: 'absolute', clipPath: 'inset(50%)' } as const

function TopBar() {
	const { data: me } = useMe()
	return (
		<Box
			component="header"
			sx={{
				display: 'flex',
				alignItems: 'center',
				justifyContent: 'flex-end',
				gap: 1,
				px: { xs: 2, md: 3 },
				minHeight: 56,
				borderBottom: 1,
				borderColor: 'divider',
			}}
		>
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
		</Box>
	)
}

/** The server forgets the session as well; where it cannot be reached, its token ends by itself after the idle time. */
async function signOut(): Promise<void> {
	try {
		await call(operatorLogout)
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
