import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { cloneDatabase, type ClonedDatabase } from '../../../test/postgres.ts'
import { withDatabase } from '../../../test/with-database.ts'
import { openLogger } from '../logger.ts'
import { openDatabase, trustTestDatabase, type OpenedDatabase } from './connect.ts'
import { withLogin } from './serving-login.ts'

const log = openLogger('silent')

describe('security 6: a serving connection has nothing to go back to', () => {
	let app: TestApp
	beforeAll(async () => {
		app = await openTestApp()
	})
	afterAll(() => app.close())

	const ways = [
		'set role none',
		'reset role',
		'reset session authorization',
		'set session authorization default',
		'reset all',
		'discard all',
	]

	test.each(ways)('%s gives nothing back', async (way) => {
		const owner = new Client({ connectionString: app.databaseUrl })
		await owner.connect()
		const { rows } = await owner.query<{ name: string }>(
			`select distinct format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('ledger', 'audit')`,
		)
		await owner.end()
		expect(rows.length).toBeGreaterThan(3)
		const one = new Client({ connectionString: app.api.database.servingUrl })
		await one.connect()
		await one.query(way)
		for (const { name } of rows) {
			await expect(one.query(`delete from ${name}`)).rejects.toMatchObject({ code: '42501' })
			await expect(one.query(`alter table ${name} disable trigger all`)).rejects.toMatchObject({
				code: '42501',
			})
		}
		await expect(one.query('create role another')).rejects.toMatchObject({ code: '42501' })
		await one.end()
	})

	test('the pools themselves are signed in as that login, and may become nobody else', async () => {
		for (const db of [app.api.database.db, app.api.database.reads]) {
			const { rows } = await sql<{ session: string; now: string; others: string[] }>`
				select session_user::text as session, current_user::text as now,
					array(select rolname::text from pg_roles where pg_has_role(session_user, oid, 'member')
						and rolname not in (session_user, 'portolan_app')) as others`.execute(db)
			expect(rows[0]?.session).toMatch(/^portolan_app_\d+$/)
			expect(rows[0]?.now).toBe(rows[0]?.session)
			expect(rows[0]?.others).toEqual([])
			await expect(sql`delete from ledger.transfer`.execute(db)).rejects.toMatchObject({
				code: '42501',
			})
		}
	})
})

describe('security 6: the login of a database of one’s own', () => {
	const opened: OpenedDatabase[] = []
	const clones: ClonedDatabase[] = []
	const roles: string[] = []
	afterEach(async () => {
		for (const database of opened.splice(0)) await database.close()
		const urls = clones.map(({ url }) => url)
		for (const clone of clones.splice(0)) await clone.drop()
		const url = urls[0]
		if (url === undefined) return
		const admin = new Pool({ connectionString: withDatabase(url, 'postgres'), max: 1 })
		for (const role of roles.splice(0)) await admin.query(`drop role if exists ${role}`)
		await admin.end()
	})

	async function cloneWithOwner(): Promise<{ url: string; owner: Pool }> {
		const made = await cloneDatabase()
		clones.push(made)
		return { url: made.url, owner: new Pool({ connectionString: made.url, max: 1 }) }
	}

	async function makeLogin(owner: Pool, options: string): Promise<string> {
		const name = `portolan_try_${randomBytes(6).toString('hex')}`
		await owner.query(`create role ${name} login ${options}`)
		roles.push(name)
		return name
	}

	test('one’s own serving login is taken when it is no more than the restricted role', async () => {
		const { url, owner } = await cloneWithOwner()
		const name = await makeLogin(owner, 'in role portolan_app')
		await owner.end()
		const database = await openDatabase({
			databaseUrl: url,
			appUrl: withLogin(url, { name, password: '' }),
			dataDir: '',
			log,
		})
		opened.push(database)
		await database.migrate()
		const { rows } = await sql<{ name: string }>`select session_user::text as name`.execute(
			database.db,
		)
		expect(rows[0]?.name).toBe(name)
	})

	test.each([
		['superuser in role portolan_app', /is a superuser/],
		['createrole in role portolan_app', /may make roles/],
		['in role portolan_app, pg_write_all_data', /may write ledger rows/],
		['in role portolan_app, pg_execute_server_program', /may reach the files/],
		['noinherit', /is not in the role portolan_app/],
		['in role portolan_app, OWNER', /owns the ledger, or may become its owner/],
	])('a login made with "%s" is refused', async (options, fault) => {
		const { url, owner } = await cloneWithOwner()
		const { rows } = await owner.query<{ name: string }>('select current_user::text as name')
		const name = await makeLogin(owner, options.replace('OWNER', rows[0]?.name ?? ''))
		await owner.end()
		const database = await openDatabase({
			databaseUrl: url,
			appUrl: withLogin(url, { name, password: '' }),
			dataDir: '',
			log,
		})
		opened.push(database)
		await expect(database.migrate()).rejects.toThrow(fault)
	})

	test('an owner who may not make logins is told what to run, and the advice works', async () => {
		const { url, owner } = await cloneWithOwner()
		const poor = await makeLogin(owner, 'in role portolan_app')
		const poorUrl = withLogin(url, { name: poor, password: '' })
		trustTestDatabase(poorUrl)
		const refused = openDatabase({ databaseUrl: poorUrl, dataDir: '', log })
		await expect(refused).rejects.toThrow(
			/CREATE ROLE portolan_app_\d+ LOGIN PASSWORD .* IN ROLE portolan_app; and set DATABASE_APP_URL/,
		)
		await owner.end()
	})

	test('a pepper that replaces a lost one gives the login its new password, and the old one opens no more', async () => {
		const { url, owner } = await cloneWithOwner()
		const first = await openDatabase({ databaseUrl: url, pepper: 'one', dataDir: '', log })
		opened.push(first)
		const { username } = new URL(first.servingUrl)
		await owner.query(`alter role ${username} nologin; revoke portolan_app from ${username}`)
		const open = () => openDatabase({ databaseUrl: url, pepper: 'two', dataDir: '', log })
		await expect(open()).rejects.toThrow(/^PEPPER is not the one/)
		await owner.query('delete from pepper_fingerprint')
		const second = await open()
		opened.push(second)
		expect(new URL(second.servingUrl).username).toBe(username)
		expect(new URL(second.servingUrl).password).not.toBe(new URL(first.servingUrl).password)
		await second.migrate()
		const kept = 'select rolpassword as kept from pg_authid where rolname = $1'
		const { rows } = await owner.query<{ kept: string }>(kept, [username])
		expect(rows[0]?.kept).toMatch(/^SCRAM-SHA-256\$4096:/)
		await owner.end()
	})
})

test.each([
	['postgres://me@localhost/portolan', 'postgres://a:b%2Fc@localhost/portolan'],
	[
		'postgres://me:x%40y@db.example:5433/p?sslmode=require',
		'postgres://a:b%2Fc@db.example:5433/p?sslmode=require',
	],
	['postgres://localhost/p', 'postgres://a:b%2Fc@localhost/p'],
	['postgresql:///p?host=/run/pg&user=me', 'postgresql://a:b%2Fc@/p?host=/run/pg&'],
	['postgres://h/p?user=me&password=x&host=/run', 'postgres://a:b%2Fc@h/p?host=/run'],
])('the login of %s is replaced', (url, expected) => {
	expect(withLogin(url, { name: 'a', password: 'b/c' })).toBe(expected)
})
