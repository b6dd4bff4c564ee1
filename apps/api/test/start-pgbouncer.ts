import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { PgBouncer } from '../../../scripts/pgbouncer.ts'
import { freePort } from '../src/platform/database/free-port.ts'
import { serverUser } from '../src/platform/database/server-user.ts'

/** A PgBouncer in transaction mode, before the server of an address. */
export interface RunningPgBouncer {
	/** The address of a database through it. */
	urlOf(databaseUrl: string): string
	stop(): Promise<void>
}

/**
 * Starts it for all databases of the server of `adminUrl`. `settings` are lines of its section [pgbouncer], `database` is what stands in the
 * line of each database. Passwords are asked of the server, as docs/decisions/0089 advises.
 */
export async function startPgBouncer(
	{ program, before }: PgBouncer,
	adminUrl: string,
	given: { settings?: Record<string, string | number>; database?: string } = {},
): Promise<RunningPgBouncer> {
	const admin = new Client({ connectionString: adminUrl })
	const folder = await mkdtemp(join(tmpdir(), 'portolan-pgbouncer-'))
	const port = await freePort()
	const user = serverUser(folder)
	const name = admin.user ?? ''
	const settings = {
		listen_addr: '127.0.0.1',
		listen_port: port,
		unix_socket_dir: '',
		auth_type: 'scram-sha-256',
		auth_file: join(folder, 'users'),
		auth_user: name,
		auth_query: 'select rolname, rolpassword from pg_authid where rolname = $1 and rolcanlogin',
		pool_mode: 'transaction',
		default_pool_size: 8,
		max_prepared_statements: 500,
		...given.settings,
	}
	const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`)
	await writeFile(
		join(folder, 'pgbouncer.ini'),
		`[databases]\n* = host=${admin.host} port=${admin.port} ${given.database ?? ''}\n[pgbouncer]\n${lines.join('\n')}\n`,
	)
	await writeFile(join(folder, 'users'), `"${name}" "${admin.password ?? ''}"\n`)
	if (user)
		for (const path of ['', 'pgbouncer.ini', 'users'])
			await chown(join(folder, path), user.ids.uid, user.ids.gid)
	const running = spawn(program, [...before, '--quiet', join(folder, 'pgbouncer.ini')], {
		...user?.ids,
		cwd: '/',
		stdio: ['ignore', 'ignore', process.env['TEST_LOG_LEVEL'] ? 'inherit' : 'ignore'],
	})
	const ended = once(running, 'exit')
	while (!(await isOpen(port))) {
		if (running.exitCode !== null) throw new Error('PgBouncer ended instead of starting.')
		await new Promise((resolve) => setTimeout(resolve, 20))
	}
	return {
		urlOf: (url) => `postgres://nobody@127.0.0.1:${port}${new URL(url).pathname}`,
		async stop() {
			running.kill('SIGKILL')
			await ended
			await rm(folder, { recursive: true, force: true })
		},
	}
}

function isOpen(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1')
		socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
		socket.once('connect', () => socket.destroy())
	})
}
