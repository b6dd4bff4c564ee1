import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import {
	resetPaymentPin,
	verifyPaymentPin,
	type Endpoint,
	type Envelope,
	type Failure,
	type InputOf,
	type LanguageFile,
	type MerchantRole,
	type OperatorRole,
	type ProblemKey,
	type ReplyOf,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { sql } from 'kysely'
import { Client } from 'pg'
import { startApi, type ApiOptions, type RunningApi } from '../src/app.ts'
import { hashPassword, openShopper } from '../src/accounts/index.ts'
import { addProduct, addShop } from '../src/catalogue/index.ts'
import { reconcile } from '../src/ledger/index.ts'
import { openMerchant } from '../src/merchants/index.ts'
import { hashOperatorPassword } from '../src/operators/index.ts'
import type { TxContext } from '../src/platform/context.ts'
import type { Environment } from '../src/platform/environment.ts'
import { operatorIdleSeconds, startSession } from '../src/platform/sessions.ts'
import type { Setting } from '../src/platform/settings.ts'
import { hashStaffPassword } from '../src/platform/staff-passwords.ts'
import { rechargeAtOnce } from '../src/recharges/index.ts'
import { admitOperator, giveRoles } from './admit-operator.ts'
import { cloneDatabase } from './postgres.ts'

/** A person made for a test, signed in. */
export interface Person {
	id: string
	username: string
	password: string
	payCode: string
	token: string
}

/** An operator made for a test, signed in. */
export interface Operator extends Person {
	roles: readonly OperatorRole[]
}

/** One of a shop's people made for a test, signed in. */
export interface Merchant extends Person {
	shopId: string
	role: MerchantRole
}

/** A refusal as a caller sees it. */
export class Refused extends Error {
	readonly http: number
	readonly code: number
	readonly error: ProblemKey
	readonly field: string | undefined
	readonly params: Record<string, unknown>
	readonly msg: string

	constructor(http: number, failure: Failure) {
		super(`${http} ${failure.data.error}: ${failure.msg} ${JSON.stringify(failure.data)}`)
		this.http = http
		this.code = failure.code
		this.error = failure.data.error
		this.field = failure.data.field
		this.params = failure.data.params ?? {}
		this.msg = failure.msg
	}
}

/** How one call may differ from the ordinary. */
export interface CallOptions {
	lang?: LanguageFile
	/** `null` sends none; left out, calls marked IK get a fresh one. */
	idempotencyKey?: string | null
}

/** Calls endpoints over HTTP, as one person or as a visitor. */
export type Caller = <E extends Endpoint>(
	endpoint: E,
	input?: InputOf<E>,
	options?: CallOptions,
) => Promise<ReplyOf<E>>

/** A running API on a database of its own, with people and things on demand. */
export interface TestApp {
	url: string
	/** The login that owns the tables, for what the application's own role may not do. */
	databaseUrl: string
	/** Where it keeps uploads. */
	dataDir: string
	api: RunningApi
	/** Calls as this person; of another process where its address is given. */
	as(person: Person | null, url?: string): Caller
	/** A raw HTTP request, for what no well-behaved caller would send. */
	raw(path: string, init?: RequestInit): Promise<Response>
	/** A fresh shopper, signed in, with money and, unless it is empty, a payment code; signing up is tested where it is made. */
	shopperWith(given?: {
		name?: string
		money?: string
		payCode?: string
		/** False: as after a sign-up, where nobody has shown yet that e-mail and mobile are theirs. */
		isVerified?: boolean
	}): Promise<Person>
	/** A fresh operator with these roles, signed in; the steps of a sign-in are tested where they are made. */
	operatorWith(given: { roles: readonly OperatorRole[]; name?: string }): Promise<Operator>
	/** A fresh owner, or one of the staff, of a shop, signed in. */
	merchantOf(shopId: string, given?: { role?: MerchantRole; name?: string }): Promise<Merchant>
	/** Gives an operator other roles, as two others do it; their sign-ins end. */
	giveRoles(operator: Operator, roles: readonly OperatorRole[]): Promise<void>
	/** A shop, by its id. */
	shop(given?: Partial<Parameters<typeof addShop>[1]>): Promise<string>
	/** A product with one SKU (or several, given), in a shop of its own unless one is named. */
	product(
		given?: ProductWish,
	): Promise<{ productId: string; skuIds: string[]; skuId: string; shopId: string }>
	/** A payment token for a thing to pay. */
	payTokenFor(
		person: Person,
		ref: string,
		given?: { scene?: 'pay' | 'extract'; amount?: string },
	): Promise<string>
	/** Changes a setting for this app. */
	set<Value>(setting: Setting<Value>, value: Value): Promise<void>
	/** Acts as ourselves in one transaction. */
	inside<T>(operation: (ctx: TxContext) => Promise<T>): Promise<T>
	/** Moves the clock; timers that became due have run when this returns. */
	advance(seconds: number): Promise<void>
	/** Throws unless the books are at zero and every wallet adds up. */
	expectBooksAtZero(): Promise<void>
	/** Another process on the same database, with its own clock and, where wished, another environment. Closed by who asked for it. */
	processBeside(environment?: Partial<Environment>): Promise<RunningApi>
	close(): Promise<void>
}

/** What a test may wish of a product. */
export interface ProductWish {
	title?: string
	price?: string
	stock?: number
	shopId?: string
	/** Several SKUs instead of one. */
	skus?: { options?: Record<string, string>; price: string; stock: number }[]
}

/** Starts an API on a database of its own. Close it after the tests of a file. */
export async function openTestApp(
	options: {
		poolSize?: number
		environment?: Partial<Environment>
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
		pepper: 'a pepper for tests, long enough to be one',
		publicUrl: undefined,
		trustedProxies: [],
		logLevel: process.env['TEST_LOG_LEVEL'] ?? 'silent',
		poolSize: options.poolSize ?? 16,
		chain: { networks: undefined, local: false },
		stripe: null,
		s3: null,
		...options.environment,
	}
	const { modules, services, clock } = options
	const api = await startApi(environment, {
		checkReplies: true,
		...(modules && { modules }),
		...(services && { services }),
		...(clock && { clock }),
	})
	const inside: TestApp['inside'] = (operation) => api.asSystem('test', operation)
	await inside((ctx) => raiseLimits(ctx))
	await api.settings.refresh(api.database.db)
	let counter = 0

	const app: TestApp = {
		url: api.url,
		databaseUrl: clone.url,
		dataDir,
		api,
		inside,
		advance: (seconds) => api.advance(seconds),
		as:
			(person, url = api.url) =>
			(endpoint, input, callOptions) =>
				callApi(url, person?.token ?? null, endpoint, input, callOptions),
		raw: (path, init) => fetch(new URL(path, api.url), init),
		async shopperWith(given = {}) {
			counter += 1
			const username = `${given.name ?? 'shopper'}${counter}x${randomUUID().slice(0, 6)}`
			const password = shopperPassword
			const mobile = `201555${String(1000 + counter).slice(-4)}`
			const passwordHash = await shopperPasswordHash()
			const { id, token } = await inside(async (ctx) => {
				const shopper = await openShopper(ctx, {
					username,
					passwordHash,
					email: `${username}@example.com`,
					mobile,
					dialCode: '+1',
					lang: 'en',
					isVerified: given.isVerified ?? true,
				})
				// As a call of a test would, so that signing in again is no new device.
				const here = { ...ctx, ip: '127.0.0.1', device: 'node' }
				const session = await startSession(here, { kind: 'shopper', personId: shopper.id })
				return { id: shopper.id, token: session.token }
			})
			const payCode = given.payCode ?? '246810'
			const person = { id, username, password, payCode, token }
			if (payCode !== '')
				await app.as(person)(resetPaymentPin, {
					oldpassword: '',
					newpassword: payCode,
					repPwd: payCode,
				})
			if (given.money !== undefined) {
				const amount = cents(given.money)
				await inside((ctx) => rechargeAtOnce(ctx, { shopperId: person.id, amount }))
			}
			return person
		},
		async operatorWith({ roles, name = 'operator' }) {
			counter += 1
			const username = `${name}${counter}x${randomUUID().slice(0, 6)}`
			const passwordHash = await operatorPasswordHash()
			return inside(async (ctx) => {
				const id = await admitOperator(ctx, { name: username, passwordHash, roles })
				const { token } = await startSession(ctx, {
					kind: 'operator',
					personId: id,
					seconds: operatorIdleSeconds,
				})
				return { id, username, password: operatorPassword, payCode: '', token, roles }
			})
		},
		async merchantOf(shopId, { role = 'owner', name = 'merchant' } = {}) {
			counter += 1
			const username = `${name}${counter}x${randomUUID().slice(0, 6)}`
			const passwordHash = await merchantPasswordHash()
			return inside(async (ctx) => {
				const { id } = await openMerchant(ctx, {
					shopId,
					role,
					login: username,
					email: `${username}@example.com`,
					name: username,
					passwordHash,
					lang: 'en',
				})
				const { token } = await startSession(ctx, {
					kind: 'merchant',
					personId: id,
					seconds: 43_200,
				})
				return { id, username, password: merchantPassword, payCode: '', token, shopId, role }
			})
		},
		giveRoles: (operator, roles) => inside((ctx) => giveRoles(ctx, operator.id, roles)),
		shop: (given = {}) =>
			inside((ctx) => {
				counter += 1
				return addShop(ctx, {
					name: `Shop ${counter}`,
					country: 'US',
					tagline: 'Good things',
					story: 'A shop made for a test.',
					avatar: '/media/c/shop-deskfern.webp',
					founded: 2020,
					...given,
				})
			}),
		async product(wish = {}) {
			const shopId = wish.shopId ?? (await app.shop())
			counter += 1
			const title = wish.title ?? `Thing ${counter}`
			const skus = wish.skus ?? [{ price: wish.price ?? '10.00', stock: wish.stock ?? 100 }]
			const added = await inside((ctx) => {
				return addProduct(ctx, {
					shopId,
					categoryId: null,
					titles: { en: title },
					subtitle: '',
					description: `${title} is made for a test.`,
					highlights: [],
					marketPrice: null,
					weightGrams: 500,
					shipsFrom: 'US',
					images: ['/media/c/slate-14-laptop-1.webp'],
					skus: skus.map((sku) => ({
						options: sku.options ?? {},
						price: cents(sku.price),
						stock: sku.stock,
						image: '/media/c/slate-14-laptop-1.webp',
					})),
				})
			})
			return {
				productId: added.productId,
				skuIds: added.skuIds,
				skuId: added.skuIds[0] ?? '',
				shopId,
			}
		},
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
		processBeside: (changed) => startApi({ ...environment, poolSize: 4, ...changed }),
		async close() {
			await api.close()
			await clone.drop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
	return app
}

/** The password of every shopper a test makes; hashed once, because a hundred at once would take a core for two seconds. */
const shopperPassword = 'correct horse'
let hashedShopperPassword: Promise<string> | undefined
function shopperPasswordHash(): Promise<string> {
	return (hashedShopperPassword ??= hashPassword(shopperPassword))
}

/** The password of every operator a test makes; it costs a quarter of a second, so it is hashed once. */
const operatorPassword = 'decides with care'
let hashedOperatorPassword: Promise<string> | undefined
function operatorPasswordHash(): Promise<string> {
	return (hashedOperatorPassword ??= hashOperatorPassword(operatorPassword))
}

/** The password of every one of a shop's people a test makes; hashed once, too. */
const merchantPassword = 'sells with care'
let hashedMerchantPassword: Promise<string> | undefined
function merchantPasswordHash(): Promise<string> {
	return (hashedMerchantPassword ??= hashStaffPassword(merchantPassword))
}

/** Tests make many people from one address; the limits themselves are tested where they are lowered again. */
async function raiseLimits(ctx: TxContext): Promise<void> {
	await sql`
		insert into setting (name, value, updated_at, updated_by)
		select name, to_jsonb(100000), ${ctx.clock.now()}, 'test'
		from unnest(${['limits.per_token_minute', 'limits.per_address_minute', 'limits.register_hour', 'limits.login_address_minute', 'limits.operator_login_address_minute', 'limits.merchant_login_address_minute', 'limits.application_hour', 'limits.application_status_minute', 'limits.codes_hour', 'limits.upload_hour']}::text[]) as name
		on conflict (name) do nothing
	`.execute(ctx.db)
}

/** Writes a setting as the owner of the tables; what guards money the application's role may not write (0032). */
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

/** One call over HTTP; a failure envelope is thrown as {@link Refused}. */
export async function callApi<E extends Endpoint>(
	baseUrl: string,
	token: string | null,
	endpoint: E,
	input: InputOf<E> | undefined,
	options: CallOptions = {},
): Promise<ReplyOf<E>> {
	const url = new URL(endpoint.path, baseUrl)
	if (endpoint.method === 'GET')
		for (const [name, value] of Object.entries(input ?? {}))
			if (value !== undefined) url.searchParams.set(name, `${value as string | number}`)
	const headers: Record<string, string> = { lang: options.lang ?? 'en' }
	if (token !== null) headers['token'] = token
	if (endpoint.method === 'POST') headers['content-type'] = 'application/json'
	if (endpoint.idempotent && options.idempotencyKey !== null)
		headers['idempotency-key'] = options.idempotencyKey ?? randomUUID()
	const response = await fetch(url, {
		method: endpoint.method,
		headers,
		...(endpoint.method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}),
	})
	const envelope = asEnvelope<ReplyOf<E>>(await response.json())
	if (envelope.code !== 1) throw new Refused(response.status, envelope as Failure)
	return envelope.data as ReplyOf<E>
}

/** The envelope of a raw answer, for tests that look at it closely. */
export async function envelopeOf(response: Response): Promise<Envelope<Record<string, unknown>>> {
	return asEnvelope(await response.json())
}

/** Holds because the server checks every reply against its endpoint in tests. */
function asEnvelope<Data>(json: unknown): Envelope<Data> {
	return json as Envelope<Data>
}
