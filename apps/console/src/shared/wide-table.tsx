import { Box, Table, type TableProps } from '@mui/material'

/** A table that scrolls sideways where it does not fit. It has nothing that takes the focus, so the keyboard scrolls the region around it. */
export function WideTable({ label, ...table }: { label: string } & TableProps) {
	return (
		<Box
			sx={{ overflowX: 'auto', alignSelf: 'stretch' }}
			tabIndex={0}
			role="region"
			aria-label={label}
		>
			<Table size="small" aria-label={label} {...table} />
		</Box>
	)
}
