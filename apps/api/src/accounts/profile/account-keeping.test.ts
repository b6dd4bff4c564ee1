import { randomUUID } from 'node:crypto'
import {
	deleteAccount,
	deleteSession,
	exportAccount,
	getUserInfo,
	languages,
	listAddresses,
	listAreas,
	listCountries,
	listLanguages,
	listSessions,
	login,
	register,
	saveAddress,
	sendCode,
	setLanguage,
	setLanguageByGet,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { startSession } from '../../platform/sign-in/sessions.ts'
import { loginPerAccount } from '../account-settings.ts'
import { nameDevice, namePlace } from '../sign-in/device-name.ts'

let app: TestApp

beforeAll(async () => {
	app = await openTestApp()
	await app.set(loginPerAccount, 1000)
})
afterAll(() => app.close())

async function signInAgain(person: Person): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}

describe('sessions', () => {
	test('are listed, this one first, and ended one by one', async () => {
		const ada = await app.shopperWith()
		const phone = await signInAgain(ada)
		const { list, count } = await app.as(ada)(listSessions)
		expect(count).toBe(2)
		expect(list.map(({ current }) => current)).toEqual([1, 0])
		await app.as(ada)(deleteSession, { session_id: list[1]?.session_id ?? '' })
		await expect(app.as(phone)(getUserInfo)).rejects.toMatchObject({ error: 'unauthorized' })
		await expect(app.as(ada)(getUserInfo)).resolves.toBeDefined()
	})

	test('are all ended but this', async () => {
		const ada = await app.shopperWith()
		const others = [await signInAgain(ada), await signInAgain(ada)]
		await app.as(ada)(deleteSession, { others: 1 })
		for (const other of others)
			await expect(app.as(other)(getUserInfo)).rejects.toMatchObject({ error: 'unauthorized' })
		expect((await app.as(ada)(listSessions)).count).toBe(1)
	})

	test('are all ended but this, also where they are too many to list', async () => {
		const ada = await app.shopperWith()
		await app.inside(async (ctx) => {
			for (let i = 0; i < 130; i += 1)
				await startSession(ctx, { kind: 'shopper', personId: ada.id, device: 'old' })
		})
		const newest = await signInAgain(ada)
		await app.as(newest)(deleteSession, { others: 1 })
		await expect(app.as(ada)(getUserInfo)).rejects.toMatchObject({ error: 'unauthorized' })
		expect((await app.as(newest)(listSessions)).count).toBe(1)
	})

	test('of somebody else are not there', async () => {
		const [ada, bo] = [await app.shopperWith(), await app.shopperWith()]
		const hers = (await app.as(ada)(listSessions)).list[0]?.session_id ?? ''
		for (const id of [hers, randomUUID()])
			await expect(app.as(bo)(deleteSession, { session_id: id })).rejects.toMatchObject({
				http: 404,
				error: 'not_found',
			})
		await expect(app.as(bo)(deleteSession, {})).rejects.toMatchObject({ error: 'invalid' })
		await expect(app.as(ada)(getUserInfo)).resolves.toBeDefined()
	})

	test.each([
		[
			'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
			'Chrome · Android',
		],
		[
			'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
			'Safari · iPhone',
		],
		['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
		['curl/8', ''],
	])('name the device of %s', (agent, name) => {
		expect(nameDevice(agent)).toBe(name)
	})

	test('hide the last part of the place', () => {
		expect(namePlace('::ffff:203.0.113.7')).toBe('203.0.113.…')
		expect(namePlace('2001:db8:1:2::7')).toBe('2001:db8:1:…')
		expect(namePlace('')).toBe('')
	})
})

describe('languages', () => {
	test('are nineteen, English the default, Arabic from right to left', async () => {
		const { list } = await app.as(null)(listLanguages)
		expect(list.map(({ file_name }) => file_name)).toEqual(languages.map(({ file }) => file))
		expect(list.filter(({ is_default }) => is_default === 1)).toMatchObject([{ file_name: 'en' }])
		expect(list.find(({ dir }) => dir === 'rtl')).toMatchObject({ file_name: 'ar', id: 7 })
	})

	test('stay with the person, by GET and by POST', async () => {
		const ada = await app.shopperWith()
		await app.as(ada)(setLanguageByGet, { lang: 'ri' })
		expect((await app.as(ada)(getUserInfo)).lang).toMatchObject({
			language_name: '日本語',
			bcp47: 'ja',
		})
		await app.as(ada)(setLanguage, { lang: 'ar' })
		expect((await app.as(ada)(getUserInfo)).lang).toMatchObject({ file_name: 'ar', dir: 'rtl' })
		expect(await app.as(null)(setLanguageByGet, { lang: 'ka' })).toMatchObject({
			file_name: 'ka',
		})
		const response = await app.raw('/api/user/set_language?lang=klingon')
		expect(response.status).toBe(422)
		expect(await response.json()).toMatchObject({ data: { error: 'invalid', field: 'lang' } })
	})
})

describe('countries and their parts', () => {
	test('are named in the language of the one who asks', async () => {
		const english = await app.as(null)(listCountries)
		expect(english.count).toBeGreaterThan(230)
		expect(english.list.find(({ country_code }) => country_code === 'GE')).toEqual({
			country_code: 'GE',
			name: 'Georgia',
			dial_code: '+995',
			postcode: 'optional',
			postcode_pattern: '^(?:[0-9]{4})$',
			postcode_example: '0105',
			has_regions: 1,
			province: 'required',
		})
		const georgian = await app.as(null)(listCountries, {}, { lang: 'ka' })
		expect(georgian.list.find(({ country_code }) => country_code === 'GE')?.name).toBe('საქართველო')
	})

	test('are listed by country', async () => {
		const states = await app.as(null)(listAreas, { country_code: 'US' })
		expect(states.count).toBe(51)
		const cities = await app.as(null)(listAreas, { country_code: 'US', parent: 'US-CA' })
		expect(cities.list).toEqual([])
		expect((await app.as(null)(listAreas, { country_code: 'SG' })).list).toEqual([])
		const japan = await app.as(null)(listAreas, { country_code: 'JP' }, { lang: 'ri' })
		expect(japan.list[12]).toMatchObject({ code: 'JP-13', name: '東京都', local_name: '東京都' })
		for (const [field, query] of [
			['country_code', { country_code: 'QQ' }],
			['parent', { country_code: 'US', parent: 'US-ZZ' }],
		] as const)
			await expect(app.as(null)(listAreas, query)).rejects.toMatchObject({
				error: 'invalid',
				field,
			})
	})
})

describe('an account', () => {
	const address = {
		name: 'Ada',
		mobile: '2015550100',
		dial_code: '+1',
		country_code: 'US',
		province: 'Oregon',
		area: 'Pearl',
		postcode: '97209',
		detail: '1 Main',
		tag: 'Home',
	}

	test('is exported whole, and without a secret', async () => {
		const ada = await app.shopperWith({ money: '12.34' })
		await app.as(ada)(saveAddress, address)
		const exported = await app.as(ada)(exportAccount)
		expect(exported).toMatchObject({
			userinfo: { id: ada.id, username: ada.username, money: '12.34' },
			addresses: [{ detail: '1 Main' }],
			sessions: [{ current: 1 }],
			more: { wallet: [{ kind: 'recharge', money: '12.34', balance_after: '12.34' }] },
		})
		// The hash of a transaction is public on its chain.
		expect(JSON.stringify(exported).replaceAll('"tx_hash"', '')).not.toMatch(/argon2|hash|token/i)
	})

	test('is closed only with its password, and with no money in it', async () => {
		const rich = await app.shopperWith({ money: '0.01' })
		await expect(app.as(rich)(deleteAccount, { password: 'not it' })).rejects.toMatchObject({
			error: 'password_wrong',
		})
		await expect(app.as(rich)(deleteAccount, { password: rich.password })).rejects.toMatchObject({
			http: 409,
			error: 'account_not_empty',
			params: { reason: 'money' },
		})
		await expect(app.as(rich)(getUserInfo)).resolves.toMatchObject({ money: '0.01' })
	})

	test('is gone when closed: no sign-in, no names, and its names are free again', async () => {
		const ada = await app.shopperWith()
		await app.as(ada)(saveAddress, address)
		await app.as(ada)(sendCode, { event: 'reset_pay', to: `${ada.username}@example.com` })
		await app.as(ada)(deleteAccount, { password: ada.password })
		await expect(app.as(ada)(listAddresses)).rejects.toMatchObject({ error: 'unauthorized' })
		await expect(signInAgain(ada)).rejects.toMatchObject({ error: 'login_failed' })
		const person = await app.inside((ctx) =>
			ctx.db
				.selectFrom('shopper')
				.select(['username', 'nickname', 'email', 'mobile', 'avatar', 'status'])
				.where('id', '=', ada.id)
				.executeTakeFirst(),
		)
		expect(person).toEqual({
			username: null,
			nickname: '',
			email: null,
			mobile: '',
			avatar: '',
			status: 'closed',
		})
		const left = await app.inside(async (ctx) => ({
			addresses: await ctx.db
				.selectFrom('address')
				.select('id')
				.where('shopper_id', '=', ada.id)
				.execute(),
			codes: await ctx.db
				.selectFrom('sent_code')
				.select('id')
				.where('shopper_id', '=', ada.id)
				.execute(),
		}))
		expect(left).toEqual({ addresses: [], codes: [] })
		const { userinfo } = await app.as(null)(register, {
			username: ada.username,
			password: 'another life',
			repPwd: 'another life',
			email: `${ada.username}@example.com`,
			mobile: '2025550100',
			dial_code: '+1',
			agree: 1,
		})
		expect(userinfo.id).not.toBe(ada.id)
	})
})
