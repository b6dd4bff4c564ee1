import { Box, Paper, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { t } from './words.ts'

/** A page before the desk: signing in, and coming for the first time. */
export function Doorway({ title, children }: { title: string; children: ReactNode }) {
	useEffect(() => {
		document.title = t('layout.tab', { title })
	}, [title])
	return (
		<Box
			component="main"
			sx={{
				minHeight: '100vh',
				display: 'grid',
				placeItems: 'center',
				p: 2,
				bgcolor: 'background.default',
			}}
		>
			<Paper variant="outlined" sx={{ width: '100%', maxWidth: 420, p: 4, borderRadius: 6 }}>
				<Typography component="p" sx={{ fontWeight: 700, color: 'primary.main', mb: 0.5 }}>
					{t('layout.name')}
				</Typography>
				<Typography component="h1" variant="h1" sx={{ mb: 2.5 }}>
					{title}
				</Typography>
				{children}
			</Paper>
		</Box>
	)
}
