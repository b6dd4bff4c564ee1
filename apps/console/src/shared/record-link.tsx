import { Box, Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'
import { useMayOpen } from './may-open.ts'

/** A link to a record by its number, which stays on one line; a name may wrap. Plain text for who may not open the record. */
export function RecordLink({
	to,
	words,
	wraps = false,
}: {
	to: string
	words: string
	wraps?: boolean
}) {
	const mayOpen = useMayOpen()
	const sx = { fontWeight: 600, ...(!wraps && { whiteSpace: 'nowrap' }) } as const
	return mayOpen(to) ? (
		<MuiLink component={Link} to={to} sx={sx}>
			{words}
		</MuiLink>
	) : (
		<Box component="span" sx={sx}>
			{words}
		</Box>
	)
}
