import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCitus } from '../../../scripts/citus.ts'
import { startApi, type RunningApi } from '../src/app.ts'
import { reconcile } from '../src/ledger/index.ts'
import { openDatabase } from '../src/platform/database/connect.ts'
import { openLogger } from '../src/platform/logger.ts'
import { Buyers } from './buyers.ts'
import { makeCitusDatabase, openCitusCluster, type CitusCluster } from './citus-cluster.ts'
import { distributeForTest } from './start-citus.ts'
import { environmentOn, until } from './standby-pair.ts'

/**
 * A coordinator and two workers. The workers are killed under load, by turns: no payment that was acknowledged may be lost, none made twice, and
 * every answer is right or 503. `npm test -- citus` kills ten times and runs the stories of `scripts/test.ts` on such servers, too.
 */
const kills = process.env['FULL'] === '1' ? 10 : 2
const buyers = 8
const paymentsBeforeKill = 20

const found = findCitus()
const log = openLogger(process.env['TEST_LOG_LEVEL'] ?? 'silent')

describe.skipIf(typeof found === 'string')(
	typeof found === 'string' ? `skipped: ${found}` : 'on Citus',
	() => {
		let cluster: CitusCluster
		let url: string
		let dataDir: string
		let api: RunningApi
		let load: Buyers
		const start = () => startApi(environmentOn(url, dataDir), { checkReplies: true, log })
		beforeAll(async () => {
			cluster = await openCitusCluster()
			const workers = cluster.workers.map((worker) => worker.url)
			url = await makeCitusDatabase({ coordinator: cluster.coordinator.url, workers }, 'portolan')
			dataDir = await mkdtemp(join(tmpdir(), 'portolan-citus-'))
			api = await start()
			// An order whose worker died within its commit is there when that worker has recovered.
			load = new Buyers(api, ['not_found'])
			await load.open(buyers, (statement) => asOwner(url, statement))
		})
		afterAll(async () => {
			await api?.close()
			await cluster?.close()
			if (dataDir) await rm(dataDir, { recursive: true, force: true })
		})

		test('a database with orders is distributed, and people go on', async () => {
			await buy(load, 10)
			await api.close()
			await distributeForTest(url, ['footprint'])
			api = await start()
			load.moveTo(api)
			await load.expectExactly()
			await buy(load, 10)
			await load.expectExactly()
		})

		test(
			`after ${kills} kills of a worker under load everything acknowledged is there, once`,
			{ timeout: 600_000 },
			async () => {
				const stop = new AbortController()
				const running = load.buyUntil(stop.signal)
				const pauses: number[] = []
				for (let kill = 0; kill < kills; kill += 1) {
					await load.untilMore(paymentsBeforeKill)
					load.longestPauseMs = 0
					const worker = cluster.workers[kill % cluster.workers.length]
					await worker?.kill()
					await worker?.start()
					await load.untilMore(paymentsBeforeKill)
					pauses.push(Math.round(load.longestPauseMs))
				}
				stop.abort()
				await running
				expect(load.wrong).toEqual([])
				// What was acknowledged while a worker died is committed there within the interval of the recovery.
				await until('nothing is left prepared', async () => {
					const left = await Promise.all(
						cluster.workers.map((worker) =>
							worker.ask(`select from pg_prepared_xacts where database = 'portolan'`),
						),
					)
					return left.every((rows) => rows.length === 0)
				})
				await load.expectExactly()
				expect((await reconcile(api.database.db)).ok).toBe(true)
				await until('the outbox is empty', async () => {
					const rows = await asOwner(url, 'select from outbox where done_at is null and tries = 0')
					return rows.length === 0
				})
				process.stdout.write(
					`citus: ${load.acknowledged()} payments acknowledged around ${kills} kills of a worker, ${load.refused} answers were 503; longest pauses in ms: ${pauses.join(', ')}\n`,
				)
			},
		)

		test('a table that came later is distributed by the next run, and one more changes nothing', async () => {
			const distributed = () =>
				asOwner(url, 'select table_name::text as name from citus_tables order by 1')
			const before = await distributed()
			await distributeForTest(url)
			const after = await distributed()
			expect(after).toHaveLength(before.length + 1)
			expect(after).toContainEqual({ name: 'footprint' })
			await distributeForTest(url)
			expect(await distributed()).toEqual(after)
		})

		test('a deploy makes functions, triggers and checks of a distributed database again', async () => {
			await asOwner(url, `update migrations.function_file set checksum = ''`)
			const database = await openDatabase({ databaseUrl: url, dataDir, log })
			expect(await database.migrate()).toBe('migrated')
			expect(await database.migrate()).toBe('nothing')
			await database.close()
			await buy(load, 10)
			await load.expectExactly()
			await expectChecksOnWorkers(url)
		})
	},
)

/** The rows on the workers keep their checks and triggers. */
async function expectChecksOnWorkers(url: string): Promise<void> {
	const [order] = await asOwner(url, 'select id, shopper_id from orders limit 1')
	const { id, shopper_id: shopperId } = order as { id: string; shopper_id: string }
	await expect(
		asOwner(
			url,
			`update orders set total = total + 1 where id = '${id}' and shopper_id = '${shopperId}'`,
		),
	).rejects.toThrow('order_is_sound')
	await expect(asOwner(url, `update order_move set why = 'x'`)).rejects.toThrow('is not changed')
}

/** So many payments, or a few more. */
async function buy(load: Buyers, payments: number): Promise<void> {
	const stop = new AbortController()
	const running = load.buyUntil(stop.signal)
	await load.untilMore(payments)
	stop.abort()
	await running
}

async function asOwner(url: string, statement: string): Promise<unknown[]> {
	const client = new Client({ connectionString: url })
	await client.connect()
	try {
		return (await client.query<object>(statement)).rows
	} finally {
		await client.end()
	}
}
