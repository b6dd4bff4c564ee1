import { Client, DatabaseError, type ClientBase, type Pool } from 'pg'
import { clientTo, type Reach } from '../pools.ts'
import { StartRefused } from '../start-refused.ts'

/**
 * Refuses (StartRefused) an address with a pooler in between where a connection of its own is needed: migrations hold a lock of the session,
 * and LISTEN belongs to a session.
 */
export async function refusePooler(owner: Pool, setting: string): Promise<void> {
	const client = await owner.connect()
	try {
		if (await isDirect(client)) return
	} finally {
		client.release()
	}
	throw new StartRefused(
		setting === 'DATABASE_URL'
			? 'DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the address of the server itself, with the login that owns the tables: migrations and LISTEN need a session of their own. DATABASE_URL stays the address of the pooler.'
			: `${setting} leads to a pooler. Migrations and LISTEN need a session of their own: use the address of the server itself.`,
	)
}

/** Whether the process that a server named at the start of the session is the one that answers: a pooler names another. */
async function isDirect(client: ClientBase): Promise<boolean> {
	const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
	return (client as ClientBase & { processID: number | null }).processID === rows[0]?.pid
}

const advice =
	'PgBouncer keeps them since version 1.21, if max_prepared_statements is above 0 (200 is the default since 1.24): set it, upgrade PgBouncer, or leave the pooler out.'

/**
 * Refuses (StartRefused) a pooler that mixes up prepared statements: two sessions that prepare different texts under one name must each get
 * the answer of their own, on whichever connection of the server they run.
 */
export async function checkPreparedStatements(reach: Reach): Promise<void> {
	const clients = [1, 2].map(() => clientTo(reach, { application_name: 'portolan look' }))
	for (const client of clients) client.on('error', () => undefined)
	try {
		await Promise.all(clients.map((client) => client.connect()))
		for (let round = 0; round < 3; round += 1)
			for (const [number, client] of clients.entries()) {
				const { rows } = await client.query<{ number: number }>({
					name: 'portolan_probe',
					text: `select ${number} + $1::int as number`,
					values: [round],
				})
				if (rows[0]?.number !== number + round)
					throw new StartRefused(
						`The pooler at DATABASE_URL mixes up prepared statements. ${advice}`,
					)
			}
	} catch (error) {
		if (!(error instanceof DatabaseError) || !/^(26000|42P05|0A000)$/.test(error.code ?? ''))
			throw error
		throw new StartRefused(
			`The pooler at DATABASE_URL does not keep prepared statements (${error.message}). ${advice}`,
			{ cause: error },
		)
	} finally {
		await Promise.all(clients.map((client: Client) => client.end().catch(() => undefined)))
	}
}
