import { Box } from '@mui/material'

/** One bar with its name and its value as a text. */
export interface ChartRow {
	name: string
	value: number
	words: string
}

/**
 * A chart with one bar below the other, for things with names. For a screen reader it is one image with a name, because a table below it has
 * the same numbers.
 */
export function RowChart({ label, rows }: { label: string; rows: readonly ChartRow[] }) {
	const most = Math.max(0, ...rows.map(({ value }) => value))
	return (
		<Box
			role="img"
			aria-label={label}
			sx={{
				display: 'grid',
				gridTemplateColumns: 'minmax(0, max-content) minmax(80px, 1fr) max-content',
				columnGap: 1.5,
				rowGap: 1,
				alignItems: 'center',
				fontSize: 14,
			}}
		>
			{rows.map(({ name, value, words }, at) => (
				// Two rows may have one name, and none keeps a state.
				// oxlint-disable-next-line react/no-array-index-key
				<Box key={at} sx={{ display: 'contents' }}>
					<Box
						sx={{
							maxWidth: { xs: 140, sm: 280 },
							overflow: 'hidden',
							textOverflow: 'ellipsis',
							whiteSpace: 'nowrap',
						}}
					>
						<bdi>{name}</bdi>
					</Box>
					<Box sx={{ height: 20, borderRadius: 1, bgcolor: 'action.hover' }}>
						<Box
							sx={{ height: '100%', borderRadius: 1, bgcolor: 'primary.main' }}
							style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }}
						/>
					</Box>
					<Box sx={{ textAlign: 'end', fontWeight: 600 }}>{words}</Box>
				</Box>
			))}
		</Box>
	)
}
