import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A list of names and values; a value of null is left out. */
export function Facts({
	facts,
}: {
	facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
	return (
		<Box
			component="dl"
			sx={{
				m: 0,
				display: 'grid',
				gridTemplateColumns: { xs: '1fr', sm: 'minmax(130px, max-content) 1fr' },
				columnGap: 2,
				rowGap: { xs: 0.25, sm: 1 },
				'& dt': { color: 'text.secondary' },
				'& dd': { m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' },
			}}
		>
			{facts
				.filter(([, value]) => value !== null && value !== '')
				.map(([name, value]) => (
					<Box key={name} sx={{ display: 'contents' }}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</Box>
				))}
		</Box>
	)
}
