import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listProducts } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type RunningApi } from '../src/app.ts'
import { reconcile } from '../src/ledger/index.ts'
import { openDatabase } from '../src/platform/database/connect.ts'
import type { Environment } from '../src/platform/environment.ts'
import { openLogger } from '../src/platform/logger.ts'
import { Buyers } from './buyers.ts'
import { environmentOn, openPair, until, type Cluster } from './standby-pair.ts'
import { openPage } from './stream-client.ts'

/**
 * A primary and its synchronous standby. The primary is killed under load and the standby promoted, as a fail-over manager does: no payment
 * that was acknowledged may be lost, none made twice, and every answer is right or 503. Two rounds in the run of all tests.
 */
const isFull = process.env['FULL'] === '1'
const rounds = isFull ? 10 : 2
const buyers = 8
const paymentsBeforeKill = isFull ? 40 : 10

let pair: Awaited<ReturnType<typeof openPair>>
let primary: Cluster
let standby: Cluster
let dataDir: string
let environment: Environment
let api: RunningApi
let load: Buyers
/** How often everything was looked at. */
let looks = 0

const log = openLogger(process.env['TEST_LOG_LEVEL'] ?? 'silent')

beforeAll(async () => {
	pair = await openPair()
	;({ primary, standby } = pair)
	dataDir = await mkdtemp(join(tmpdir(), 'portolan-failover-'))
	const both = primary.url.replace(/\/portolan$/, `,127.0.0.1:${standby.port}/portolan`)
	environment = {
		...environmentOn(`${both}?target_session_attrs=read-write`, dataDir),
		requireStandby: true,
	}
}, 120_000)

afterAll(async () => {
	await api?.close()
	await pair.close()
	await rm(dataDir, { recursive: true, force: true })
})

test('a start that requires a standby names what is missing', { timeout: 120_000 }, async () => {
	const start = async () => {
		const database = await openDatabase({ ...environment, log })
		try {
			await database.migrate()
		} finally {
			await database.close()
		}
		return /^\w+:\/\/([^:]+)/.exec(database.servingUrl)?.[1] ?? ''
	}
	await expect(start()).rejects.toThrow(/no synchronous standby is connected/)
	await standby.follow(primary)
	const login = await start()
	await primary.ask(`alter role ${login} set synchronous_commit = local`)
	await expect(start()).rejects.toThrow(/synchronous_commit = local/)
	await primary.ask(`alter role ${login} reset synchronous_commit`)
	await primary.ask('alter system reset synchronous_standby_names')
	await primary.ask('select pg_reload_conf()')
	await expect(start()).rejects.toThrow(/standby/)
	await primary.ask(`alter system set synchronous_standby_names = '*'`)
	await primary.ask('select pg_reload_conf()')
	await until('the standby is synchronous again', async () => {
		const rows = await primary.ask(`select from pg_stat_replication where sync_state = 'sync'`)
		return rows.length > 0
	})
})

test(
	`in ${rounds} fail-overs under load nothing acknowledged is lost and nothing is paid twice`,
	{ timeout: 900_000 },
	async () => {
		api = await startApi(environment, { checkReplies: true, log })
		load = new Buyers(api)
		await load.open(buyers, (statement) => primary.ask(statement))
		const pauses: number[] = []
		const page = await openPage(api.url, { token: load.people[0]?.token ?? '' } as never)
		for (let round = 1; round <= rounds; round += 1) {
			const stop = new AbortController()
			const running = Promise.all([load.buyUntil(stop.signal), lookUntil(stop.signal)])
			await load.untilMore(paymentsBeforeKill)
			// A list can be kept only after it was made.
			const before = looks
			await until('the list is kept', async () => looks > before + 1)
			await pause(Math.random() * 100)
			load.longestPauseMs = 0
			await primary.kill()
			await standby.promote()
			const heard = page.changes().length
			await load.untilMore(paymentsBeforeKill)
			await until('live events are heard again', async () => page.changes().length > heard)
			stop.abort()
			await running
			pauses.push(Math.round(load.longestPauseMs))
			;[primary, standby] = [standby, primary]
			await load.expectExactly()
			const books = await reconcile(api.database.db)
			expect(books.ok, `books after fail-over ${round}`).toBe(true)
			if (round < rounds || isFull) await standby.follow(primary)
		}
		page.close()
		expect(load.wrong).toEqual([])
		await until('the outbox is empty', async () => {
			const rows = await primary.ask('select from outbox where done_at is null and tries = 0')
			return rows.length === 0
		})
		report(
			`${load.acknowledged()} payments acknowledged in ${rounds} fail-overs, ${load.refused} answers were 503; pauses in ms: ${pauses.join(', ')}`,
		)
	},
)

test.runIf(isFull)(
	'a primary that is frozen hangs no process, and its standby takes over',
	{ timeout: 200_000 },
	async () => {
		const stop = new AbortController()
		const running = Promise.all([load.buyUntil(stop.signal), lookUntil(stop.signal)])
		await load.untilMore(paymentsBeforeKill)
		load.longestPauseMs = 0
		primary.freeze()
		await pause(3_000)
		await standby.promote()
		await load.untilMore(paymentsBeforeKill)
		stop.abort()
		await running
		await primary.kill()
		;[primary, standby] = [standby, primary]
		await load.expectExactly()
		expect(load.wrong).toEqual([])
		report(
			`with a frozen primary, promoted after 3 s, the pause was ${Math.round(load.longestPauseMs)} ms`,
		)
	},
)

test(
	'a primary that was replaced and comes back is not used again',
	{ timeout: 120_000 },
	async () => {
		await standby.start()
		expect(await standby.ask('select pg_is_in_recovery() as standby')).toEqual([{ standby: false }])
		// Every connection has to find its server again.
		await primary.ask(
			`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'portolan%' and pid <> pg_backend_pid()`,
		)
		const ports = new Set<number>()
		await until('the database answers again', async () => {
			const asked = Array.from({ length: 8 }, () =>
				sql<{ port: number }>`select inet_server_port() as port, pg_sleep(0.05)`.execute(
					api.database.db,
				),
			)
			for (const answer of await Promise.allSettled(asked))
				if (answer.status === 'fulfilled') for (const { port } of answer.value.rows) ports.add(port)
			return ports.size > 0
		})
		expect([...ports]).toEqual([primary.port])
	},
)

/** Looks at what must be answered without a database: health, and products that are kept. */
async function lookUntil(signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		for (const path of ['/healthz', '/readyz', `${listProducts.path}?page=1`]) {
			const since = performance.now()
			const { status } = await fetch(new URL(path, api.url))
			const ms = performance.now() - since
			if (status !== 200 || ms > 10_000)
				load.wrong.push(`${path} ${status} after ${Math.round(ms)} ms`)
		}
		looks += 1
		await pause(100)
	}
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms))
}

function report(sentence: string): void {
	process.stdout.write(`failover: ${sentence}\n`)
}
