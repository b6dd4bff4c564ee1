import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnProcess } from '../../../test/spawn-process.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { DatabaseClock } from '../clock.ts'
import { poolSizeFor } from '../database/pool-size.ts'
import { callsPerAddress } from '../http/limits-settings.ts'

let app: TestApp
let otherFolder: string
beforeAll(async () => {
	app = await openTestApp({ environment: { trustedProxies: ['127.0.0.1'] } })
	otherFolder = await mkdtemp(join(tmpdir(), 'portolan-elsewhere-'))
})
afterAll(async () => {
	await app.close()
	await rm(otherFolder, { recursive: true })
})

const timeAt = async (url: string) => {
	const response = await fetch(`${url}/api/user/language_list`)
	return Number(Object(await response.json()).time)
}

test('a process that keeps uploads elsewhere is refused while another one runs, and says what to do', async () => {
	await expect(app.processBeside({ dataDir: otherFolder })).rejects.toThrow(
		/keeps uploads in the folder .*Set DATA_DIR to one folder that all processes share, or S3_BUCKET/,
	)
	const beside = await app.processBeside()
	await beside.close()
})

test('a process that was killed keeps nobody out', async () => {
	const own = await openTestApp()
	await own.api.close()
	const first = await spawnProcess(own)
	await first.kill()
	// Each start would be refused beside a process that keeps its uploads in the other folder.
	const second = await spawnProcess({ ...own, dataDir: otherFolder })
	await second.kill()
	const third = await spawnProcess(own)
	expect(await timeAt(third.url)).toBeGreaterThan(0)
	await third.kill()
})

test('/test/clock moves the clocks of all processes, and a process that starts later has the same time', async () => {
	const beside = await app.processBeside()
	const apart = await spawnProcess(app)
	const move = await app.raw('/test/clock', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ advance_seconds: 3 * 86_400 }),
	})
	expect(move.status).toBe(200)
	const later = await app.processBeside()
	const times = await Promise.all([app.url, beside.url, apart.url, later.url].map(timeAt))
	for (const time of times) expect(Math.abs(time - (times[0] ?? 0))).toBeLessThan(60)
	expect(times[0]).toBeGreaterThan(Date.now() / 1000 + 2 * 86_400)
	await apart.kill()
	await Promise.all([beside.close(), later.close()])
})

test('a machine whose clock is wrong goes by the clock of the database server', async () => {
	const clock = new DatabaseClock(() => Date.now() - 7 * 3_600_000)
	const own = await openTestApp({ clock })
	expect(Math.abs((await timeAt(own.url)) - Date.now() / 1000)).toBeLessThan(60)
	await own.close()
})

test('a limit holds for all processes together', async () => {
	const beside = await app.processBeside({ trustedProxies: ['127.0.0.1'] })
	await app.set(callsPerAddress, 40)
	await beside.settings.refresh(beside.database.db)
	const call = async (url: string, ip: string) =>
		(await fetch(`${url}/api/user/language_list`, { headers: { 'x-forwarded-for': ip } })).status
	const here = 30
	for (let count = 0; count < here; count += 1)
		expect(await call(app.url, '198.51.100.9')).toBe(200)
	/** How many more calls a process lets through, five a second: it hears what the other has counted a little later. */
	const allowedBy = async (url: string) => {
		for (let allowed = 0; ; allowed += 1) {
			const status = await call(url, '198.51.100.9')
			if (status === 429) return allowed
			expect(status).toBe(200)
			await new Promise((resolve) => setTimeout(resolve, 200))
		}
	}
	expect(await allowedBy(beside.url)).toBeLessThan(20)
	expect(here + (await allowedBy(app.url))).toBeLessThan(40)
	expect(await call(beside.url, '198.51.100.10')).toBe(200)
	await app.set(callsPerAddress, 100_000)
	await beside.close()
})

test('pools are as large as fit for all processes, and a start says when they do not', async () => {
	const admin = new Pool({ connectionString: app.databaseUrl, max: 1 })
	const { rows } = await admin.query<{ most: number }>(
		`select current_setting('max_connections')::int as most`,
	)
	const most = rows[0]?.most ?? 0
	const sizeOf = (processes: number, given?: number) =>
		poolSizeFor(admin, { poolSize: given, processes })
	expect(await sizeOf(1)).toMatchObject({ size: 16, connections: 25 })
	const many = Math.floor(most / 12)
	const { size, connections, allowed } = await sizeOf(many)
	expect(size).toBeLessThan(16)
	expect(connections * many).toBeLessThanOrEqual(allowed)
	expect(await sizeOf(many, 12)).toMatchObject({ size: 12 })
	await expect(sizeOf(most)).rejects.toThrow(
		/^PROCESSES=\d+ do not fit.*ALTER SYSTEM SET max_connections = \d+/,
	)
	await admin.end()
})
