import { randomUUID } from 'node:crypto'
import { endpoints, type Endpoint } from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { envelopeOf, openHouse, type House, type Merchant } from '../../test/house.ts'

/** The calls of the owners alone, as the table above `merchantRoles` in the contract has them. */
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

let house: House
let owner: Merchant
let staff: Merchant
beforeAll(async () => {
	house = await openHouse()
	const shopId = await house.shop()
	owner = await house.merchantOf(shopId)
	staff = await house.merchantOf(shopId, { role: 'staff' })
})
afterAll(() => house.close())

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

describe.each(calls.filter(([, { multipart }]) => !multipart))('%s', (name, promise) => {
	test('is refused to staff where it is the owners’, before anything is read, and to nobody else', async () => {
		for (const [person, isRefused] of [
			[staff, ownersAlone.includes(name)],
			[owner, false],
		] as const) {
			// An unknown field stops the call of whoever is let in before it does anything.
			const { status, data } = await send(promise, person.token)
			expect(status, person.role).toBe(isRefused ? 403 : 422)
			expect(data).toMatchObject({ error: isRefused ? 'forbidden' : 'invalid' })
		}
	})
})

async function send(promise: Endpoint, token: string) {
	const url = new URL(promise.path, house.url)
	if (promise.method === 'GET') url.searchParams.set('no_such_field', '1')
	const response = await fetch(url, {
		method: promise.method,
		headers: {
			token,
			...(promise.idempotent ? { 'idempotency-key': randomUUID() } : {}),
			...(promise.method === 'POST' ? { 'content-type': 'application/json' } : {}),
		},
		...(promise.method === 'POST' ? { body: '{"no_such_field":1}' } : {}),
	})
	return { status: response.status, data: (await envelopeOf(response)).data }
}
