import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
	cancelOrder,
	endpoints,
	saveAddress,
	updateProfile,
	type Endpoint,
} from '@portolan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tokenHeader } from './call-api.ts'
import { openTestApp, type TestApp, type Merchant, type Person } from './test-app.ts'
import { apiKeyOf } from '../src/integrations/testing/integration-fixtures.ts'
import { everybodys } from './everybodys-fields.ts'
import { addressFields, type Asked, type OwnedField } from './owned-field-forms.ts'
import { owned } from './owned-fields.ts'
import { openAsker, type Asker, type Things } from './owned-things.ts'

/**
 * Every call with the id of something that a person owns, made by somebody else: the reply is byte for byte the one for
 * an object that does not exist, and nothing changes. Source: docs/product/security.md, Objects.
 */

let app: TestApp
let asker: Asker
let things: Things
let ida: Person
let bo: Person
/** Owners of two shops: Noa has no access to what belongs to Ria. */
let noa: Merchant
/** An API key of Noa's shop with all rights. */
let noasKey: string
beforeAll(async () => {
	app = await openTestApp()
	asker = await openAsker(app)
	;({ ida, bo, noa, things } = asker)
	noasKey = await apiKeyOf(app, noa)
})
afterAll(() => app.close())

/** Operators see everybody's things: who of them may is a matter of roles (operators/team/managing-operators.test.ts). */
const calls = Object.entries<Endpoint>(endpoints).filter(([, { by }]) => by !== 'operator')

test('the table names every field that names a thing', () => {
	const found = calls.flatMap(([name, endpoint]) =>
		[endpoint.query, endpoint.body].flatMap((schema) =>
			namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map(
				(field) => `${name}.${field}`,
			),
		),
	)
	expect([...new Set(found)].toSorted()).toEqual([...Object.keys(owned), ...everybodys].toSorted())
})

describe.each(Object.entries(owned))('%s', (key, field) => {
	const name = key.split('.')[0] ?? ''
	const endpoint = calls.find(([call]) => call === name)?.[1]
	if (!endpoint) throw new Error(`There is no call ${name}.`)

	test('of another person is what does not exist, and nothing changes', async () => {
		const before = await everythingOf()
		const [theirs, missing] = [
			await send(endpoint, await field.ask(field.theirs(asker), asker), strangerTo(endpoint).token),
			await send(
				endpoint,
				await field.ask(missingLike(field.theirs(asker)), asker),
				strangerTo(endpoint).token,
			),
		]
		expect(theirs.status).toBe(field.http ?? 404)
		if (theirs.status !== 200)
			expect(theirs.body).toContain(`"error":"${field.error ?? 'not_found'}"`)
		expect(masked(theirs, field)).toEqual(masked(missing, field))
		expect(await everythingOf()).toEqual(before)
	})

	test('is nothing a visitor is told about', async () => {
		const before = await everythingOf()
		const [theirs, missing] = [
			await send(endpoint, await field.ask(field.theirs(asker), asker), null),
			await send(endpoint, await field.ask(missingLike(field.theirs(asker)), asker), null),
		]
		expect(theirs.status).toBe(401)
		expect(masked(theirs, field)).toEqual(masked(missing, field))
		expect(await everythingOf()).toEqual(before)
	})
})

const ofKeys = Object.entries(owned).flatMap(([key, field]) => {
	const endpoint = calls.find(([call]) => call === key.split('.')[0])?.[1]
	return endpoint && endpoint.apiKeyRight !== null ? [[key, field, endpoint] as const] : []
})

test.each(ofKeys)(
	'%s of another shop is what does not exist for an API key with all rights, and nothing changes',
	async (_key, field, endpoint) => {
		const before = await everythingOf()
		const [theirs, missing] = [
			await send(endpoint, await field.ask(field.theirs(asker), asker), noasKey),
			await send(endpoint, await field.ask(missingLike(field.theirs(asker)), asker), noasKey),
		]
		expect(theirs.status).toBe(field.http ?? 404)
		expect(masked(theirs, field)).toEqual(masked(missing, field))
		expect(await everythingOf()).toEqual(before)
	},
)

test('whoever is busy with an own order does not keep strangers waiting, so that waiting tells nothing', async () => {
	const answered = await app.inside(async (ctx) => {
		await sql`select 1 from orders where id = ${things.orderId} for update`.execute(ctx.db)
		const asked = app
			.as(bo)(cancelOrder, { order_id: things.orderId })
			.then(
				() => 'cancelled',
				(error: { error: string }) => error.error,
			)
		return Promise.race([asked, wait(3_000, 'waited')])
	})
	expect(answered).toBe('not_found')
})

test('a picture kept as evidence is for its owner alone, and nobody wears it', async () => {
	const form = new FormData()
	const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
		.png()
		.toBuffer()
	form.set('scene', 'refund')
	form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
	const sent = await app.raw('/api/common/upload', {
		method: 'POST',
		headers: { token: ida.token },
		body: form,
	})
	const url = String(asReply(await sent.json()).data['url'])
	const missing = url.replace(/[^/]{24}\.webp$/, `${'A'.repeat(24)}.webp`)
	for (const token of [bo.token, '', 'x'.repeat(43)]) {
		const [theirs, none] = await Promise.all(
			[url, missing].map(async (path) => {
				const response = await app.raw(path, { headers: token === '' ? {} : { token } })
				return bare(response, await response.text())
			}),
		)
		expect(theirs?.status).toBe(404)
		expect(theirs).toEqual(none)
	}
	expect((await app.raw(url, { headers: { token: ida.token } })).status).toBe(200)
	await expect(app.as(bo)(updateProfile, { avatar: url })).rejects.toMatchObject({
		error: 'invalid',
		field: 'avatar',
	})
})

test('a default that is not one’s own is not taken away by asking for it', async () => {
	await expect(
		app.as(bo)(saveAddress, { ...addressFields, address_id: things.addressId, is_default: 1 }),
	).rejects.toMatchObject({ error: 'not_found' })
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from address
		where is_default and shopper_id = any(${[ida.id, bo.id]}::uuid[])
	`.execute(app.api.database.db)
	expect(rows[0]?.n).toBe(2)
})

/** The names of fields that look like ids of objects, at any depth. */
function namesIn(schema: unknown): string[] {
	if (typeof schema !== 'object' || schema === null) return []
	const here =
		'properties' in schema && typeof schema.properties === 'object'
			? Object.keys(schema.properties ?? {}).filter((field) => /(^|_)(ids?|no|sn|ref)$/.test(field))
			: []
	return [...here, ...Object.values(schema).flatMap(namesIn)]
}

/** A person who may make this call, but not about what belongs to Ida or Ria. */
function strangerTo(endpoint: Endpoint): Person {
	return endpoint.by === 'merchant' ? noa : bo
}

/** An id of the same form that does not exist. */
function missingLike(id: string): string {
	return /^[0-9]{20}$/.test(id) ? '99999999999999999999' : randomUUID()
}

interface Sent {
	status: number
	headers: Record<string, string>
	body: string
}

async function send(endpoint: Endpoint, asked: Asked, token: string | null): Promise<Sent> {
	const url = new URL(endpoint.path, app.url)
	if (endpoint.method === 'GET')
		for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, String(value))
	const response = await fetch(url, {
		method: endpoint.method,
		headers: {
			...(token === null ? {} : tokenHeader(token)),
			...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
			...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
		},
		...(endpoint.method === 'POST' ? { body: JSON.stringify(asked) } : {}),
	})
	return bare(response, await response.text())
}

const ratelimitHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']

/** All of a reply except times and random values. */
function bare(response: Response, body: string): Sent {
	const headers = Object.fromEntries(response.headers)
	for (const name of ['date', 'x-request-id', ...ratelimitHeaders]) delete headers[name]
	return { status: response.status, headers, body: body.replace(/"time":\d+/, '"time":0') }
}

function masked(sent: Sent, field: OwnedField): Sent {
	let { body } = sent
	for (const name of field.random ?? [])
		body = body.replace(new RegExp(`"${name}":"[^"]*"`), `"${name}":"…"`)
	return { ...sent, body }
}

/**
 * Everything that belongs to somebody, as one hash for each table. Tokens and counted attempts are left out: the call
 * itself changes them. So is when somebody is notified of a message: the job that does it clears it.
 */
async function everythingOf(): Promise<unknown> {
	const { rows } = await sql`
		select
			(select md5(string_agg(t::text, '|' order by t.id)) from cart_line t) as cart_line,
			(select md5(string_agg(t::text, '|' order by t.id)) from address t) as address,
			(select md5(string_agg(t::text, '|' order by t.id)) from order_preview t) as order_preview,
			(select md5(string_agg(t::text, '|' order by t.id)) from trade t) as trade,
			(select md5(string_agg(t::text, '|' order by t.id)) from orders t) as orders,
			(select md5(string_agg((to_jsonb(t) - 'tell_at' - 'shop_tell_at')::text, '|' order by t.id)) from chat_session t) as chat_session,
			(select md5(string_agg(t::text, '|' order by t.id)) from chat_message t) as chat_message,
			(select md5(string_agg(t::text, '|' order by t.id)) from canned_answer t) as canned_answer,
			(select md5(string_agg(t::text, '|' order by t.id)) from order_move t) as order_move,
			(select md5(string_agg(concat(t.id, t.ended_at), '|' order by t.id)) from session t) as session,
			(select md5(string_agg(t::text, '|' order by t.shopper_id, t.product_id)) from footprint t) as footprint,
			(select md5(string_agg(t::text, '|' order by t.id)) from shopper t) as shopper,
			(select md5(string_agg(t::text, '|' order by t.id)) from merchant_user t) as merchant_user,
			(select md5(string_agg(t::text, '|' order by t.id)) from merchant_link t) as merchant_link,
			(select md5(string_agg(concat(t.id, t.revoked_at), '|' order by t.id)) from api_key t) as api_key,
			(select count(*) from integration_action) as integration_action,
			(select count(*) from merchant_audit_entry) as merchant_audit_entry,
			(select md5(string_agg(concat(t.id, t.topics, t.off_why, t.deleted_at, t.secret), '|' order by t.id)) from webhook t) as webhook,
			(select md5(string_agg(concat(t.id, t.state), '|' order by t.id)) from webhook_delivery t) as webhook_delivery,
			(select md5(string_agg(concat(t.id, t.stock, t.held), '|' order by t.id)) from sku t) as sku,
			(select md5(string_agg(t::text, '|' order by t.id)) from withdrawal t) as withdrawal,
			(select md5(string_agg(t::text, '|' order by t.id)) from recharge t) as recharge,
			(select md5(string_agg(t::text, '|' order by t.id)) from destination t) as destination,
			(select md5(string_agg(t::text, '|' order by t.id)) from review t) as review,
			(select md5(string_agg(t::text, '|' order by t.id)) from order_line t) as order_line,
			(select md5(string_agg(t::text, '|' order by t.id)) from claim t) as claim,
			(select count(*) from claim_event) as claim_event,
			(select count(*) from parcel) as parcel,
			(select count(*) from review_answer) as review_answer,
			(select md5(string_agg(t::text, '|' order by t.id)) from merchant_payout t) as merchant_payout,
			(select count(*) from ledger.transfer) as transfer
	`.execute(app.api.database.db)
	return rows[0]
}

/** The cast holds because the test has just checked the status. */
function asReply(json: unknown): { data: Record<string, unknown> } {
	return json as { data: Record<string, unknown> }
}
