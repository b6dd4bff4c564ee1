import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'

/** A link to a record by its number, which stays on one line; a name may wrap. */
export function RecordLink({
	to,
	words,
	wraps = false,
}: {
	to: string
	words: string
	wraps?: boolean
}) {
	return (
		<MuiLink
			component={Link}
			to={to}
			sx={{ fontWeight: 600, ...(!wraps && { whiteSpace: 'nowrap' }) }}
		>
			{words}
		</MuiLink>
	)
}
