import { randomUUID } from 'node:crypto'
import { endpoints, type Endpoint } from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { envelopeOf, openTestApp, type TestApp, type Merchant } from '../../../test/test-app.ts'

/** The calls for owners only, as listed above `merchantRoles` in the contract. */
const ownersAlone = [
	'requestPayout',
	'cancelPayout',
	'getPayout',
	'getPayoutInfo',
	'listPayouts',
	'endMerchantPromo',
	'inviteStaff',
	'listStaff',
	'removeStaff',
	'updateStaff',
	'cancelStaffInvitation',
]

const calls = Object.entries<Endpoint>(endpoints).filter(([, { by }]) => by === 'merchant')

let app: TestApp
let owner: Merchant
let staff: Merchant
beforeAll(async () => {
	app = await openTestApp()
	const shopId = await app.shop()
	owner = await app.merchantOf(shopId)
	staff = await app.merchantOf(shopId, { role: 'staff' })
})
afterAll(() => app.close())

test('what staff may not is what the table says, and nothing else', () => {
	const told = calls.filter(([, { ownerOnly }]) => ownerOnly).map(([name]) => name)
	expect(told.toSorted()).toEqual(ownersAlone.toSorted())
})

test('only calls of merchants are for owners', () => {
	const others = Object.entries<Endpoint>(endpoints).filter(
		([, { by, ownerOnly }]) => by !== 'merchant' && ownerOnly,
	)
	expect(others.map(([name]) => name)).toEqual([])
})

describe.each(calls.filter(([, { multipart }]) => !multipart))('%s', (name, endpoint) => {
	test('is refused to staff where it is the owners’, before anything is read, and to nobody else', async () => {
		for (const [person, isRefused] of [
			[staff, ownersAlone.includes(name)],
			[owner, false],
		] as const) {
			// An unknown field refuses a permitted call before it does anything.
			const { status, data } = await send(endpoint, person.token)
			expect(status, person.role).toBe(isRefused ? 403 : 422)
			expect(data).toMatchObject({ error: isRefused ? 'forbidden' : 'invalid' })
		}
	})
})

async function send(endpoint: Endpoint, token: string) {
	const url = new URL(endpoint.path, app.url)
	if (endpoint.method === 'GET') url.searchParams.set('no_such_field', '1')
	const response = await fetch(url, {
		method: endpoint.method,
		headers: {
			token,
			...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
			...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
		},
		...(endpoint.method === 'POST' ? { body: '{"no_such_field":1}' } : {}),
	})
	return { status: response.status, data: (await envelopeOf(response)).data }
}
