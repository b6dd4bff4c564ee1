import { randomUUID } from 'node:crypto'
import {
	deleteAddress,
	deleteAddressByGet,
	getAddress,
	listAddresses,
	saveAddress,
	setDefaultAddress,
	type InputOf,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { mostAddresses } from '../account-settings.ts'

let app: TestApp

beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

type Form = InputOf<typeof saveAddress>

const home: Form = {
	name: 'Ada Lovelace',
	mobile: '201 555 0100',
	dial_code: '+1',
	country_code: 'US',
	province: 'California',
	city: 'San Francisco',
	area: 'Mission District',
	postcode: '94103',
	detail: '1 Valencia Street',
	tag: 'Home',
}

const save = (person: Person, changes: Partial<Form> = {}) =>
	app.as(person)(saveAddress, { ...home, ...changes })

/** The ids of the person's addresses in their order, and which of them are the default. */
async function book(person: Person): Promise<{ ids: string[]; defaults: string[] }> {
	const { list } = await app.as(person)(listAddresses, { limit: 50 })
	return {
		ids: list.map((address) => address.address_id),
		defaults: list
			.filter((address) => address.is_default === 1)
			.map((address) => address.address_id),
	}
}

describe('addresses', () => {
	test('begin with none; the first one becomes the default', async () => {
		const ada = await app.shopperWith()
		expect(await app.as(ada)(getAddress)).toBeNull()
		expect(await app.as(ada)(listAddresses)).toMatchObject({
			list: [],
			count: 0,
			has_more: false,
		})
		const first = await save(ada)
		expect(first).toEqual({
			...home,
			mobile: '2015550100',
			is_default: 1,
			address_id: first.address_id,
		})
		expect(await app.as(ada)(getAddress)).toEqual(first)
		expect(await app.as(ada)(getAddress, { address_id: first.address_id })).toEqual(first)
	})

	test('have exactly one default, whatever is done', async () => {
		const ada = await app.shopperWith()
		const a = (await save(ada)).address_id
		const b = (await save(ada)).address_id
		const c = (await save(ada, { is_default: 1 })).address_id
		expect(await book(ada)).toEqual({ ids: [c, b, a], defaults: [c] })
		await app.as(ada)(setDefaultAddress, { address_id: a })
		expect(await book(ada)).toEqual({ ids: [a, c, b], defaults: [a] })
		await save(ada, { address_id: a, is_default: 0, tag: 'Work' })
		expect((await book(ada)).defaults).toEqual([a])
		await save(ada, { address_id: b, is_default: 1 })
		expect((await book(ada)).defaults).toEqual([b])
		await app.as(ada)(deleteAddress, { address_id: b })
		expect(await book(ada)).toEqual({ ids: [c, a], defaults: [c] })
		await app.as(ada)(deleteAddressByGet, { address_id: a })
		await app.as(ada)(deleteAddress, { address_id: c })
		expect(await app.as(ada)(getAddress)).toBeNull()
	})

	test('have one default when many first ones are added at once', async () => {
		const ada = await app.shopperWith()
		await Promise.all(
			Array.from({ length: 10 }, (_, i) => save(ada, { is_default: i % 2 ? 1 : 0 })),
		)
		const { ids, defaults } = await book(ada)
		expect(ids).toHaveLength(10)
		expect(defaults).toHaveLength(1)
	})

	test('come in pages', async () => {
		const ada = await app.shopperWith()
		for (let i = 0; i < 5; i += 1) await save(ada, { tag: `T${i}` })
		const first = await app.as(ada)(listAddresses, { page: 1, limit: 2 })
		const last = await app.as(ada)(listAddresses, { page: 3, limit: 2 })
		const beyond = await app.as(ada)(listAddresses, { page: 9, limit: 2 })
		expect(first).toMatchObject({ count: 5, page: 1, limit: 2, has_more: true })
		expect(first.list.map(({ tag }) => tag)).toEqual(['T0', 'T4'])
		expect(last).toMatchObject({ count: 5, has_more: false })
		expect(last.list.map(({ tag }) => tag)).toEqual(['T1'])
		expect(beyond).toMatchObject({ list: [], count: 5, has_more: false })
	})

	test('are at most so many, also when added at once', async () => {
		const ada = await app.shopperWith()
		await app.set(mostAddresses, 3)
		const tries = await Promise.allSettled(Array.from({ length: 8 }, () => save(ada)))
		expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
		await expect(save(ada)).rejects.toMatchObject({ http: 409, error: 'address_full' })
		const { ids } = await book(ada)
		await expect(save(ada, { address_id: ids[0] ?? '' })).resolves.toBeDefined()
		await app.set(mostAddresses, 50)
	})

	test('of somebody else are not there, byte for byte', async () => {
		const [ada, bo] = [await app.shopperWith(), await app.shopperWith()]
		const hers = (await save(ada)).address_id
		const calls = [
			(id: string) => app.as(bo)(getAddress, { address_id: id }),
			(id: string) => app.as(bo)(setDefaultAddress, { address_id: id }),
			(id: string) => app.as(bo)(deleteAddress, { address_id: id }),
			(id: string) => app.as(bo)(deleteAddressByGet, { address_id: id }),
			(id: string) => save(bo, { address_id: id }),
		]
		for (const call of calls) {
			const refused = await call(hers).catch((error: Error) => error.message)
			const unknown = await call(randomUUID()).catch((error: Error) => error.message)
			expect(refused).toMatch(/^404 not_found/)
			expect(refused).toBe(unknown)
		}
		expect((await book(ada)).defaults).toEqual([hers])
		expect((await book(bo)).ids).toEqual([])
	})

	test('need somebody signed in', async () => {
		await expect(app.as(null)(listAddresses)).rejects.toMatchObject({ http: 401 })
		await expect(app.as(null)(saveAddress, home)).rejects.toMatchObject({ http: 401 })
	})
})

describe('an address', () => {
	test.each<[string, Partial<Form>]>([
		['area', { area: ' ' }],
		['detail', { detail: '' }],
		['tag', { tag: '' }],
		['name', { name: '' }],
		['detail', { detail: 'x'.repeat(201) }],
		['mobile', { mobile: '12345' }],
		['dial_code', { dial_code: 'one' }],
		['country_code', { country_code: 'QQ' }],
		['country_code', { country_code: 'us' }],
		['province', { province: '' }],
		['province', { province: 'Ontario' }],
		['postcode', { postcode: '' }],
		['postcode', { postcode: '9410' }],
		['postcode', { country_code: 'DE', province: 'Berlin', postcode: '1011' }],
		['postcode', { country_code: 'AE', province: 'Dubai', postcode: '00000' }],
		['address_id', { address_id: 'mine' }],
	])('refuses a wrong %s: %o', async (field, changes) => {
		const ada = await app.shopperWith()
		await expect(save(ada, changes)).rejects.toMatchObject({ http: 422, error: 'invalid', field })
	})

	test.each<[string, Partial<Form>]>([
		[
			'Japan',
			{
				country_code: 'JP',
				province: '東京都',
				city: '台東区',
				area: '谷中',
				postcode: '110-0001',
			},
		],
		[
			'Dubai, without a postcode',
			{ country_code: 'AE', province: 'دبي', area: 'الجميرا', postcode: '' },
		],
		['London, in small letters', { country_code: 'GB', province: 'England', postcode: 'sw1a 1aa' }],
		['Singapore, a city alone', { country_code: 'SG', province: '', city: '', postcode: '018956' }],
		['a country we know little of', { country_code: 'GL', province: '', postcode: '' }],
	])('is fine in %s', async (_where, changes) => {
		const ada = await app.shopperWith()
		const saved = await save(ada, changes)
		expect(saved).toMatchObject({
			...changes,
			...(changes.postcode === undefined ? {} : { postcode: changes.postcode.toUpperCase() }),
		})
	})

	test('writes a province by its name, where it was given by its code', async () => {
		const ada = await app.shopperWith()
		expect(await save(ada, { province: 'US-OR' })).toMatchObject({ province: 'Oregon' })
		expect(
			await save(ada, { country_code: 'JP', province: '13', postcode: '1100001' }),
		).toMatchObject({ province: '東京都' })
	})
})
