import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyPaymentPin, type InputOf } from '@portolan/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { startApi, type ApiOptions, type RunningApi } from '../src/app.ts'
import { reconcile } from '../src/ledger/index.ts'
import { withSecondFactor } from '../src/merchants/testing/second-factor-fixtures.ts'
import type { TxContext } from '../src/platform/context.ts'
import type { Environment } from '../src/platform/environment.ts'
import type { Setting } from '../src/platform/settings.ts'
import { callApi, Refused, type Caller } from './call-api.ts'
import { cloneDatabase } from './postgres.ts'
import { peopleMaker, type MakesPeople, type Person } from './test-people.ts'
import { thingsMaker, type MakesThings } from './test-things.ts'
import { openHearing } from './until-heard.ts'
import { keepUnexpectedErrors } from './unexpected-errors.ts'

export { callApi, envelopeOf, Refused } from './call-api.ts'
export type { Merchant, Operator, Person } from './test-people.ts'

/** The PEPPER of test databases. */
export const testPepper = 'a pepper for tests, long enough to be one'

/** A running API on a database of its own, with functions that make people and objects. */
export interface TestApp extends MakesPeople, MakesThings {
	url: string
	/** The address with the login that owns the tables, for what the application's own role may not do. */
	databaseUrl: string
	/** The folder of uploads. */
	dataDir: string
	api: RunningApi
	/**
	 * Calls as this person, and confirms a merchant's second factor where a call needs it, as the desk does; at another process if its address is given. A public read is sent when the process has heard of all changes that
	 * were committed before; people wait these milliseconds without noticing.
	 */
	as(person: Person | null, url?: string): Caller
	/** A raw HTTP request, for what no correct caller would send. */
	raw(path: string, init?: RequestInit): Promise<Response>
	/** A payment token for an object to pay. */
	payTokenFor(
		person: Person,
		ref: string,
		given?: { scene?: InputOf<typeof verifyPaymentPin>['scene']; amount?: string },
	): Promise<string>
	/** Changes a setting for this app. */
	set<Value>(setting: Setting<Value>, value: Value): Promise<void>
	/** Runs as the system in one transaction. */
	inside<T>(operation: (ctx: TxContext) => Promise<T>): Promise<T>
	/** Moves the clock; when it returns, due jobs have run. */
	advance(seconds: number): Promise<void>
	/** Throws unless the ledger adds up to zero and every wallet adds up. */
	expectBooksAtZero(): Promise<void>
	/**
	 * Another process on the same database, with its own clock, which only `/test/clock` moves together with the others, and, if given, another
	 * environment. The caller closes it.
	 */
	processBeside(environment?: Partial<Environment>): Promise<RunningApi>
	close(): Promise<void>
}

/** Starts an API on a database of its own. Close it after the tests of a file. */
export async function openTestApp(
	options: {
		poolSize?: number
		/** Parts of the environment, or a function that makes them of the address of the database. */
		environment?: Partial<Environment> | ((databaseUrl: string) => Partial<Environment>)
	} & Pick<ApiOptions, 'modules' | 'services' | 'clock'> = {},
): Promise<TestApp> {
	const clone = await cloneDatabase()
	const dataDir = await mkdtemp(join(tmpdir(), 'portolan-test-'))
	const environment: Environment = {
		port: 0,
		host: '127.0.0.1',
		dataDir,
		databaseUrl: clone.url,
		replicaUrl: undefined,
		seed: 'none',
		testClock: true,
		production: false,
		pepper: testPepper,
		publicUrl: undefined,
		trustedProxies: [],
		logLevel: process.env['TEST_LOG_LEVEL'] ?? 'silent',
		poolSize: options.poolSize ?? 16,
		chain: { networks: undefined, local: false },
		stripe: null,
		s3: null,
		...(typeof options.environment === 'function'
			? options.environment(clone.url)
			: options.environment),
	}
	const { modules, services, clock } = options
	const unexpected = keepUnexpectedErrors()
	const log = process.env['TEST_LOG_LEVEL'] ? undefined : unexpected.log
	const api = await startApi(environment, {
		checkReplies: true,
		...(log && { log }),
		...(modules && { modules }),
		...(services && { services }),
		...(clock && { clock }),
	})
	const inside: TestApp['inside'] = (operation) => api.asSystem('test', operation)
	await inside((ctx) => raiseLimits(ctx))
	await api.settings.refresh(api.database.db)
	const untilHeard = await openHearing(api.database)
	const as: TestApp['as'] =
		(person, url = api.url) =>
		async (endpoint, input, callOptions) => {
			if (endpoint.by === 'anyone' && !endpoint.writes && url === api.url) await untilHeard()
			try {
				return await withSecondFactor({ as, api, person, url }, () =>
					callApi(url, person?.token ?? null, endpoint, input, callOptions),
				)
			} catch (error) {
				if (error instanceof Refused && error.error === 'unexpected')
					error.cause = unexpected.lastOf(endpoint.path)
				throw error
			}
		}

	const app: TestApp = {
		url: api.url,
		databaseUrl: clone.url,
		dataDir,
		api,
		inside,
		advance: (seconds) => api.advance(seconds),
		as,
		raw: (path, init) => fetch(new URL(path, api.url), init),
		...peopleMaker({ as, inside }),
		...thingsMaker({ inside }),
		async payTokenFor(person, ref, given = {}) {
			const { pay_token: token } = await app.as(person)(verifyPaymentPin, {
				password_pay: person.payCode,
				scene: given.scene ?? 'pay',
				ref,
				...(given.amount === undefined ? {} : { amount: given.amount }),
			})
			return token
		},
		async set(setting, value) {
			await writeSetting(clone.url, setting.name, setting.write(value))
			await api.settings.refresh(api.database.db)
		},
		async expectBooksAtZero() {
			const result = await reconcile(api.database.db)
			if (!result.ok)
				throw new Error(
					`The books do not add up: ${JSON.stringify(result, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`,
				)
		},
		processBeside: (changed) =>
			startApi({ ...environment, poolSize: 4, ...changed }, log && { log }),
		async close() {
			await api.close()
			await clone.drop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
	return app
}

/** Tests create many people from one address; the limits themselves are tested where they are lowered again. */
async function raiseLimits(ctx: TxContext): Promise<void> {
	await sql`
		insert into setting (name, value, updated_at, updated_by)
		select name, to_jsonb(100000), ${ctx.clock.now()}, 'test'
		from unnest(${['limits.per_token_minute', 'limits.per_address_minute', 'limits.register_hour', 'limits.login_address_minute', 'limits.operator_login_address_minute', 'limits.merchant_login_address_minute', 'limits.application_hour', 'limits.application_status_minute', 'limits.codes_hour', 'limits.upload_hour']}::text[]) as name
		on conflict (name) do nothing
	`.execute(ctx.db)
}

/** Writes a setting as the owner of the tables; the application's role may not write one that guards money. */
async function writeSetting(
	url: string,
	name: string,
	value: string | number | boolean,
): Promise<void> {
	const owner = new Client({ connectionString: url, application_name: 'test' })
	await owner.connect()
	try {
		await owner.query(
			`insert into setting (name, value, updated_at, updated_by) values ($1, $2::jsonb, now(), 'test')
			on conflict (name) do update set value = excluded.value`,
			[name, JSON.stringify(value)],
		)
	} finally {
		await owner.end()
	}
}
