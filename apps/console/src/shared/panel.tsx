import { Paper, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

/** A titled part of a page. */
export function Panel({
	title,
	aside,
	children,
}: {
	title: string
	aside?: ReactNode
	children: ReactNode
}) {
	const id = useId()
	return (
		<Paper
			component="section"
			variant="outlined"
			aria-labelledby={id}
			sx={{ p: 2.5, minWidth: 0, borderRadius: 4 }}
		>
			<Typography
				component="h2"
				variant="h2"
				id={id}
				sx={{ mb: 1.5, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
			>
				{title}
				{aside}
			</Typography>
			{children}
		</Paper>
	)
}
