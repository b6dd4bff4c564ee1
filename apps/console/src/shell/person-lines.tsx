import { Typography } from '@mui/material'

/** Who is signed in, and as what. */
export interface Person {
	name: string
	role: string
}

/** The name and the role of the signed-in person, a line each. */
export function PersonLines({ person }: { person: Person }) {
	return (
		<>
			<Typography component="p" dir="auto" noWrap sx={{ fontWeight: 600, fontSize: 14 }}>
				{person.name}
			</Typography>
			<Typography component="p" noWrap sx={{ fontSize: 12, color: 'text.secondary' }}>
				{person.role}
			</Typography>
		</>
	)
}
