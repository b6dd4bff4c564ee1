import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getMoneyBreakdown, getMyProof } from '@portolan/contract'
import { cents } from '@portolan/money'
import { sql } from 'kysely'
import { Client } from 'pg'
import { faultsOf } from 'verify-balance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../test/test-app.ts'
import type { RunningApi } from '../app.ts'
import { sendPicture } from '../merchants/testing/merchant-fixtures.ts'
import { listInvariants } from '../operators/index.ts'
import { embeddedPlace, startEmbedded, type EmbeddedServer } from '../platform/database/embedded.ts'
import { openDatabase } from '../platform/database/connect.ts'
import { openLogger } from '../platform/logger.ts'
import { rechargeAtOnce } from '../recharges/index.ts'
import { copyDatabase } from './testing/copy-database.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const daySeconds = 86_400
const log = openLogger('silent')

let folder: string
let app: TestApp
/** In the base backup. */
let ada: Person
/** Came after it. */
let bo: Person
/** Came after the point in time. */
let cy: Person
let pictures: string[]
let pointInTime: string

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'portolan-restore-'))
	await chmod(folder, 0o755)
	app = await openTestApp({
		environment: {
			databaseUrl: undefined,
			dataDir: await newFolder('shop'),
			backup: { to: join(folder, 'backup'), s3: null, keepDays: 14 },
		},
	})
	ada = await app.shopperWith({ name: 'ada', money: '120.50' })
	pictures = [await picture(ada)]
	await app.operatorWith({ roles: ['finance-1'] })
	await app.advance(daySeconds)
	expect(await (await app.raw('/readyz')).json()).toMatchObject({
		ready: true,
		notes: [expect.stringMatching(/has no base backup .*: npm run backup$/)],
	})
	expect(await npm('backup', 'shop')).toMatchObject({ code: 0 })

	bo = await app.shopperWith({ name: 'bo', money: '7.05' })
	pictures.push(await picture(bo))
	pointInTime = await asOwner(
		app.api.database.url,
		`select to_json(clock_timestamp()) #>> '{}' as value`,
	)
	cy = await app.shopperWith({ name: 'cy', money: '3.00' })
	const file = await asOwner(
		app.api.database.url,
		'select pg_walfile_name(pg_switch_wal()) as value',
	)
	const isArchived = `select (last_archived_wal >= '${file}')::text as value from pg_stat_archiver`
	while ((await asOwner(app.api.database.url, isArchived)) !== 'true') await app.advance(1)
	await app.advance(10)
})
afterAll(async () => {
	await app.close()
	for (const name of ['shop', 'all', 'earlier', 'dump', 'again'])
		await rm(embeddedPlace(join(folder, name)).home, { recursive: true, force: true })
	await rm(folder, { recursive: true })
})

async function newFolder(name: string): Promise<string> {
	await mkdir(join(folder, name))
	return join(folder, name)
}

async function picture(of: Person): Promise<string> {
	return (await sendPicture(app, '/api/common/upload', { scene: 'avatar' }, of.token)).url
}

/** The result of a statement that gives one row with the column `value`. */
async function asOwner(url: string, statement: string): Promise<string> {
	const owner = new Client({ connectionString: url })
	await owner.connect()
	try {
		const { rows } = await owner.query<{ value: string }>(statement)
		return rows[0]?.value ?? ''
	} finally {
		await owner.end()
	}
}

/** Runs `npm run backup` or `npm run restore` on a data folder, as a person would. */
async function npm(
	script: 'backup' | 'restore',
	dataDir: string,
	args: readonly string[] = [],
	environment: Record<string, string> = { BACKUP_TO: join(folder, 'backup') },
): Promise<{ code: number | null; said: string }> {
	const { DATABASE_URL: _, ...inherited } = process.env
	const child = spawn(process.execPath, [join(root, `scripts/${script}.ts`), ...args], {
		cwd: root,
		env: {
			...inherited,
			DATA_DIR: join(folder, dataDir),
			PEPPER: 'a pepper for tests, long enough to be one',
			...environment,
		},
	})
	let said = ''
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (part: Buffer) => (said += part.toString()))
	const code = await new Promise<number | null>((done) => child.on('close', done))
	return { code, said }
}

async function hasUnsealed(api: RunningApi): Promise<boolean> {
	const { rows } = await sql<{ open: boolean }>`
		select (select count(*) from ledger.transfer) > (select sum(rows) from ledger.seal) as open`.execute(
		api.database.db,
	)
	return rows[0]?.open ?? true
}

/** A restored shop works: money, pictures, the proof of the day and every invariant are there, and new rows are sealed. */
async function expectWorking(api: RunningApi, people: readonly [Person, string][]): Promise<void> {
	for (const [person, available] of people)
		expect(await app.as(person, api.url)(getMoneyBreakdown, {})).toMatchObject({ available })
	const proof = await app.as(ada, api.url)(getMyProof, {})
	expect(faultsOf(proof)).toEqual([])
	await api.asSystem('test', (ctx) =>
		rechargeAtOnce(ctx, { shopperId: ada.id, amount: cents('1.00') }),
	)
	while (await hasUnsealed(api)) await api.advance(10)
	const invariants = await api.asSystem('test', (ctx) => listInvariants(ctx))
	expect(invariants.length).toBeGreaterThan(10)
	expect(invariants.filter(({ breaches }) => breaches > 0)).toEqual([])
}

/** A process of the shop on another data folder or database. The caller closes it. */
function openShop(environment: { dataDir?: string; databaseUrl?: string }): Promise<RunningApi> {
	return app.processBeside({
		databaseUrl: undefined,
		backup: null,
		...environment,
		...(environment.dataDir !== undefined && { dataDir: join(folder, environment.dataDir) }),
	})
}

test('a restore of everything has all money, pictures, seals and proofs, and goes on', async () => {
	await newFolder('all')
	const { code, said } = await npm('restore', 'all')
	expect(said).toMatch(
		/all \d+ invariants hold[^]*proof of balances of [\d-]+ holds[^]*all 4 files of uploads are there[^]*Done/,
	)
	expect(code).toBe(0)
	const shop = await openShop({ dataDir: 'all' })
	try {
		for (const url of pictures) expect((await fetch(new URL(url, shop.url))).status).toBe(200)
		await expectWorking(shop, [
			[ada, '120.50'],
			[bo, '7.05'],
			[cy, '3.00'],
		])
	} finally {
		await shop.close()
	}
})

test('a restore to a point in time has what was committed before it, and nothing after it', async () => {
	await newFolder('earlier')
	expect(await npm('restore', 'earlier', ['--to', pointInTime])).toMatchObject({ code: 0 })
	const shop = await openShop({ dataDir: 'earlier' })
	try {
		for (const url of pictures) expect((await fetch(new URL(url, shop.url))).status).toBe(200)
		await expect(app.as(cy, shop.url)(getMoneyBreakdown, {})).rejects.toThrow()
		await expectWorking(shop, [
			[ada, '120.50'],
			[bo, '7.05'],
		])
	} finally {
		await shop.close()
	}
})

test('a restore refuses a folder with data and a time that the backup has not, and touches nothing', async () => {
	const full = await npm('restore', 'shop')
	expect(full.said).toMatch(/Portolan runs on .*shop\. Stop it/)
	expect(full.code).toBe(1)
	await newFolder('again')
	await mkdir(join(folder, 'again/uploads/public'), { recursive: true })
	const kept = await npm('restore', 'again')
	expect(kept.said).toMatch(/not empty \(.*uploads\).*Nothing was touched.*mv .*again/)
	expect(kept.code).toBe(1)
	await rm(join(folder, 'again/uploads'), { recursive: true })
	const late = await npm('restore', 'again', ['--to', '2099-01-01T00:00:00Z'])
	expect(late.said).toMatch(/ends before 2099.*last transaction was committed 20/)
	expect(late.code).toBe(1)
	const early = await npm('restore', 'again', ['--to', '2020-01-01T00:00:00Z'])
	expect(early.said).toMatch(/No base backup .* is old enough/)
	expect(early.code).toBe(1)
})

/** A copy of the shop's rows on another server, as of a dump or a logical copy. */
async function copyTo(server: EmbeddedServer, options: { sequences: boolean }): Promise<void> {
	const database = await openDatabase({ databaseUrl: server.url, dataDir: '', log })
	await database.migrate()
	await database.close()
	await copyDatabase(app.api.database.url, server.url, options)
	// The new server has never heard of the role, so that every right was lost.
	await asOwner(
		server.url,
		`do $$ declare v_login text; begin
			drop owned by portolan_app cascade;
			for v_login in select rolname from pg_roles where rolname ~ '^portolan_app_' loop
				execute format('drop role %I', v_login);
			end loop;
			drop role portolan_app;
		end $$`,
	)
}

test('a dump that was restored on a server without the role works, and its seals go on', async () => {
	const server = await startEmbedded({ dataDir: await newFolder('dump'), log })
	try {
		await copyTo(server, { sequences: true })
		const shop = await openShop({ databaseUrl: server.url })
		try {
			await expectWorking(shop, [
				[ada, '120.50'],
				[cy, '3.00'],
			])
		} finally {
			await shop.close()
		}

		// The same server again, as a logical copy: without the sequences, and with the horizon of the other server.
		await copyTo(server, { sequences: false })
		await asOwner(server.url, `select setval('ledger.transfer_id_seq', 1)`)
		await expect(openShop({ databaseUrl: server.url })).rejects.toThrow(
			/npm run restore -- --check/,
		)
		const { code, said } = await npm('restore', 'shop', ['--check'], { DATABASE_URL: server.url })
		expect(said).toMatch(/set \d+ sequences.*[^]*every transfer is sealed[^]*invariants hold/)
		expect(code).toBe(0)
		const again = await openShop({ databaseUrl: server.url })
		try {
			await expectWorking(again, [[cy, '3.00']])
		} finally {
			await again.close()
		}
	} finally {
		await server.close()
	}
})
