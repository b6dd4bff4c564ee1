import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningPid } from '../src/platform/database/embedded.ts'
import { freePort } from '../src/platform/database/free-port.ts'
import { buildApps } from '../../../scripts/build.ts'
import { builtMain } from '../../../scripts/bundle-api.ts'
import { untilReady } from './until-ready.ts'

let dataDir: string

beforeAll(async () => {
	await buildApps({ only: ['api'] })
	dataDir = await mkdtemp(join(tmpdir(), 'portolan-process-'))
	// As root, the database server runs as another user, who needs access to the folder.
	await chmod(dataDir, 0o755)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(env: Record<string, string>): ChildProcess {
	return spawn(process.execPath, [builtMain], {
		env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, SEED: 'none', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
}

function exitOf(child: ChildProcess): Promise<number | null> {
	return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

test('a setting that cannot be used ends the start with one sentence that says what to do', async () => {
	const child = start({ DATABASE_URL: 'localhost', PORT: '0' })
	const [code, told] = await Promise.all([exitOf(child), text(child.stderr ?? process.stdin)])
	expect(code).toBe(1)
	expect(told).toBe(
		'DATABASE_URL is not usable ("localhost"). Use postgres://user@host/name, or leave it empty for the embedded database.\n',
	)
})

test(
	'SIGTERM lets requests finish, stops the embedded database, and tells no secret in the log',
	{ timeout: 60_000 },
	async () => {
		const port = await freePort()
		const child = start({ PORT: String(port), LOG_LEVEL: 'trace' })
		const log = text(child.stdout ?? process.stdin)
		const ended = exitOf(child)
		await untilReady(port, child)
		expect(runningPid(dataDir)).not.toBeNull()

		const signUps = Array.from({ length: 5 }, (_, index) => signUp(port, index))
		// When the first is answered the others have arrived: at most four passwords are hashed at once.
		await Promise.race(signUps)
		child.kill('SIGTERM')
		const statuses = await Promise.all(signUps)
		expect(await ended).toBe(0)
		expect(statuses).toEqual(statuses.map(() => 200))
		expect(runningPid(dataDir)).toBeNull()

		const told = await log
		expect(told).toContain('Portolan is open at')
		expect(told).toContain('"path":"/api/user/register"')
		expect(told).toContain('"reqId":')
		expect(told).not.toContain('a secret password')
	},
)

test('the same folder again has what was in it', { timeout: 60_000 }, async () => {
	const port = await freePort()
	const child = start({ PORT: String(port), LOG_LEVEL: 'error' })
	const ended = exitOf(child)
	await untilReady(port, child)
	// It runs within its memory limits, with the process id with which it was started (decision 0043).
	if (process.platform === 'linux') {
		expect(await readFile(`/proc/${child.pid}/cmdline`, 'utf8')).toContain('--max-semi-space-size=')
		expect(await readFile(`/proc/${child.pid}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=1')
	}
	const response = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ account: 'signup0', password: 'a secret password' }),
	})
	expect(response.status).toBe(200)
	child.kill('SIGTERM')
	expect(await ended).toBe(0)
})

async function signUp(port: number, index: number): Promise<number> {
	const response = await fetch(`http://127.0.0.1:${port}/api/user/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			username: `signup${index}`,
			password: 'a secret password',
			repPwd: 'a secret password',
			email: `signup${index}@example.com`,
			mobile: `201555012${index}`,
			dial_code: '+1',
			agree: 1,
		}),
	})
	return response.status
}
