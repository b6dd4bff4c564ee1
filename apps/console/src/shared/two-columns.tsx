import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'

/** A record's panels: side by side on a wide window, one below the other on a narrow one. */
export function TwoColumns({ start, end }: { start: ReactNode; end: ReactNode }) {
	return (
		<Box
			sx={{
				display: 'grid',
				gap: 2,
				gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
				alignItems: 'start',
			}}
		>
			<Stack spacing={2} sx={{ minWidth: 0 }}>
				{start}
			</Stack>
			<Stack spacing={2} sx={{ minWidth: 0 }}>
				{end}
			</Stack>
		</Box>
	)
}
