import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createStreamTicket, login } from '@portolan/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDatabase } from '../src/check-database.ts'
import { startEmbedded, type EmbeddedServer } from '../src/platform/database/embedded.ts'
import { freePort } from '../src/platform/database/free-port.ts'
import { readEnvironment } from '../src/platform/environment.ts'
import { openLogger } from '../src/platform/logger.ts'
import { callApi } from './call-api.ts'
import { openSmallProxy, type SmallProxy } from './small-proxy.ts'
import { startLoad } from './rolling-load.ts'
import { hear, type OpenPage } from './stream-client.ts'
import { untilReady } from './until-ready.ts'
import { versionAfter, versionBefore, type Version } from './versions.ts'

/**
 * A deploy under load: the version before this one runs, the next one migrates the database, its processes join, the old ones drain and end.
 * No request fails. The run of all tests does it with one process of each version and behind a reader of three seconds; `npm test -- rolling`
 * with two and twenty, and then all the way back to the version before, on the new tables, where its jobs work as well.
 */

const isWhole = process.env['FULL'] === '1'
const processesOfAVersion = isWhole ? 2 : 1
const readerMs = isWhole ? 20_000 : 3_000
const ordersAfterEachStep = isWhole ? 100 : 10

/** Columns for the busiest tables, an index, and a table of its own. */
const migration = `-- What the next release adds.
alter table orders add column rolling_note text not null default '';
alter table trade add column rolling_note text not null default '';
alter table session add column rolling_note text not null default '';
alter table shopper add column rolling_note text;
alter table sku add column rolling_note text not null default '';
alter table outbox add column rolling_note text not null default '';
create index orders_rolling_note on orders (rolling_note) where rolling_note <> '';
create table rolling (id bigint generated always as identity primary key, note text not null);
`
const changedFunctions = [
	'platform/sql/functions/open_request.sql',
	'platform/sql/functions/keep_answer.sql',
	'platform/sql/functions/notify_changed.sql',
	'orders/sql/functions/make_trade.sql',
	'orders/sql/functions/move_orders.sql',
]

interface RunningProcess {
	url: string
	child: ChildProcess
}

let dataDir: string
let before: Version
let after: Version
let database: EmbeddedServer
let owner: Client
let proxy: SmallProxy
const running = new Set<ChildProcess>()

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'portolan-rolling-'))
	// As root, the database server runs as another user, who needs access to the folder.
	await chmod(dataDir, 0o755)
	before = versionBefore()
	after = versionAfter(migration, changedFunctions)
	database = await startEmbedded({ dataDir, log: openLogger('silent') })
	owner = new Client({ connectionString: database.url })
	owner.on('error', () => undefined)
	await owner.connect()
	proxy = await openSmallProxy()
})
afterAll(async () => {
	for (const child of running) child.kill('SIGKILL')
	await proxy.close()
	await owner.end()
	await database.close()
	await rm(dataDir, { recursive: true, force: true })
})

test(
	'a new version takes the place of the one before under load, over a migration, and no request fails',
	{ timeout: 900_000 },
	async () => {
		const olds = [await started(before, { SEED: 'demo' })]
		while (olds.length < processesOfAVersion) olds.push(await started(before))
		await changeTo([], olds)
		await owner.query(`
			insert into setting (name, value, updated_at, updated_by)
			select name, '100000000', now(), 'test' from unnest(array['limits.per_token_minute', 'limits.per_address_minute']) name;
			update sku set stock = stock + 100000, price = 1`)

		const load = await startLoad(proxy.url, await skuToBuy())
		const page = await openPage()
		await load.more(ordersAfterEachStep)
		const reader = holdTables()
		const paidBefore = load.paid()
		const migrated = migrate(after)
		await reader
		const paidMeanwhile = load.paid() - paidBefore
		await migrated
		await load.more(ordersAfterEachStep)

		const news = await startedTimes(after)
		await changeTo(olds, [...olds, ...news])
		await load.more(ordersAfterEachStep)
		await end(olds, news)
		await load.more(ordersAfterEachStep)
		await page.until('closed')
		expect((await openPage(page.lastId())).heard[0]).toMatchObject({ event: 'hello' })

		const last = isWhole ? await startedTimes(before) : news
		if (isWhole) {
			await changeTo(news, [...news, ...last])
			await end(news, last)
			await load.more(ordersAfterEachStep)
		}

		const told = await load.end()
		if (isWhole) await runJobs(before)
		process.stdout.write(
			`rolling from ${before.name}: ${told.requests} requests, ${told.paid} orders paid, ${paidMeanwhile} of them while the migration waited for a reader of ${readerMs} ms; the longest request took ${told.longestMs} ms\n`,
		)
		expect(told.failures).toEqual({})
		expect(paidMeanwhile).toBeGreaterThan(0)
		const { rows } = await owner.query<{ paid: number }>(
			'select count(*)::int as paid from orders where paid_at >= $1',
			[told.since],
		)
		expect(rows).toEqual([{ paid: told.paid }])
		await end(last, [])
		const { faults } = await checkDatabase(
			{ ...readEnvironment({}), databaseUrl: database.url, dataDir },
			openLogger('silent'),
		)
		expect(faults).toEqual([])
	},
)

async function startedTimes(version: Version): Promise<RunningProcess[]> {
	const all: RunningProcess[] = []
	while (all.length < processesOfAVersion) all.push(await started(version))
	return all
}

async function started(
	version: Version,
	environment: Readonly<Record<string, string>> = {},
): Promise<RunningProcess> {
	const port = await freePort()
	const child = spawn(process.execPath, [version.main], {
		env: { ...environmentOf(), PORT: String(port), SEED: 'none', ...environment },
		stdio: ['ignore', process.env['TEST_LOG_LEVEL'] ? 'inherit' : 'ignore', 'pipe'],
	})
	running.add(child)
	child.once('exit', () => running.delete(child))
	await untilReady(port, child)
	return { url: `http://127.0.0.1:${port}`, child }
}

function environmentOf(): Record<string, string> {
	return {
		PATH: process.env['PATH'] ?? '',
		DATA_DIR: dataDir,
		POOL_SIZE: '8',
		DRAIN_SECONDS: '2',
		LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
	}
}

/** Adds processes to the proxy and waits until all get requests. */
async function changeTo(
	present: readonly RunningProcess[],
	all: readonly RunningProcess[],
): Promise<void> {
	for (const each of all) if (!present.includes(each)) proxy.add(each.url)
	await proxy.untilReady(all.map(({ url }) => url))
}

/** Ends processes as a deploy does, and waits for them; the others go on. */
async function end(
	leaving: readonly RunningProcess[],
	staying: readonly RunningProcess[],
): Promise<void> {
	const ends = leaving.map(({ child }) => once(child, 'exit'))
	for (const { child } of leaving) child.kill('SIGTERM')
	if (staying.length > 0) await proxy.untilReady(staying.map(({ url }) => url))
	for (const [code] of await Promise.all(ends)) expect(code).toBe(0)
	for (const { url } of leaving) proxy.remove(url)
}

/** Runs every job of a version until it finds nothing to do; none fails. */
async function runJobs(version: Version): Promise<void> {
	const { url, child } = await started(version, { CLOCK: 'test' })
	const ran = await fetch(`${url}/test/clock`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ advance_seconds: 0 }),
	})
	const text = await (await fetch(`${url}/metrics`)).text()
	const failures = [...text.matchAll(/^job_failures_total\{job_name="(.+)"\} (\d+)$/gm)]
	expect(failures.map(([, name]) => name)).toContain('housekeeping')
	expect(failures.filter(([, , count]) => count !== '0').map(([, name]) => name)).toEqual([])
	expect(ran.status).toBe(200)
	await end([{ url, child }], [])
}

async function migrate(version: Version): Promise<void> {
	const child = spawn(process.execPath, [version.migrate], {
		env: environmentOf(),
		stdio: ['ignore', process.env['TEST_LOG_LEVEL'] ? 'inherit' : 'ignore', 'inherit'],
	})
	const [code] = await once(child, 'exit')
	expect(code).toBe(0)
}

/** A report that reads the busiest tables and stays open. */
async function holdTables(): Promise<void> {
	const reader = new Client({ connectionString: database.url })
	await reader.connect()
	await reader.query('begin')
	await reader.query('select count(*) from orders, (select from trade limit 1) t')
	await pause(readerMs)
	await reader.query('commit')
	await reader.end()
}

/** A SKU that is cheap, so that the demo wallets last, and in stock. */
async function skuToBuy(): Promise<string> {
	const { rows } = await owner.query<{ id: string }>(
		'select s.id from sku s join product p on p.id = s.product_id where p.on_sale order by s.price, s.id limit 1',
	)
	return rows[0]?.id ?? ''
}

async function openPage(last?: string): Promise<OpenPage> {
	const { userinfo } = await callApi(proxy.url, null, login, {
		account: 'kenji',
		password: 'portolan',
	})
	const { ticket } = await callApi(proxy.url, userinfo.token, createStreamTicket, {})
	return hear(proxy.url, ticket, last)
}
