import { Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Stands above a list while lines are selected: how many, and what can be done with them together. */
export function SelectionBar({ selected, children }: { selected: string; children: ReactNode }) {
	return (
		<Paper
			variant="outlined"
			role="group"
			aria-label={selected}
			sx={{
				display: 'flex',
				flexWrap: 'wrap',
				alignItems: 'center',
				gap: 1,
				p: 1,
				mb: 1.5,
				borderRadius: 4,
				position: 'sticky',
				insetBlockStart: 8,
				zIndex: 2,
			}}
		>
			<Typography role="status" sx={{ fontWeight: 600, px: 1 }}>
				{selected}
			</Typography>
			{children}
		</Paper>
	)
}
