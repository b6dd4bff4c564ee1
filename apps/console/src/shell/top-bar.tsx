import Key from '@mui/icons-material/KeyOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import type { logoutMerchant, logoutOperator } from '@portolan/contract'
import type { ComponentProps } from 'react'
import { ToggleThemeButton } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../shared/api.ts'
import { endSession } from '../shared/session.ts'
import { t } from '../shared/words.ts'
import { FindBox } from './find-box.tsx'

/** The bar above every page: search, the signed-in person, their own page, theme and sign-out. */
export function TopBar({
	found,
	person,
	security,
	logout,
}: {
	found: ComponentProps<typeof FindBox>['found']
	/** Who is signed in, and as what; null until it is known. */
	person: { name: string; role: string } | null
	/** The title of their own page. */
	security: string
	logout: typeof logoutOperator | typeof logoutMerchant
}) {
	return (
		<>
			<FindBox found={found} />
			{person && (
				<Box sx={{ textAlign: 'end', minWidth: 0 }}>
					<Typography component="p" noWrap sx={{ fontWeight: 600, fontSize: 14 }}>
						{person.name}
					</Typography>
					<Typography component="p" noWrap sx={{ fontSize: 12, color: 'text.secondary' }}>
						{person.role}
					</Typography>
				</Box>
			)}
			<Tooltip title={security}>
				<IconButton component={Link} to="/security" aria-label={security}>
					<Key />
				</IconButton>
			</Tooltip>
			<ToggleThemeButton />
			<Tooltip title={t('layout.sign_out')}>
				<IconButton aria-label={t('layout.sign_out')} onClick={() => void signOut(logout)}>
					<Logout />
				</IconButton>
			</Tooltip>
		</>
	)
}

/** The server ends the session as well; if it cannot be reached, the token expires after the idle time. */
async function signOut(logout: typeof logoutOperator | typeof logoutMerchant): Promise<void> {
	try {
		await call(logout)
	} finally {
		endSession('signed_out')
	}
}
