import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/postgres.ts'
import { migrate } from './migrate.ts'
import { dropEmptyDatabases, emptyDatabase } from './testing/empty-database.ts'
import { sqlFolder, writeSql } from './testing/sql-folder.ts'

const table = 'create table shelf (id int primary key, books int not null);\n'
const plain = `create or replace function is_full(books int) returns boolean language sql as $$ select books > 9 $$;
	revoke all on function is_full from public;\n`
const guarded = `create or replace function refuse_full() returns trigger language plpgsql as $$
	begin if is_full(new.books) then raise exception 'full' using errcode = 'SH001'; end if; return new; end $$;
	create trigger refuse_full before insert on shelf for each row execute function refuse_full();\n`
const views = `create or replace view full_shelf as select id from shelf where is_full(books);
	create or replace view full_shelf_count as select count(*)::int as number from full_shelf;\n`
const all = {
	'0010_shelf.sql': table,
	'functions/is_full.sql': plain,
	'functions/refuse_full.sql': guarded,
	'views.sql': views,
}
let owner: Pool
let root: string
beforeEach(async () => {
	owner = (await emptyDatabase()).owner
	root = await sqlFolder(all)
	await writeVersion(1)
	expect(await migrate(owner, root)).toBe('migrated')
})
afterAll(dropEmptyDatabases)
afterEach(async () => {
	await owner.end()
	await rm(root, { recursive: true })
})

async function writeVersion(version: number, serves = version): Promise<void> {
	await mkdir(join(root, 'platform/sql'), { recursive: true })
	await writeFile(
		join(root, 'platform/sql/functions-version.json'),
		JSON.stringify({ version, serves, checksum: 'any' }),
	)
}

async function oidOf(name: string): Promise<unknown> {
	return (await owner.query('select oid from pg_proc where proname = $1', [name])).rows
}

const putIn = (id: number, books: number) =>
	owner.query('insert into shelf values ($1, $2)', [id, books])

test('functions are made after the tables, and found to be current', async () => {
	await expect(putIn(1, 10)).rejects.toMatchObject({ code: 'SH001' })
	expect((await owner.query('select * from full_shelf_count')).rows).toEqual([{ number: 0 }])
	expect(await migrate(owner, root)).toBe('nothing')
})

test('functions are made anew when their text changes, with the arguments, the trigger and the rights they have now', async () => {
	const other = await oidOf('refuse_full')
	await writeSql(root, {
		'functions/is_full.sql': `create or replace function is_full(books bigint, allowed bigint default 20) returns boolean
			language sql as $$ select books > allowed $$;\n`,
	})
	expect(await migrate(owner, root)).toBe('migrated')
	await putIn(1, 10)
	await expect(putIn(2, 21)).rejects.toMatchObject({ code: 'SH001' })
	const { rows } = await owner.query(
		`select pg_get_function_arguments(oid) as arguments, proacl from pg_proc where proname = 'is_full'`,
	)
	expect(rows).toEqual([{ arguments: 'books bigint, allowed bigint DEFAULT 20', proacl: null }])
	expect(await oidOf('refuse_full')).toEqual(other)
	expect((await owner.query('select * from full_shelf_count')).rows).toEqual([{ number: 0 }])
	expect(await migrate(owner, root)).toBe('nothing')
})

test('a function whose text alone changes is replaced in its place, so that plans of running statements stay good', async () => {
	const before = await oidOf('is_full')
	const rightsOf = async () =>
		(
			await owner.query<{ all: boolean }>(
				`select has_function_privilege('public', oid, 'execute') as all from pg_proc where proname = 'is_full'`,
			)
		).rows
	expect(await rightsOf()).toEqual([{ all: false }])
	await writeSql(root, {
		'functions/is_full.sql': plain.replace('> 9', '> 99').replace(/revoke.*\n/, ''),
	})
	expect(await migrate(owner, root)).toBe('migrated')
	await putIn(1, 10)
	expect(await oidOf('is_full')).toEqual(before)
	expect(await rightsOf()).toEqual([{ all: true }])
	await writeSql(root, { 'functions/is_full.sql': plain })
	expect(await migrate(owner, root)).toBe('migrated')
	expect(await rightsOf()).toEqual([{ all: false }])
	await expect(putIn(2, 10)).rejects.toMatchObject({ code: 'SH001' })
})

test('functions of a newer program that serves this one stay as they are', async () => {
	await writeVersion(3, 1)
	await writeSql(root, {
		'0020_more.sql': 'alter table shelf add column note text;\n',
		'functions/is_full.sql': plain.replace('> 9', '> 99'),
	})
	expect(await migrate(owner, root)).toBe('migrated')
	await rm(join(root, 'shelves/sql/0020_more.sql'))
	await writeSql(root, all)
	await writeVersion(2)
	expect(await migrate(owner, root)).toBe('ahead')
	await putIn(1, 10)
	await writeVersion(0)
	await expect(migrate(owner, root)).rejects.toThrow(
		/serves programs of version 1 and newer, and this program has version 0/,
	)
})

test('a step that running processes could not follow is refused while they run', async () => {
	await owner.query(
		`create table process (machine text, pid int, birth text, name text, version int, seen_at timestamptz default now());
		insert into process values ('another machine', 7, '', 'north', 1)`,
	)
	await writeVersion(2, 2)
	await expect(migrate(owner, root)).rejects.toThrow(
		/^Process 7 on north runs version 1 .* serve version 2 and newer/,
	)
	await owner.query('delete from process')
	expect(await migrate(owner, root)).toBe('migrated')
})

test('functions go with their file', async () => {
	await rm(join(root, 'shelves/sql/functions/refuse_full.sql'))
	expect(await migrate(owner, root)).toBe('migrated')
	await putIn(1, 10)
	expect(await oidOf('refuse_full')).toEqual([])
})

test('functions are made again where a migration drops what they need', async () => {
	await writeSql(root, {
		'0020_more.sql':
			'drop view full_shelf_count; drop view full_shelf; alter table shelf alter books type bigint;\n',
		'functions/is_full.sql': plain.replace('books int', 'books bigint'),
	})
	expect(await migrate(owner, root)).toBe('migrated')
	expect((await owner.query('select * from full_shelf_count')).rows).toEqual([{ number: 0 }])
})

test('functions of a higher version are not brought back to older ones', async () => {
	await writeVersion(2)
	await writeSql(root, { 'functions/refuse_full.sql': `${guarded}-- Newer.\n` })
	expect(await migrate(owner, root)).toBe('migrated')
	await writeSql(root, all)
	await writeVersion(1)
	await expect(migrate(owner, root)).rejects.toThrow(
		/those of version 2, which serves .* and this program has version 1: the database is ahead/,
	)
})

test('functions keep what they were when one of them fails', async () => {
	await writeSql(root, {
		'functions/is_full.sql': plain.replace('> 9', '> 99'),
		'functions/refuse_full.sql': guarded.replace('return new;', 'retrun new;'),
	})
	await expect(migrate(owner, root)).rejects.toThrow()
	await expect(putIn(1, 10)).rejects.toMatchObject({ code: 'SH001' })
})

test('every function with the rights of its owner fixes its search_path, and the ledger’s are nobody’s by default', async () => {
	const clone = await cloneDatabase()
	const client = new Client({ connectionString: clone.url })
	await client.connect()
	const { rows } = await client.query<{ name: string; open: boolean; public: boolean }>(
		`select p.oid::regprocedure::text as name, p.prosecdef and not coalesce(p.proconfig::text like '%search_path=%', false) as open,
		   n.nspname in ('ledger', 'audit') and has_function_privilege('public', p.oid, 'execute') as public
		 from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'ledger', 'audit')`,
	)
	expect(rows.length).toBeGreaterThan(100)
	expect(rows.filter((row) => row.open || row.public)).toEqual([])
	await client.end()
	await clone.drop()
})
