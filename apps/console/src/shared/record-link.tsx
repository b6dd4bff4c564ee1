import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'

/** Leads to a record by its number. */
export function RecordLink({ to, words }: { to: string; words: string }) {
	return (
		<MuiLink component={Link} to={to} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
			{words}
		</MuiLink>
	)
}
