import { Box, Table, type TableProps } from '@mui/material'

/**
 * A table that scrolls sideways where it does not fit, and with `mostPx` also down where it is higher. It may have nothing that takes the focus,
 * so the keyboard scrolls the region around it.
 */
export function WideTable({
	label,
	mostPx,
	...table
}: { label: string; mostPx?: number } & TableProps) {
	return (
		<Box
			sx={{
				overflowX: 'auto',
				alignSelf: 'stretch',
				// Within its frame, which may cut off what sticks out.
				outlineOffset: -2,
				...(mostPx !== undefined && { maxHeight: mostPx, overflowY: 'auto' }),
			}}
			tabIndex={0}
			role="region"
			aria-label={label}
		>
			<Table size="small" stickyHeader={mostPx !== undefined} aria-label={label} {...table} />
		</Box>
	)
}
