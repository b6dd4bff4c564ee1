import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { mayDo, useMerchant } from '../features/merchant/index.ts'
import { Answered } from '../shared/answered.tsx'
import { Page } from '../shared/page.tsx'
import { t } from '../shared/words.ts'
import { guardedPage } from './merchants-menu.ts'

/** Shows the page of the address to who may open it. Others read which right they need and whom to ask; nothing of the page is asked. */
export function GuardedPage({ children }: { children: ReactNode }) {
	const asked = useMerchant()
	const { pathname } = useLocation()
	const page = guardedPage(pathname)
	if (page === null) return children
	return (
		<Answered asked={asked}>
			{(me) => (mayDo(me, page.needs) ? children : <Refused page={page} />)}
		</Answered>
	)
}

function Refused({ page }: { page: NonNullable<ReturnType<typeof guardedPage>> }) {
	const what = t(page.word)
	return (
		<Page title={what}>
			<Alert severity="info" variant="outlined" sx={{ mb: 2, maxWidth: 720 }}>
				{typeof page.needs === 'string'
					? t('seller.owner_only', { what })
					: t('seller.right_needed', { what, right: t(`seller.right.${page.needs[0]}`) })}
			</Alert>
			<Button component={Link} to="/" variant="contained">
				{t('dashboard.title')}
			</Button>
		</Page>
	)
}
