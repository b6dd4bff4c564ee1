import { buildApps } from '../../../scripts/build.ts'
import { builtMain } from '../../../scripts/bundle-api.ts'
import { victims, processesOf } from './crash-processes.ts'
import { modules } from '../src/modules.ts'
import { compose } from '../src/platform/compose.ts'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register, resetPaymentPin, type OperatorRole } from '@portolan/contract'
import { cents } from '@portolan/money'
import { Client, type DatabaseError } from 'pg'
import { expect } from 'vitest'
import { systemContext } from '../src/app.ts'
import { reconcile } from '../src/ledger/index.ts'
import { MovableClock } from '../src/platform/clock.ts'
import { openDatabase, type OpenedDatabase } from '../src/platform/database/connect.ts'
import { runningPid, startEmbedded } from '../src/platform/database/embedded.ts'
import { insideTransaction } from '../src/platform/database/db.ts'
import { freePort } from '../src/platform/database/free-port.ts'
import { openLogger, type Logger } from '../src/platform/logger.ts'
import { startSession } from '../src/platform/sign-in/sessions.ts'
import { Settings } from '../src/platform/settings.ts'
import { rechargeAtOnce } from '../src/recharges/index.ts'
import { admitOperator } from './admit-operator.ts'
import { callApi, type TestApp, type Operator, type Person } from './test-app.ts'

/** A change of a row at which work is stopped: right after the change, or when its transaction commits. */
export interface Place {
	table: string
	change: 'insert' | 'update' | 'delete' | 'insert or update'
	/** A condition on NEW and OLD, if not every such change is meant. */
	when: string
	atCommit: boolean
}

/** Where a process is killed. `answered`: everything is done and stored, and the caller never gets the reply. */
export type Cut = Place | 'answered'

/** After a row was inserted. */
export function inserted(table: string, when = 'true'): Place {
	return { table, change: 'insert', when, atCommit: false }
}

/** After a row was updated. */
export function updated(table: string, when = 'true'): Place {
	return { table, change: 'update', when, atCommit: false }
}

/** After a row was inserted or updated. */
export function written(table: string, when = 'true'): Place {
	return { table, change: 'insert or update', when, atCommit: false }
}

/** After a row was deleted. */
export function deleted(table: string): Place {
	return { table, change: 'delete', when: 'true', atCommit: false }
}

/** When everything is done and the transaction is about to be committed. */
export function committing(place: Place): Place {
	return { ...place, atCommit: true }
}

/** An API process on a database with fsync on, both of which can be killed at a named place of their work. */
export interface CrashShop extends Pick<TestApp, 'as' | 'raw' | 'inside' | 'expectBooksAtZero'> {
	/**
	 * Kills at a place while a request runs: in turn the API, the database, and both. Then they start again and the
	 * request is repeated, as its caller would do; returns the result of the repetition.
	 */
	cut<T>(at: Cut, request: () => Promise<T>): Promise<T>
	shopperWith(given: { name: string; money?: string }): Promise<Person>
	operatorWith(given: { roles: readonly OperatorRole[] }): Promise<Operator>
	/**
	 * Moves the time without running jobs; {@link CrashShop.catchUp} moves the clock of the process. Everybody's session
	 * is renewed.
	 */
	letPass(seconds: number): Promise<void>
	/** Brings the clock of the process to the present time; when it returns, due jobs have run. */
	catchUp(): Promise<void>
	/** Any statement, as the owner of the tables. */
	rows<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
	close(): Promise<void>
}

/** How long only one process watches a chain; the lease of a killed one runs out after it. */
const turnSeconds = 20

/** Opens a shop that will be killed. `settings` are rows of the table; `environment` is that of the process. */
export async function openCrashShop(given: {
	settings: Record<string, string | number>
	environment: Record<string, string>
}): Promise<CrashShop> {
	const dataDir = await mkdtemp(join(tmpdir(), 'portolan-crash-points-'))
	// As root, the server runs as another user, who needs access to the folder.
	await chmod(dataDir, 0o755)
	const log = openLogger('silent')
	const database = await openDatabase({ dataDir, log, poolSize: 4 })
	await database.migrate()
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	const clock = new MovableClock()
	await buildApps({ only: ['api'] })
	const processes = processesOf({
		dataDir,
		port,
		environment: given.environment,
		main: builtMain,
	})
	let ahead = 0
	let toldAhead = 0
	let cuts = 0

	const shop: CrashShop = {
		as: (person) => (endpoint, input, options) =>
			callApi(url, person?.token ?? null, endpoint, input, options),
		raw: (path, init) => fetch(new URL(path, url), init),
		inside: insideOf(database, clock, log),
		async expectBooksAtZero() {
			expect(await reconcile(database.db)).toMatchObject({ ok: true })
		},
		async cut(at, request) {
			const victim = victims[cuts % victims.length] ?? 'both'
			cuts += 1
			if (at === 'answered') {
				const told = await request()
				await processes.kill(victim)
				await startAgain(victim)
				expect(await request()).toEqual(told)
				return told
			}
			const trap = await setTrap(database, at)
			try {
				const cutOff = failureOf(request())
				const caught = await Promise.race([trap.caught(), cutOff.then(refuseEarlyEnd)])
				await processes.kill(victim, caught)
				await trap.open(victim === 'api' ? caught : [])
				expect(await cutOff, 'what its caller was told').not.toBeNull()
				await startAgain(victim)
			} finally {
				await trap.remove()
			}
			return request()
		},
		shopperWith: (wanted) => people.shopperWith(wanted),
		operatorWith: (wanted) => people.operatorWith(wanted),
		async letPass(seconds) {
			ahead += seconds
			clock.advance(seconds)
			await people.signInAgain()
		},
		async catchUp() {
			const seconds = ahead - toldAhead
			// Set before the reply: the clock moves even if a job fails.
			toldAhead = ahead
			await moveClock(url, seconds)
		},
		rows: (statement, values) =>
			withOwner(database, async (owner) => (await owner.query(statement, values)).rows),
		async close() {
			processes.endApi()
			await database.close()
			const pid = runningPid(dataDir)
			if (pid !== null) process.kill(pid, 'SIGKILL')
			await rm(dataDir, { recursive: true, force: true })
		},
	}

	const people = peopleOf(shop)

	async function startApi(): Promise<void> {
		toldAhead = 0
		await processes.startApi()
	}

	async function startAgain(victim: (typeof victims)[number]): Promise<void> {
		if (victim === 'database') {
			const server = await startEmbedded({ dataDir, log })
			await server.close()
			await processes.untilReady()
		} else await startApi()
		await shop.letPass(turnSeconds)
		await shop.catchUp()
	}

	await writeSettings(database, given.settings, clock.now())
	await startApi()
	return shop
}

/** Runs as the system in a transaction of a database. */
function insideOf(database: OpenedDatabase, clock: MovableClock, log: Logger): CrashShop['inside'] {
	const settings = new Settings({ pepper: '' })
	const { ports } = compose(modules, [])
	return (operation) =>
		database.db
			.transaction()
			.execute((db) =>
				operation(
					systemContext('test', { db: insideTransaction(db), clock, settings, ports, log }),
				),
			)
}

/** Moves the clock of a process; when it returns, due jobs have run. */
async function moveClock(url: string, seconds: number): Promise<void> {
	const response = await fetch(`${url}/test/clock`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ advance_seconds: seconds }),
	})
	if (!response.ok) throw new Error(`The clock was not moved: ${await response.text()}`)
}

async function writeSettings(
	database: OpenedDatabase,
	settings: Record<string, string | number>,
	now: Date,
): Promise<void> {
	// As the owner: some of these settings need two operators, and there is none yet.
	await withOwner(database, async (owner) => {
		for (const [name, value] of Object.entries(settings))
			await owner.query(
				`insert into setting (name, value, updated_at, updated_by) values ($1, $2::jsonb, $3, 'test')`,
				[name, JSON.stringify(value), now],
			)
	})
}

/** The people of a crash shop; a kill loses none of them, but everybody's session expires. */
function peopleOf(
	shop: Pick<CrashShop, 'as' | 'inside'>,
): Pick<CrashShop, 'shopperWith' | 'operatorWith'> & { signInAgain(): Promise<void> } {
	const people: Person[] = []

	async function signIn(person: Person | Operator): Promise<void> {
		const kind = 'roles' in person ? 'operator' : 'shopper'
		const { token } = await shop.inside((ctx) =>
			startSession(ctx, { kind, personId: person.id, seconds: 11 * 3_600 }),
		)
		person.token = token
	}

	return {
		async shopperWith({ name, money }) {
			const username = `${name}${people.length}`
			const { userinfo } = await shop.as(null)(register, {
				username,
				password: 'correct horse',
				repPwd: 'correct horse',
				email: `${username}@example.com`,
				mobile: `201555${2000 + people.length}`,
				dial_code: '+1',
				agree: 1,
			})
			const { id, token } = userinfo
			const person = { id, username, password: 'correct horse', payCode: '246810', token }
			await shop.as(person)(resetPaymentPin, {
				oldpassword: '',
				newpassword: person.payCode,
				repPwd: person.payCode,
			})
			if (money !== undefined)
				await shop.inside((ctx) =>
					rechargeAtOnce(ctx, { shopperId: id, amount: cents(money) }).then(() => undefined),
				)
			people.push(person)
			return person
		},
		async operatorWith({ roles }) {
			const username = `operator${people.length}`
			const passwordHash = 'nobody signs in'
			const id = await shop.inside((ctx) =>
				admitOperator(ctx, { name: username, passwordHash, roles }),
			)
			const operator = { id, username, password: '', payCode: '', token: '', roles }
			people.push(operator)
			await signIn(operator)
			return operator
		},
		async signInAgain() {
			for (const person of people) await signIn(person)
		},
	}
}

interface Trap {
	/** Waits until a process is stopped at the trap, and returns the server processes that are. */
	caught(): Promise<number[]>
	/** Lets them continue and waits until they have ended. */
	open(caught: readonly number[]): Promise<void>
	/** Removes the trap, in any state. */
	remove(): Promise<void>
}

/** The two numbers of the advisory lock of the trap; nothing else uses it. */
const trapLock = '20261121, 6'

/**
 * Sets a trap in the database, so that the product does not know of it: a trigger at the place waits for a lock that this
 * test holds.
 */
async function setTrap(database: OpenedDatabase, at: Place): Promise<Trap> {
	const owner = await connect(database)
	await owner.query(`select pg_advisory_lock(${trapLock})`)
	await owner.query(`
		create or replace function wait_in_trap() returns trigger language plpgsql as $$
		begin
			perform pg_advisory_xact_lock_shared(${trapLock});
			return null;
		end $$`)
	await owner.query(`
		create ${at.atCommit ? 'constraint' : ''} trigger zz_trap after ${at.change} on ${at.table}
		${at.atCommit ? 'deferrable initially deferred' : ''}
		for each row when (${at.when}) execute function wait_in_trap()`)
	const [classid, objid] = trapLock.split(', ')
	return {
		caught: () =>
			until(`something stands at ${at.change} of ${at.table}`, async () => {
				const { rows } = await owner.query<{ pid: number }>(
					`select pid from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and not granted`,
					[classid, objid],
				)
				return rows.length > 0 ? rows.map(({ pid }) => pid) : null
			}),
		async open(caught) {
			// If the server was killed, this connection and its lock are gone as well.
			if (caught.length === 0) return
			await owner.query(`select pg_advisory_unlock(${trapLock})`)
			await until('the orphaned transactions have ended', async () => {
				const { rows } = await owner.query(
					'select from pg_stat_activity where pid = any($1::int[])',
					[caught],
				)
				return rows.length === 0 ? true : null
			})
		},
		async remove() {
			await owner.end().catch(() => undefined)
			// It locks each part of the table in turn, and so may the product's jobs in another order.
			await until('the trap is gone', () =>
				withOwner(database, (again) => again.query(`drop trigger zz_trap on ${at.table}`)).catch(
					(error: DatabaseError) => (error.code === '40P01' ? null : Promise.reject(error)),
				),
			)
		},
	}
}

async function withOwner<T>(
	database: OpenedDatabase,
	work: (owner: Client) => Promise<T>,
): Promise<T> {
	const owner = await connect(database)
	try {
		return await work(owner)
	} finally {
		await owner.end()
	}
}

async function connect(database: OpenedDatabase): Promise<Client> {
	const owner = new Client({ connectionString: database.url, application_name: 'crash test' })
	owner.on('error', () => undefined)
	await owner.connect()
	return owner
}

/** The error of a request, or null if it succeeded. */
function failureOf(request: Promise<unknown>): Promise<unknown> {
	return request.then(
		() => null,
		(error: unknown) => error,
	)
}

function refuseEarlyEnd(failure: unknown): never {
	throw new Error('The request ended before it came to the place where it was to be killed.', {
		cause: failure,
	})
}

const longestWaitMs = 100_000

/** Repeats a check until it returns something; throws after 100 seconds. */
export async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
	for (const from = performance.now(); performance.now() - from < longestWaitMs;) {
		const seen = await look()
		if (seen !== null) return seen
		await new Promise((resolve) => setTimeout(resolve, 10))
	}
	throw new Error(`Waited in vain: ${what}.`)
}

/** The key of one request, for all its repetitions. */
export function sameKey(): { idempotencyKey: string } {
	return { idempotencyKey: randomUUID() }
}
