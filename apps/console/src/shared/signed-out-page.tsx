import { Box, Paper, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { LanguageMenu } from './language-menu.tsx'
import { chooseForVisitor } from './language.ts'
import { consoleTitle } from './console-name.ts'
import { setTabTitle } from './tab-title.ts'

/** A page outside the console: sign-in, invitation, application. */
export function SignedOutPage({
	title,
	widthPx = 420,
	children,
}: {
	title: string
	widthPx?: number
	children: ReactNode
}) {
	useEffect(() => {
		setTabTitle(title)
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
			<Paper
				variant="outlined"
				sx={{ width: '100%', maxWidth: widthPx, p: { xs: 2.5, sm: 4 }, borderRadius: 6 }}
			>
				<Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
					<Typography component="p" sx={{ flex: 1, fontWeight: 700, color: 'primary.main' }}>
						{consoleTitle()}
					</Typography>
					<LanguageMenu onChoose={chooseForVisitor} />
				</Box>
				<Typography component="h1" variant="h1" sx={{ mb: 2.5 }}>
					{title}
				</Typography>
				{children}
			</Paper>
		</Box>
	)
}
