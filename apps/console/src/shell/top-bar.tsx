import Key from '@mui/icons-material/KeyOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import type {
	logoutMerchant,
	logoutOperator,
	setMerchantLanguage,
	setOperatorLanguage,
} from '@portolan/contract'
import type { LanguageFile } from '@portolan/contract/languages'
import type { ComponentProps } from 'react'
import { ToggleThemeButton, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../shared/api.ts'
import { LanguageMenu } from '../shared/language-menu.tsx'
import { show } from '../shared/language.ts'
import { mirrored } from '../shared/mirrored.ts'
import { problemText } from '../shared/problem-text.ts'
import { endSession } from '../shared/session.ts'
import { t } from '../shared/words.ts'
import { FindBox } from './find-box.tsx'
import { PersonLines, type Person } from './person-lines.tsx'

/** The bar above every page: search, the signed-in person, their own page, language, theme and sign-out. */
export function TopBar({
	found,
	person,
	security,
	logout,
	setLanguage,
}: {
	found: ComponentProps<typeof FindBox>['found']
	/** Who is signed in; null until it is known. On a phone the menu says it. */
	person: Person | null
	/** The title of their own page. */
	security: string
	logout: typeof logoutOperator | typeof logoutMerchant
	/** Stores the language with the account. */
	setLanguage: typeof setOperatorLanguage | typeof setMerchantLanguage
}) {
	const notify = useNotify()
	const choose = async (file: LanguageFile) => {
		try {
			await call(setLanguage, { lang: file })
			show(file)
		} catch (error) {
			notify(problemText(error), { type: 'error' })
		}
	}
	return (
		<>
			<FindBox found={found} />
			{person && (
				<Box sx={{ textAlign: 'end', minWidth: 0, display: { xs: 'none', sm: 'block' } }}>
					<PersonLines person={person} />
				</Box>
			)}
			<Tooltip title={security}>
				<IconButton component={Link} to="/security" aria-label={security}>
					<Key />
				</IconButton>
			</Tooltip>
			<LanguageMenu onChoose={(file) => void choose(file)} />
			<ToggleThemeButton />
			<Tooltip title={t('layout.sign_out')}>
				<IconButton aria-label={t('layout.sign_out')} onClick={() => void signOut(logout)}>
					<Logout sx={mirrored} />
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
