import { randomUUID } from 'node:crypto'
import {
	apiKeyRights,
	endpoints,
	hasStaffRight,
	staffRights,
	updateStaff,
	type ApiKeyRight,
	type Endpoint,
	type StaffRight,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenHeader } from '../../../test/call-api.ts'
import { apiKeyOf } from '../../integrations/testing/integration-fixtures.ts'
import { callsByRight } from '../testing/calls-by-right.ts'
import { envelopeOf, openTestApp, type TestApp, type Merchant } from '../../../test/test-app.ts'

/** The calls that need a confirmed second factor. Source: docs/product/merchants.md, Second factor. */
const withSecondFactor = [
	'requestPayout',
	'inviteStaff',
	'updateStaff',
	'removeStaff',
	'createRecoveryCodes',
	'deleteMerchantPasskey',
]

/** What an API key can reach, by its right, as listed above `apiKeyRights` in the contract. A right to write includes the right to read. */
const reachableByKey: Record<ApiKeyRight, string[]> = {
	'orders.read': ['listMerchantOrders', 'getMerchantOrder'],
	'orders.write': ['shipMerchantOrder', 'correctParcel'],
	'goods.read': ['listMerchantProducts', 'getMerchantProduct', 'listShopMedia'],
	'goods.write': ['updateSku'],
	'claims.read': ['listMerchantClaims', 'getMerchantClaim'],
	'claims.write': ['answerClaim', 'uploadMerchantPicture'],
	'payouts.read': ['listPayouts', 'getPayout'],
}

const calls = Object.entries<Endpoint>(endpoints).filter(([, { by }]) => by === 'merchant')

let app: TestApp
let owner: Merchant
/** Somebody without any right, and somebody with each right alone. */
const staff = new Map<StaffRight | 'none', Merchant>()
/** A key for each right alone. */
const keys = new Map<ApiKeyRight, string>()
beforeAll(async () => {
	app = await openTestApp()
	const shopId = await app.shop()
	owner = await app.merchantOf(shopId)
	staff.set('none', await app.merchantOf(shopId, { role: 'staff', rights: [] }))
	for (const right of staffRights)
		staff.set(right, await app.merchantOf(shopId, { role: 'staff', rights: [right] }))
	for (const right of apiKeyRights) keys.set(right, await apiKeyOf(app, owner, [right]))
})
afterAll(() => app.close())

test('what each right opens is what the table says, and nothing else', () => {
	const told = calls.flatMap(([name, { staffRights: needed }]) =>
		(typeof needed === 'string' ? [needed] : needed).map((right) => `${right} ${name}`),
	)
	const expected = Object.entries(callsByRight).flatMap(([right, names]) =>
		names.map((name) => `${right} ${name}`),
	)
	expect(told.toSorted()).toEqual(expected.toSorted())
})

test('what needs a second factor is what the list says, and nothing else', () => {
	const told = calls.filter(([, { secondFactor }]) => secondFactor).map(([name]) => name)
	expect(told.toSorted()).toEqual(withSecondFactor.toSorted())
})

test('only calls of merchants are for staff with a right, or need a second factor', () => {
	const others = Object.entries<Endpoint>(endpoints).filter(
		([, { by, staffRights: needed, secondFactor }]) =>
			by !== 'merchant' && (needed !== 'owners' || secondFactor),
	)
	expect(others.map(([name]) => name)).toEqual([])
})

test('what each right of an API key reaches is what the table says, and nothing else', () => {
	const told = Object.entries<Endpoint>(endpoints).flatMap(([name, { apiKeyRight }]) =>
		apiKeyRight === null ? [] : [`${apiKeyRight} ${name}`],
	)
	const expected = apiKeyRights.flatMap((right) =>
		reachableByKey[right].map((name) => `${right} ${name}`),
	)
	expect(told.toSorted()).toEqual(expected.toSorted())
})

describe.each(Object.entries<Endpoint>(endpoints))('an API key and %s', (name, endpoint) => {
	test('needs exactly the right of the table, and reaches nothing of others', async () => {
		for (const [right, key] of keys) {
			const readsToo = right.endsWith('.write')
				? reachableByKey[
						apiKeyRights.find((read) => read === right.replace('.write', '.read')) ?? right
					]
				: []
			const isReached = [...reachableByKey[right], ...readsToo].includes(name)
			const { status, data } = await send(endpoint, key)
			expect(data, right).toMatchObject({
				error: isReached ? (endpoint.multipart ? 'unsupported_type' : 'invalid') : 'forbidden',
			})
			expect(status, right).toBe(isReached ? (endpoint.multipart ? 415 : 422) : 403)
		}
	})
})

describe.each(calls)('%s', (name, endpoint) => {
	test('is refused to staff without a right for it, before anything is read, and to nobody else', async () => {
		const needed = rightsFor(name)
		for (const [right, person] of staff) {
			const may =
				callsByRight.everybody.includes(name) ||
				(right !== 'none' && needed.some((one) => hasStaffRight([right], one)))
			const { status, data } = await send(endpoint, person.token)
			expect([status, data?.error], right).toEqual(
				may ? permitted(name, endpoint) : [403, 'forbidden'],
			)
			if (!may)
				expect(data?.params, right).toEqual({
					right: callsByRight.owners.includes(name) ? 'owners' : needed[0],
				})
		}
		const { status, data } = await send(endpoint, owner.token)
		expect([status, data?.error]).toEqual(permitted(name, endpoint))
	})
})

test('the refusal names the missing right, and says whom to ask, in the caller’s language', async () => {
	const token = staff.get('none')?.token ?? ''
	const said = async (lang: string, path: string) =>
		(
			await envelopeOf(
				await fetch(new URL(path, app.url), { headers: { ...tokenHeader(token), lang } }),
			)
		).msg
	expect(await said('en', '/merchant/statement')).toBe(
		'You need the right “See money” for this. An owner of the shop can give it to you.',
	)
	expect(await said('de', '/merchant/statement')).toContain('„Geld einsehen“')
	expect(await said('en', '/merchant/staff_list')).toBe('Only an owner of the shop can do this.')
})

test('other rights count from the next call on, without another sign-in', async () => {
	const person = await app.merchantOf(owner.shopId, { role: 'staff', rights: ['goods'] })
	const listOrders = () => send(endpoints.listMerchantOrders, person.token)
	expect((await listOrders()).status).toBe(403)
	await app.as(owner)(updateStaff, {
		merchant_id: person.id,
		role: 'staff',
		rights: ['orders'],
		disabled: 0,
	})
	expect((await listOrders()).status).toBe(422)
	expect((await send(endpoints.listMerchantProducts, person.token)).status).toBe(403)
})

/** The rights of which each alone is enough for a call. */
function rightsFor(name: string): StaffRight[] {
	return staffRights.filter((right) => callsByRight[right].includes(name))
}

/** The answer to a permitted call with an unknown field, or without a file, which is refused before it does anything. */
function permitted(name: string, { multipart }: Endpoint): [number, string] {
	if (withSecondFactor.includes(name)) return [403, 'second_factor_needed']
	return multipart ? [415, 'unsupported_type'] : [422, 'invalid']
}

async function send(endpoint: Endpoint, token: string) {
	const url = new URL(endpoint.path, app.url)
	if (endpoint.method === 'GET') url.searchParams.set('no_such_field', '1')
	const response = await fetch(url, {
		method: endpoint.method,
		headers: {
			...tokenHeader(token),
			...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
			...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
		},
		...(endpoint.method === 'POST' ? { body: '{"no_such_field":1}' } : {}),
	})
	return { status: response.status, data: (await envelopeOf(response)).data }
}
