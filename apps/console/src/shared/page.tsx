import { Box, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { tabTitle } from './door.ts'

/** A page of the desk: its title in the tab and as the heading, what it is for, and what can be done on the whole of it. */
export function Page({
	title,
	lead,
	actions,
	children,
}: {
	title: string
	lead?: string
	actions?: ReactNode
	children?: ReactNode
}) {
	useEffect(() => {
		document.title = tabTitle(title)
	}, [title])
	return (
		<>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2.5 }}>
				<Box sx={{ flex: 1, minWidth: 240 }}>
					<Typography component="h1" variant="h1">
						{title}
					</Typography>
					{lead !== undefined && (
						<Typography component="p" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: 720 }}>
							{lead}
						</Typography>
					)}
				</Box>
				{actions}
			</Box>
			{children}
		</>
	)
}
