import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Client, DatabaseError, escapeIdentifier, escapeLiteral, type Pool } from 'pg'
import type { Db } from './db.ts'
import { appRole } from './migrate.ts'
import { StartRefused } from './start-refused.ts'

/** The login that serves requests. It has the rights of the restricted role and no others. */
export interface ServingLogin {
	name: string
	password: string
}

/**
 * The login for the database that `owner` is connected to. Its name contains the database's oid, because logins belong to
 * the whole server; its password is derived from the pepper and is stored nowhere.
 */
export async function servingLoginOf(
	owner: Pool,
	pepper: string | undefined,
): Promise<ServingLogin> {
	const { rows } = await owner.query<{ oid: number; name: string }>(
		'select oid::int8::int as oid, datname as name from pg_database where datname = current_database()',
	)
	const name = `${appRole}_${rows[0]?.oid ?? 0}`
	const password = createHmac('sha256', pepper ?? randomBytes(32))
		.update(`serving login\n${rows[0]?.name ?? ''}\n${name}`)
		.digest('base64url')
	return { name, password }
}

/** The same address with another login. */
export function withLogin(url: string, { name, password }: ServingLogin): string {
	return url
		.replace(/(?<=[?&])(?:user|password)=[^&]*&?/g, '')
		.replace(
			/^(\w+:\/\/)(?:[^@/?]*@)?/,
			`$1${encodeURIComponent(name)}:${encodeURIComponent(password)}@`,
		)
}

/** The login of an address. */
export function loginIn(url: string): ServingLogin {
	const [, name = '', password = ''] = /^\w+:\/\/([^:@/?]*)(?::([^@/?]*))?@/.exec(url) ?? []
	const said = (what: string) => new RegExp(`[?&]${what}=([^&]*)`).exec(url)?.[1]
	return {
		name: decodeURIComponent(said('user') ?? name),
		password: decodeURIComponent(said('password') ?? password),
	}
}

/**
 * Makes the login, or sets its password again if the pepper has changed, unless it can sign in already. Does nothing
 * before the first migration has made the restricted role. Refuses (StartRefused), with the statement to run instead, if
 * the owner may not make logins.
 */
export async function makeServingLogin(
	owner: Pool,
	login: ServingLogin,
	signIn: () => Client,
): Promise<void> {
	const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [appRole])
	if (rowCount === 0 || (await canSignIn(signIn())) === true) return
	const name = escapeIdentifier(login.name)
	const password = escapeLiteral(scramVerifier(login.password))
	for (let attempt = 1; ; attempt += 1)
		try {
			const found = await owner.query('select from pg_roles where rolname = $1', [login.name])
			await owner.query(
				`${found.rowCount === 0 ? 'create' : 'alter'} role ${name} login nosuperuser nocreaterole nocreatedb inherit password ${password}`,
			)
			await owner.query(`grant ${appRole} to ${name}`)
			break
		} catch (error) {
			if (codeOf(error) === '42501') throw new StartRefused(adviceFor(login), { cause: error })
			// Another process is making it at this moment.
			if (attempt === 20 || !/^(42710|23505|XX000)$/.test(codeOf(error))) throw error
			await new Promise((resolve) => setTimeout(resolve, 25 * attempt))
		}
	const failure = await canSignIn(signIn())
	if (failure !== true)
		throw new StartRefused(
			`The login ${login.name} was made and cannot sign in: ${failure}. Let it in with a password (pg_hba.conf: scram-sha-256), or make a login yourself. ${adviceFor(login)}`,
		)
}

function adviceFor({ name }: ServingLogin): string {
	return `Requests are served with a login that cannot write the ledger, and the user of DATABASE_URL may not make one. Run once as administrator: CREATE ROLE ${name} LOGIN PASSWORD '<a password>' IN ROLE ${appRole}; and set DATABASE_APP_URL to the address of the database with this login.`
}

/** True, or the reason why not. Throws if the server does not answer at all. */
async function canSignIn(client: Client): Promise<true | string> {
	client.on('error', () => undefined)
	try {
		await client.connect()
		const { rows } = await client.query<{ is_app: boolean }>(
			`select pg_has_role(session_user, $1, 'usage') as is_app`,
			[appRole],
		)
		return rows[0]?.is_app === true || `it is not in the role ${appRole}`
	} catch (error) {
		if (codeOf(error).startsWith('28') && error instanceof Error) return error.message
		throw error
	} finally {
		await client.end().catch(() => undefined)
	}
}

/** Every role that the session may switch to, and the rights that none of them may have. */
const powers = sql<{ name: string; is_app: boolean; faults: string[] }>`
	with role as (select * from pg_roles r where pg_has_role(session_user, r.oid, 'member')),
	guarded as (
		select c.oid, c.relowner from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind in ('r', 'p') and n.nspname in ('ledger', 'audit', 'migrations'))
	select session_user as name, pg_has_role(session_user, ${appRole}, 'usage') as is_app, array_remove(array[
		case when exists (select from role where rolsuper) then 'is a superuser, or may become one' end,
		case when exists (select from role where rolcreaterole) then 'may make roles' end,
		case when exists (select from role join pg_database d on d.datdba = role.oid and d.datname = current_database())
			then 'owns the database, or may become its owner' end,
		case when exists (select from role join guarded on guarded.relowner = role.oid)
			then 'owns the ledger, or may become its owner' end,
		case when exists (select from role, guarded where has_table_privilege(role.oid, guarded.oid, 'insert, update, delete, truncate, trigger'))
			then 'may write ledger rows' end,
		case when exists (select from role where rolname in ('pg_write_server_files', 'pg_execute_server_program', 'pg_read_server_files'))
			then 'may reach the files of the server' end
	], null) as faults`

/** Refuses (StartRefused) a login that has, or can get, more rights than the restricted role. */
export async function checkServingLogin(db: Db, setting: string): Promise<void> {
	const { rows } = await powers.execute(db)
	const found = rows[0]
	if (!found) throw new StartRefused('The database did not say who is signed in.')
	const faults = found.is_app ? found.faults : [`is not in the role ${appRole}`, ...found.faults]
	if (faults.length > 0)
		throw new StartRefused(
			`${setting} signs in as "${found.name}", which ${faults.join(', and ')}. Requests are served only with a login that may do what ${appRole} may and nothing else. Run as administrator: CREATE ROLE <a login> LOGIN PASSWORD '<a password>' IN ROLE ${appRole}; or leave DATABASE_APP_URL empty, and one is made.`,
		)
}

/** What the server stores instead of the password (RFC 5803); so the password is not in a log of statements. */
function scramVerifier(password: string): string {
	const iterations = 4_096
	const salt = randomBytes(16)
	const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
	const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
	const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
	return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}

function codeOf(error: unknown): string {
	return error instanceof DatabaseError ? (error.code ?? '') : ''
}
