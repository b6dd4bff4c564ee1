import { randomUUID } from 'node:crypto'
import { apiKeyRights, endpoints, type ApiKeyRight, type Endpoint } from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenHeader } from '../../../test/call-api.ts'
import { apiKeyOf } from '../../integrations/testing/integration-fixtures.ts'
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
	'listApiKeys',
	'createApiKey',
	'revokeApiKey',
	'listIntegrationActions',
	'listWebhooks',
	'createWebhook',
	'updateWebhook',
	'deleteWebhook',
	'rotateWebhookSecret',
	'sendTestWebhook',
	'listWebhookDeliveries',
	'getWebhookDelivery',
	'replayWebhook',
]

/** The calls that need a confirmed second factor. Source: docs/product/merchants.md, Second factor. */
const withSecondFactor = [
	'requestPayout',
	'inviteStaff',
	'updateStaff',
	'removeStaff',
	'createRecoveryCodes',
]

/** What an API key can reach, by its right, as listed above `apiKeyRights` in the contract. A right to write includes the right to read. */
const reachableByKey: Record<ApiKeyRight, string[]> = {
	'orders.read': ['listMerchantOrders', 'getMerchantOrder'],
	'orders.write': ['shipMerchantOrder', 'correctParcel'],
	'goods.read': ['listMerchantProducts', 'getMerchantProduct'],
	'goods.write': ['updateSku'],
	'claims.read': ['listMerchantClaims', 'getMerchantClaim'],
	'claims.write': ['answerClaim', 'uploadMerchantPicture'],
	'payouts.read': ['listPayouts', 'getPayout'],
}

const calls = Object.entries<Endpoint>(endpoints).filter(([, { by }]) => by === 'merchant')

let app: TestApp
let owner: Merchant
let staff: Merchant
/** A key for each right alone. */
const keys = new Map<ApiKeyRight, string>()
beforeAll(async () => {
	app = await openTestApp()
	const shopId = await app.shop()
	owner = await app.merchantOf(shopId)
	staff = await app.merchantOf(shopId, { role: 'staff' })
	for (const right of apiKeyRights) keys.set(right, await apiKeyOf(app, owner, [right]))
})
afterAll(() => app.close())

test('what staff may not is what the table says, and nothing else', () => {
	const told = calls.filter(([, { ownerOnly }]) => ownerOnly).map(([name]) => name)
	expect(told.toSorted()).toEqual(ownersAlone.toSorted())
})

test('what needs a second factor is what the list says, and nothing else', () => {
	const told = calls.filter(([, { secondFactor }]) => secondFactor).map(([name]) => name)
	expect(told.toSorted()).toEqual(withSecondFactor.toSorted())
})

test('only calls of merchants are for owners, or need a second factor', () => {
	const others = Object.entries<Endpoint>(endpoints).filter(
		([, { by, ownerOnly, secondFactor }]) => by !== 'merchant' && (ownerOnly || secondFactor),
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

describe.each(calls.filter(([, { multipart }]) => !multipart))('%s', (name, endpoint) => {
	test('is refused to staff where it is the owners’, before anything is read, and to nobody else', async () => {
		// An unknown field refuses a permitted call before it does anything.
		const permitted = withSecondFactor.includes(name) ? 'second_factor_needed' : 'invalid'
		for (const [person, refused] of [
			[staff, ownersAlone.includes(name) ? 'forbidden' : permitted],
			[owner, permitted],
		] as const) {
			const { status, data } = await send(endpoint, person.token)
			expect(data, person.role).toMatchObject({ error: refused })
			expect(status, person.role).toBe(refused === 'invalid' ? 422 : 403)
		}
	})
})

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
