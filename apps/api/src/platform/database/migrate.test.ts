import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../../test/postgres.ts'
import { openLogger } from '../logger.ts'
import { checkServer } from './checks/check-server.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'
import { dropEmptyDatabases, emptyDatabase } from './testing/empty-database.ts'
import { sqlFolder, writeSql } from './testing/sql-folder.ts'

const log = openLogger('silent')
let folder: string

const first = '-- Why.\ncreate table shelf (id int primary key);\ninsert into shelf values (1);\n'
const second = 'create function two() returns int language sql as $$ select 2; $$;\n'

beforeAll(async () => {
	folder = await sqlFolder({ '0010_first.sql': first, '0020_second.sql': second })
})
afterAll(async () => {
	await rm(folder, { recursive: true })
	await dropEmptyDatabases()
})

test('applies the files once, and says when there is nothing to do', async () => {
	const { owner } = await emptyDatabase()
	expect(await migrate(owner, folder)).toBe('migrated')
	expect(await migrate(owner, folder)).toBe('nothing')
	expect((await owner.query('select two(), (select count(*)::int from shelf)')).rows).toEqual([
		{ two: 2, count: 1 },
	])
	await owner.end()
})

test('five processes at once migrate one database once', async () => {
	const { url, owner } = await emptyDatabase()
	const module = fileURLToPath(new URL('./migrate.ts', import.meta.url))
	const program = `
		import { Client, Pool } from 'pg'
		import { migrate } from ${JSON.stringify(module)}
		const owner = new Pool({ connectionString: ${JSON.stringify(url)}, max: 3 })
		console.log(await migrate(owner))
		await owner.end()`
	const said = await Promise.all([1, 2, 3, 4, 5].map(() => runProgram(program)))
	expect(said.toSorted()).toEqual(['migrated', 'nothing', 'nothing', 'nothing', 'nothing'])
	await owner.end()
})

test('refuses a file that was changed after it was applied, and keeps the database', async () => {
	const { owner } = await emptyDatabase()
	await migrate(owner, folder)
	const changed = await sqlFolder({})
	await writeSql(changed, { '0010_first.sql': 'create table shelf (id bigint primary key);\n' })
	await writeSql(changed, { '0020_second.sql': 'select 1;\n' })
	await expect(migrate(owner, changed)).rejects.toThrow(
		/0010_first.sql was changed after it was applied/,
	)
	await rm(changed, { recursive: true })
	await owner.end()
})

test('does not mind the line endings of a checkout', async () => {
	const { owner } = await emptyDatabase()
	await migrate(owner, folder)
	const windows = await sqlFolder({})
	await writeSql(windows, {
		'0010_first.sql':
			'-- Why.\r\ncreate table shelf (id int primary key);\r\ninsert into shelf values (1);\r\n',
	})
	await writeSql(windows, {
		'0020_second.sql': 'create function two() returns int language sql as $$ select 2; $$;\r\n',
	})
	expect(await migrate(owner, windows)).toBe('nothing')
	await rm(windows, { recursive: true })
	await owner.end()
})

test('refuses a database that is ahead of the program, and a file numbered before an applied one', async () => {
	const { owner } = await emptyDatabase()
	await migrate(owner, folder)
	const behind = await sqlFolder({})
	await writeSql(behind, {
		'0010_first.sql':
			'-- Why.\ncreate table shelf (id int primary key);\ninsert into shelf values (1);\n',
	})
	await expect(migrate(owner, behind)).rejects.toThrow(/the database is ahead/)
	await writeSql(behind, {
		'0020_second.sql': 'create function two() returns int language sql as $$ select 2; $$;\n',
	})
	await writeSql(behind, { '0015_between.sql': 'select 1;\n' })
	await expect(migrate(owner, behind)).rejects.toThrow(/numbered before one that is applied/)
	await rm(behind, { recursive: true })
	await owner.end()
})

test('a file that fails leaves nothing behind, and the next start does it whole', async () => {
	const { owner } = await emptyDatabase()
	const broken = await sqlFolder({})
	await writeSql(broken, { '0010_first.sql': 'create table shelf (id int);\n' })
	await writeSql(broken, {
		'0020_second.sql': 'create table shelf_too (id int); select no_such_thing();\n',
	})
	await expect(migrate(owner, broken)).rejects.toThrow(/0020_second.sql failed/)
	expect((await owner.query(`select to_regclass('shelf') as shelf`)).rows).toEqual([
		{ shelf: null },
	])
	await writeSql(broken, { '0020_second.sql': 'create table shelf_too (id int);\n' })
	expect(await migrate(owner, broken)).toBe('migrated')
	await rm(broken, { recursive: true })
	await owner.end()
})

test('a migration that cannot lock a table lets others pass and tries again', async () => {
	const { url, owner } = await emptyDatabase()
	await migrate(owner, folder)
	const reader = new Client({ connectionString: url, application_name: 'a long report' })
	await reader.connect()
	await reader.query('begin; select * from shelf')
	const more = await sqlFolder({
		'0010_first.sql': first,
		'0020_second.sql': second,
		'0030_third.sql': 'alter table shelf add column note text;\n',
	})
	const told: string[] = []
	const { promise: hasWaited, resolve: waited } = Promise.withResolvers<void>()
	const outcome = migrate(owner, more, (level, sentence) => {
		told.push(`${level}: ${sentence}`)
		waited()
	})
	await hasWaited
	// It has given up for now: nobody waits behind it.
	expect((await owner.query('select count(*)::int as count from shelf')).rows).toEqual([
		{ count: 1 },
	])
	await reader.query('commit')
	expect(await outcome).toBe('migrated')
	expect(told[0]).toMatch(/^warn: A migration waits for a lock.*\(a long report, for \d+ s/)
	expect(told.at(-1)).toBe('info: 1 migrations are applied, up to 0030_third.')
	await reader.end()
	await rm(more, { recursive: true })
	await owner.end()
})

test('what a step does ahead is kept when it cannot go on, and is left out for a new database', async () => {
	const { url, owner } = await emptyDatabase()
	await migrate(owner, folder)
	await owner.query('create table wall (id int)')
	const reader = new Client({ connectionString: url })
	await reader.connect()
	await reader.query('begin; select * from wall')
	const more = await sqlFolder({
		'0010_first.sql': first,
		'0020_second.sql': second,
		'0030_third.ahead.sql': `do $$ begin
			alter table shelf add column if not exists note text;
			update shelf set note = coalesce(note, '') || 'filled';
			commit;
			lock table wall in access exclusive mode;
		end $$`,
		'0030_third.sql': `alter table shelf add column if not exists note text default 'new';\n`,
	})
	const { promise: hasWaited, resolve: waited } = Promise.withResolvers<void>()
	const outcome = migrate(owner, more, () => waited())
	await hasWaited
	const notes = async (of: Pool) => (await of.query('select note from shelf')).rows
	expect(await notes(owner)).toEqual([{ note: 'filled' }])
	await reader.query('commit')
	expect(await outcome).toBe('migrated')
	expect(await notes(owner)).toEqual([{ note: 'filledfilled' }])
	expect(await migrate(owner, more)).toBe('nothing')

	const { owner: ofNew } = await emptyDatabase()
	expect(await migrate(ofNew, more)).toBe('migrated')
	expect(await notes(ofNew)).toEqual([{ note: 'new' }])
	await reader.end()
	await rm(more, { recursive: true })
	await owner.end()
	await ofNew.end()
})

test('rows that were there when a check came are checked after the step', async () => {
	const { owner } = await emptyDatabase()
	await migrate(owner, folder)
	const more = await sqlFolder({
		'0010_first.sql': first,
		'0020_second.sql': second,
		'functions/sound.sql': 'alter table shelf add constraint sound check (id > 0) not valid;\n',
	})
	expect(await migrate(owner, more)).toBe('migrated')
	const { rows } = await owner.query(
		`select convalidated from pg_constraint where conname = 'sound'`,
	)
	expect(rows).toEqual([{ convalidated: true }])
	await rm(more, { recursive: true })
	await owner.end()
})

test('refuses a database from before the baseline, and touches nothing', async () => {
	const { owner } = await emptyDatabase()
	await owner.query(`
		create schema migrations;
		create table migrations.checksum (name text primary key, checksum text not null);
		insert into migrations.checksum values ('0010_platform', 'of an early version'), ('0020_ledger', 'too');
		create table session (id int)`)
	await expect(migrate(owner)).rejects.toThrow(
		/made by an early version of this program: it knows the migration 0010_platform.*nothing was changed.*npm run reset/,
	)
	const { rows } = await owner.query(
		`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
		 where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
	)
	expect(rows).toEqual([{ name: 'migrations.checksum' }, { name: 'public.session' }])
	await owner.end()
})

test('two migrations with one number are refused, also of different modules', async () => {
	const { owner } = await emptyDatabase()
	const twice = await sqlFolder({ '0010_first.sql': first, '0010_other.sql': second })
	await expect(migrate(owner, twice)).rejects.toThrow(
		/0010_first.sql and .*0010_other.sql have the same number/,
	)
	await rm(twice, { recursive: true })
	await owner.end()
})

test('a server that does not wait for the disk is refused, with what to do', async () => {
	const { owner } = await emptyDatabase()
	const client = await owner.connect()
	await client.query('set synchronous_commit = off')
	await expect(checkServer(client, { durable: true })).rejects.toThrow(
		/synchronous_commit = off.*ALTER SYSTEM SET synchronous_commit = on/,
	)
	await checkServer(client, { durable: false })
	client.release(true)
	await owner.end()
})

test('an address where fsync is off is refused unless a test has vouched for it', async (context) => {
	if (inject('postgres').durable)
		context.skip('The server of DATABASE_URL has fsync on, as it should.')
	const { url, owner } = await emptyDatabase()
	await expect(openDatabase({ databaseUrl: url, dataDir: '', log })).rejects.toThrow(/fsync = off/)
	await owner.end()
})

test('an address where nobody answers is refused in a sentence without the password', async () => {
	const refused = openDatabase({
		databaseUrl: 'postgres://bo:hidden@127.0.0.1:1/none',
		dataDir: '',
		log,
	})
	await expect(refused).rejects.toThrow(
		/^DATABASE_URL \(postgres:\/\/bo:…@127\.0\.0\.1:1\/none\) cannot be used: connect ECONNREFUSED/,
	)
})

test('a login that may not make the role is told what to ask its administrator', async () => {
	const { url, owner } = await emptyDatabase()
	const login = `portolan_poor_${process.pid}`
	await owner.query(`create role ${login} login password 'poor'`)
	await owner.query(`alter database ${new URL(url).pathname.slice(1)} owner to ${login}`)
	const poor = new Pool({ connectionString: url, options: `-c role=${login}`, max: 3 })
	await poor.query('select 1')
	const refusal = migrate(poor, folder)
	await expect(refusal).rejects.toThrow(/CREATE ROLE portolan_app NOLOGIN; GRANT portolan_app TO/)
	await owner.query(`grant portolan_app to ${login}`)
	expect(await migrate(poor, folder)).toBe('migrated')
	await poor.end()
	await owner.query(`reassign owned by ${login} to current_user; drop owned by ${login}`)
	await owner.query(`drop role ${login}`)
	await owner.end()
})

test('the application may not write the ledger, nor make or empty tables, nor see the migrations', async () => {
	const clone = await cloneDatabase()
	const app = new Client({ connectionString: clone.url, options: '-c role=portolan_app' })
	await app.connect()
	const tables = await app.query<{ name: string }>(
		`select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema = 'ledger' and table_type = 'BASE TABLE'`,
	)
	expect(tables.rows.length).toBeGreaterThan(2)
	for (const { name } of tables.rows) {
		await expect(app.query(`insert into ${name} default values`)).rejects.toMatchObject({
			code: '42501',
		})
		await expect(app.query(`delete from ${name}`)).rejects.toMatchObject({ code: '42501' })
		await expect(app.query(`truncate ${name}`)).rejects.toMatchObject({ code: '42501' })
	}
	await expect(app.query('create table mine (id int)')).rejects.toMatchObject({ code: '42501' })
	await expect(app.query('truncate session')).rejects.toMatchObject({ code: '42501' })
	await expect(app.query('select * from migrations.checksum')).rejects.toMatchObject({
		code: '42501',
	})
	await app.query('delete from session')
	await app.end()
	await clone.drop()
})

/** Runs a module in a process of its own and returns its output; fails with its error output. */
function runProgram(text: string): Promise<string> {
	return new Promise((done, fail) => {
		const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
			cwd: fileURLToPath(new URL('.', import.meta.url)),
		})
		let said = ''
		let complaints = ''
		child.stdout.on('data', (part: Buffer) => (said += part.toString()))
		child.stderr.on('data', (part: Buffer) => (complaints += part.toString()))
		child.on('close', (code) => (code === 0 ? done(said.trim()) : fail(new Error(complaints))))
	})
}
