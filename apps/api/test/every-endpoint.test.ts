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
import { allHandlers } from '../src/all-handlers.ts'
import { openDesk, type Desk } from './desk.ts'
import { openHouse, type House, type Merchant, type Person } from './house.ts'

let house: House
let shopper: Person
let desk: Desk
let merchant: Merchant
let ids: string[]

beforeAll(async () => {
	house = await openHouse()
	shopper = await house.shopperWith({ money: '100.00' })
	desk = await openDesk(house)
	const thing = await house.product()
	merchant = await house.merchantOf(thing.shopId)
	ids = [thing.productId, thing.skuId, thing.shopId, shopper.id, randomUUID()]
})
afterAll(() => house.close())

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

/** Bodies with the promise's own field names, some missing and some strangers among them; or no object at all. */
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

const calls = Object.entries<Endpoint>(endpoints).filter(([, promise]) => !promise.multipart)

test('every promise of the contract is kept by exactly one route', () => {
	const kept = allHandlers.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
	expect(kept.toSorted()).toEqual(
		calls.map(([, promise]) => `${promise.method} ${promise.path}`).toSorted(),
	)
})

describe.each(calls)('%s', (_name, promise) => {
	test('answers any input with an envelope and never with a fault of ours', async () => {
		const fields = promise.method === 'GET' ? fieldsOf(promise.query) : fieldsOf(promise.body)
		await fc.assert(
			fc.asyncProperty(anyInput(fields), fc.boolean(), async (input, signedIn) => {
				const { status, envelope } = await send(promise, input, signedIn ? tokenFor(promise) : null)
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
		// Signing out, deleting the account and the like are calls, too: make sure that somebody is there for the next one.
		await somebodySignedIn(promise)
	})

	test('refuses an unknown field by its name', async () => {
		const { status, envelope } = await send(promise, { no_such_field: 1 }, tokenFor(promise))
		expect(status).toBe(422)
		expect(envelope.data).toMatchObject({ error: 'invalid' })
	})
})

test.each(calls.filter(([, promise]) => promise.by !== 'anyone'))(
	'%s asks visitors and strangers to sign in, and people of another kind',
	async (_name, promise) => {
		const right = tokenFor(promise)
		const other = promise.by === 'shopper' ? tokenFor(endpoints.getOperator) : shopper.token
		for (const token of [null, 'not-a-token', `${right}x`, right.toUpperCase(), other]) {
			const { status, envelope } = await send(promise, {}, token)
			expect(status).toBe(401)
			expect(envelope).toMatchObject({ code: 401, data: { error: 'unauthorized' } })
		}
	},
)

test('none of this moved any money', async () => {
	await house.expectBooksAtZero()
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger.txn`.execute(
		house.api.database.db,
	)
	expect(rows[0]?.n).toBe(1)
})

function errorOf(envelope: Envelope<unknown>): ProblemKey {
	return (envelope as Failure).data.error
}

/** The token of somebody who may make this call. */
function tokenFor(promise: Endpoint): string {
	if (promise.by === 'merchant') return merchant.token
	return (promise.by === 'operator' ? desk.whoMay(promise) : shopper).token
}

async function somebodySignedIn(promise: Endpoint): Promise<void> {
	const me = {
		operator: endpoints.getOperator,
		merchant: endpoints.getMerchantInfo,
		shopper: endpoints.getUserInfo,
		anyone: endpoints.getUserInfo,
	}[promise.by]
	const { status } = await send(me, {}, tokenFor(promise))
	if (status !== 401) return
	if (promise.by === 'operator') desk = await openDesk(house)
	else if (promise.by === 'merchant') merchant = await house.merchantOf(merchant.shopId)
	else shopper = await house.shopperWith()
}

async function send(
	promise: Endpoint,
	input: unknown,
	token: string | null,
): Promise<{ status: number; envelope: Envelope<unknown> }> {
	const url = new URL(promise.path, house.url)
	const headers: Record<string, string> = token === null ? {} : { token }
	let body: string | undefined
	if (promise.method === 'GET') {
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
		method: promise.method,
		headers,
		...(body === undefined ? {} : { body }),
	})
	return { status: response.status, envelope: asEnvelope(await response.json()) }
}

/** Holds because the next lines of every caller check it. */
function asEnvelope(json: unknown): Envelope<unknown> {
	return json as Envelope<unknown>
}
