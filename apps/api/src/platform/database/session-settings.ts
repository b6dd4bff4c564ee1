import { DatabaseError, escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { sessionSettings } from './pools.ts'

/**
 * Gives the login of `client` the settings of a serving session in its database, for sessions that a pooler opens: it cannot pass them on at
 * the start of one. They are there before the pooler opens its first. `client` is connected directly.
 */
export async function keepSessionSettings(client: Client): Promise<void> {
	const { rows } = await client.query<{ database: string; kept: string[] }>(
		`select current_database() as database, coalesce((select setconfig from pg_db_role_setting s
			join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
			where r.rolname = session_user and d.datname = current_database()), '{}') as kept`,
	)
	const { database = '', kept = [] } = rows[0] ?? {}
	for (const [name, value] of Object.entries(sessionSettings))
		if (!kept.includes(`${name}=${value}`))
			await again(() =>
				client.query(
					`alter role session_user in database ${escapeIdentifier(database)} set ${name} = ${escapeLiteral(value)}`,
				),
			)
}

/** Two processes that write the same row of the catalogue at once get "tuple concurrently updated". */
async function again(work: () => Promise<unknown>): Promise<void> {
	for (let attempt = 1; ; attempt += 1)
		try {
			await work()
			return
		} catch (error) {
			if (attempt === 20 || !(error instanceof DatabaseError && error.code === 'XX000')) throw error
			await new Promise((resolve) => setTimeout(resolve, 25 * attempt))
		}
}
