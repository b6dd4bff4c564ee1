import { randomUUID } from 'node:crypto'
import {
	endpoints,
	problems,
	type Endpoint,
	type Envelope,
	type Failure,
	type ProblemKey,
} from '@portolan/contract'
import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../src/modules.ts'
import { openAdmins, type Admins } from './admin.ts'
import { confirmed } from '../src/merchants/testing/second-factor-fixtures.ts'
import { openTestApp, type TestApp, type Merchant, type Person } from './test-app.ts'

let app: TestApp
let shopper: Person
let admins: Admins
let merchant: Merchant
let ids: string[]

beforeAll(async () => {
	app = await openTestApp()
	shopper = await app.shopperWith({ money: '100.00' })
	admins = await openAdmins(app)
	const thing = await app.product()
	merchant = await confirmed(app, await app.merchantOf(thing.shopId))
	ids = [thing.productId, thing.skuId, thing.shopId, shopper.id, randomUUID()]
})
afterAll(() => app.close())

/** Values that have broken parsers before, and ids that exist. */
function anyValue(): fc.Arbitrary<unknown> {
	return fc.oneof(
		{ weight: 3, arbitrary: fc.constantFrom(...ids) },
		fc.constantFrom(
			'',
			' ',
			'0',
			'-1',
			'1e3',
			'NaN',
			'Infinity',
			'0x10',
			'١٢',
			'99999999999999999999',
			'12.345',
			'-0.00',
			'10.00',
			'1',
			'246810',
			'\u0000',
			'\ud800',
			'‮',
			"'; drop table session; --",
			'%',
			'_',
			'../../etc/passwd',
			'__proto__',
			'en',
			'xx',
			'<script>',
			'a'.repeat(20_000),
		),
		fc.constantFrom(
			null,
			true,
			false,
			0,
			1,
			-1,
			2 ** 53,
			1e308,
			-1e-7,
			0.1,
			Number.MAX_SAFE_INTEGER,
		),
		fc.string({ unit: 'binary' }),
		fc.array(fc.oneof(fc.constantFrom(...ids), fc.string(), fc.integer()), { maxLength: 5 }),
		fc.dictionary(
			fc.constantFrom('a', '__proto__', 'constructor', 'sku_id'),
			fc.anything({ maxDepth: 1 }),
			{ maxKeys: 3 },
		),
	)
}

/** Bodies with the endpoint's own field names, some missing and some unknown; or a value that is not an object. */
function anyInput(fields: readonly string[]): fc.Arbitrary<unknown> {
	const named = fc
		.record(Object.fromEntries(fields.map((field) => [field, anyValue()])), { requiredKeys: [] })
		.chain((body) =>
			fc
				.option(fc.string(), { freq: 8, nil: undefined })
				.map((stranger) => (stranger === undefined ? body : { ...body, [stranger]: 1 })),
		)
	return fields.length === 0
		? fc.oneof(fc.constant({}), anyValue())
		: fc.oneof({ weight: 8, arbitrary: named }, anyValue())
}

function fieldsOf(schema: Endpoint['body']): string[] {
	const shape = 'shape' in schema ? schema.shape : {}
	return typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
}

const calls = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => !endpoint.multipart)

test('every endpoint of the contract is kept by exactly one route', () => {
	const kept = modules
		.flatMap(({ handlers }) => handlers ?? [])
		.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
	expect(kept.toSorted()).toEqual(
		calls.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`).toSorted(),
	)
})

describe.each(calls)('%s', (_name, endpoint) => {
	test('answers any input with an envelope and never with a fault of ours', async () => {
		const fields = endpoint.method === 'GET' ? fieldsOf(endpoint.query) : fieldsOf(endpoint.body)
		await fc.assert(
			fc.asyncProperty(anyInput(fields), fc.boolean(), async (input, signedIn) => {
				const { status, envelope } = await send(
					endpoint,
					input,
					signedIn ? tokenFor(endpoint) : null,
				)
				expect(status, JSON.stringify(envelope)).toBeLessThan(500)
				expect(envelope).toMatchObject({
					code: expect.any(Number),
					msg: expect.any(String),
					time: expect.any(Number),
				})
				if (envelope.code === 1) expect(status).toBe(200)
				else expect(problems[errorOf(envelope)]).toEqual({ code: envelope.code, http: status })
			}),
			{ numRuns: 25 },
		)
		// Signing out, deleting the account and the like are calls, too: there must be a person for the next one.
		await somebodySignedIn(endpoint)
	})

	test('refuses an unknown field by its name', async () => {
		const { status, envelope } = await send(endpoint, { no_such_field: 1 }, tokenFor(endpoint))
		expect(status).toBe(422)
		expect(envelope.data).toMatchObject({ error: 'invalid' })
	})
})

test.each(calls.filter(([, endpoint]) => endpoint.by !== 'anyone'))(
	'%s asks visitors and strangers to sign in, and people of another kind',
	async (_name, endpoint) => {
		const right = tokenFor(endpoint)
		const other = endpoint.by === 'shopper' ? tokenFor(endpoints.getOperator) : shopper.token
		for (const token of [null, 'not-a-token', `${right}x`, right.toUpperCase(), other]) {
			const { status, envelope } = await send(endpoint, {}, token)
			expect(status).toBe(401)
			expect(envelope).toMatchObject({ code: 401, data: { error: 'unauthorized' } })
		}
	},
)

test('none of this moved any money', async () => {
	await app.expectBooksAtZero()
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger.txn`.execute(
		app.api.database.db,
	)
	expect(rows[0]?.n).toBe(1)
})

function errorOf(envelope: Envelope<unknown>): ProblemKey {
	return (envelope as Failure).data.error
}

/** The token of a person who may make this call. */
function tokenFor(endpoint: Endpoint): string {
	if (endpoint.by === 'merchant') return merchant.token
	return (endpoint.by === 'operator' ? admins.whoMay(endpoint) : shopper).token
}

async function somebodySignedIn(endpoint: Endpoint): Promise<void> {
	const me = {
		operator: endpoints.getOperator,
		merchant: endpoints.getMerchantInfo,
		shopper: endpoints.getUserInfo,
		anyone: endpoints.getUserInfo,
	}[endpoint.by]
	const { status } = await send(me, {}, tokenFor(endpoint))
	if (status !== 401) return
	if (endpoint.by === 'operator') admins = await openAdmins(app)
	else if (endpoint.by === 'merchant')
		merchant = await confirmed(app, await app.merchantOf(merchant.shopId))
	else shopper = await app.shopperWith()
}

async function send(
	endpoint: Endpoint,
	input: unknown,
	token: string | null,
): Promise<{ status: number; envelope: Envelope<unknown> }> {
	const url = new URL(endpoint.path, app.url)
	const headers: Record<string, string> = token === null ? {} : { token }
	let body: string | undefined
	if (endpoint.method === 'GET') {
		if (typeof input === 'object' && input !== null)
			for (const [name, value] of Object.entries(input))
				url.searchParams.set(
					name,
					String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 5_000),
				)
	} else {
		headers['content-type'] = 'application/json'
		body = JSON.stringify(input) ?? 'null'
	}
	const response = await fetch(url, {
		method: endpoint.method,
		headers,
		...(body === undefined ? {} : { body }),
	})
	return { status: response.status, envelope: asEnvelope(await response.json()) }
}

/** The cast holds because every caller checks the fields next. */
function asEnvelope(json: unknown): Envelope<unknown> {
	return json as Envelope<unknown>
}
