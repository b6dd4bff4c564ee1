import { randomUUID } from 'node:crypto'
import {
	sendMessage,
	createApplication,
	requestMerchantPasswordReset,
	getMerchantInfo,
	acceptInvitation,
	resetMerchantPassword,
	createMerchantStreamTicket,
	saveAddress,
	exportOrdersToShip,
	shipOrdersByCsv,
	importStock,
	inviteStaff,
	listStaff,
	removeStaff,
	updateStaff,
	updateProfile,
	type StaffRight,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatPictureOf, chatWith } from '../src/chat/testing/chat-fixtures.ts'
import { applicationsPerIp, merchantLoginPerIp } from '../src/merchants/merchant-settings.ts'
import { filledForm, emailsTo, tokenFor } from '../src/merchants/testing/merchant-fixtures.ts'
import { paidOrderOf } from '../src/orders/testing/checkout-fixtures.ts'
import { readCsv } from '../src/platform/csv/csv.ts'
import { hear, openPage } from './stream-client.ts'
import { openTestApp, type TestApp, type Merchant } from './test-app.ts'

/** Attacks by people who want to see, keep or change what is not theirs: by links, streams, pictures, files and names. */

/** As what somebody is invited, or changed. */
const asStaff: { role: 'staff'; rights: StaffRight[] } = { role: 'staff', rights: ['orders'] }
const asOwner: { role: 'owner'; rights: StaffRight[] } = { role: 'owner', rights: [] }

let app: TestApp
let shopId: string
let owner: Merchant
beforeAll(async () => {
	app = await openTestApp()
	shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	owner = await app.merchantOf(shopId)
})
afterAll(() => app.close())

describe('somebody who was an owner', () => {
	const ways = {
		'made staff': (id: string) =>
			app.as(owner)(updateStaff, { merchant_id: id, ...asStaff, disabled: 0 }),
		'shut out': (id: string) =>
			app.as(owner)(updateStaff, { merchant_id: id, ...asOwner, disabled: 1 }),
		removed: (id: string) => app.as(owner)(removeStaff, { merchant_id: id }),
	}
	test.each(Object.entries(ways))(
		'and was %s has no way back by an invitation of their own',
		async (_way, end) => {
			const rogue = await app.merchantOf(shopId)
			const email = `back-${randomUUID()}@example.com`
			await app.as(rogue)(inviteStaff, { email, name: 'Sam', ...asOwner })
			const token = await tokenFor(app, email)
			const kept = `kept-${randomUUID()}@example.com`
			await app.as(owner)(inviteStaff, { email: kept, name: 'Kim', ...asStaff })

			await end(rogue.id)

			await expect(
				app.as(null)(acceptInvitation, {
					token,
					login: `back${randomUUID().slice(0, 6)}`,
					name: 'Sam',
					password: 'ten letters or so',
				}),
			).rejects.toMatchObject({ error: 'login_failed' })
			const { invitations } = await app.as(owner)(listStaff)
			expect(invitations.map((it) => it.email)).not.toContain(email)
			expect(invitations.map((it) => it.email)).toContain(kept)
		},
	)

	test('has no use of a link for a new password, also when they are let in again', async () => {
		const rogue = await app.merchantOf(shopId, { role: 'staff' })
		const email = `${rogue.username}@example.com`
		await app.as(null)(requestMerchantPasswordReset, { account: email })
		// The link is made after the answer.
		await app.advance(0)
		const token = await tokenFor(app, email)
		const to = (disabled: 0 | 1) =>
			app.as(owner)(updateStaff, { merchant_id: rogue.id, ...asStaff, disabled })
		await to(1)
		await to(0)
		await expect(
			app.as(null)(resetMerchantPassword, { token, password: 'ten letters or so' }),
		).rejects.toMatchObject({ error: 'login_failed' })
	})

	test('hears nothing more: the open page ends, and a ticket from before opens none', async () => {
		const rogue = await app.merchantOf(shopId, { role: 'staff' })
		const page = await openPage(app.url, rogue, { as: 'merchant' })
		const { ticket } = await app.as(rogue)(createMerchantStreamTicket)
		await app.as(owner)(removeStaff, { merchant_id: rogue.id })
		await app.api.hub.look()
		await page.until('end')
		await expect(hear(app.url, ticket)).rejects.toThrow('401')
	})

	test('chooses a new password while they are shut out: whatever came first, no sign-in outlives it', async () => {
		for (let round = 0; round < 4; round += 1) {
			const rogue = await app.merchantOf(shopId, { role: 'staff' })
			const email = `${rogue.username}@example.com`
			await app.as(null)(requestMerchantPasswordReset, { account: email })
			// The link is made after the answer.
			await app.advance(0)
			const token = await tokenFor(app, email)
			const to = (disabled: 0 | 1) =>
				app.as(owner)(updateStaff, { merchant_id: rogue.id, ...asStaff, disabled })
			const [reset] = await Promise.allSettled([
				app.as(null)(resetMerchantPassword, { token, password: 'ten letters or so' }),
				to(1),
			])
			await to(0)
			if (reset.status === 'rejected') expect(reset.reason).toMatchObject({ error: 'login_failed' })
			else
				await expect(
					app.as({ ...rogue, token: reset.value.token })(getMerchantInfo),
				).rejects.toMatchObject({ error: 'unauthorized' })
		}
	})
})

describe('a picture that was sent in a conversation', () => {
	test('is opened by no stranger: not its small twin, not by a token in the address, not by another method', async () => {
		const [ida, eve] = [await app.shopperWith(), await app.shopperWith()]
		const url = await chatPictureOf(app, ida)
		const session = await chatWith(app, ida, shopId)
		await app.as(ida)(sendMessage, {
			session_id: session,
			type: 'image',
			content: url,
			client_id: randomUUID(),
		})
		const twin = url.replace('.webp', '@400.webp')
		expect((await app.raw(twin, { headers: { token: ida.token } })).status).toBe(200)
		for (const path of [url, twin])
			for (const asked of [
				{ path, headers: { token: eve.token } },
				{ path: `${path}?token=${ida.token}`, headers: { cookie: `token=${ida.token}` } },
			]) {
				expect((await app.raw(asked.path, { headers: asked.headers })).status).toBe(404)
				const head = await app.raw(asked.path, { method: 'HEAD', headers: asked.headers })
				expect(head.status).toBe(404)
			}
		// Nor can somebody who knows its address send it as their own.
		await expect(
			app.as(eve)(sendMessage, {
				session_id: await chatWith(app, eve, shopId),
				type: 'image',
				content: url,
				client_id: randomUUID(),
			}),
		).rejects.toMatchObject({ error: 'invalid', field: 'content' })
	})
})

describe('a file of a shop', () => {
	test('that holds what is no text is refused, and nothing of it is done', async () => {
		for (const csv of [
			'order_sn,carrier,delivery_no\r\n1\u0000,Post,A1\r\n',
			'sku_id,new_stock\r\n\u0000,1\r\n',
		])
			for (const endpoint of [shipOrdersByCsv, importStock])
				await expect(app.as(owner)(endpoint, { csv })).rejects.toMatchObject({
					http: 422,
					error: 'invalid',
					field: 'csv',
				})
	})

	test('with a million columns is refused at its first line', async () => {
		const columns = 'order_sn,carrier,delivery_no,sku_id,new_stock'
		const csv = `${','.repeat(1_900_000)}${columns}\r\n${'x\r\n'.repeat(1_000)}`
		for (const endpoint of [shipOrdersByCsv, importStock]) {
			await expect(app.as(owner)(endpoint, { csv })).rejects.toMatchObject({
				http: 422,
				field: 'csv',
			})
		}
	})

	test('runs nothing of what a shopper wrote', async () => {
		const ida = await app.shopperWith({ money: '100.00' })
		const cup = await app.product({ shopId, title: '＝1+1' })
		const { address_id: addressId } = await app.as(ida)(saveAddress, {
			name: '=HYPERLINK("https://evil.example")',
			mobile: '2015550123',
			dial_code: '+1',
			country_code: 'US',
			province: 'New York',
			city: '@SUM(A1)',
			area: '＋cmd',
			postcode: '10001',
			detail: '-2+3',
			tag: 'home',
		})
		await paidOrderOf(app, ida, cup.skuId, { addressId })
		const { csv } = await app.as(owner)(exportOrdersToShip)
		const rows = readCsv(csv)
		expect(rows.flatMap(({ cells }) => cells).join()).toContain('HYPERLINK')
		for (const { cells } of rows)
			for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u)
	})
})

describe('a name', () => {
	test.each(['\u200b\u2060', '\u3164\u3164', '\u2800\u2800', '\u00ad \u200d', 'a\u2028b'])(
		'that nobody can see, or that breaks its line, is none (%j)',
		async (name) => {
			await expect(
				app.as(owner)(inviteStaff, { email: 'x@example.com', name, ...asStaff }),
			).rejects.toMatchObject({ http: 422, field: 'name' })
			const ida = await app.shopperWith({ payCode: '' })
			await expect(app.as(ida)(updateProfile, { nickname: name })).rejects.toMatchObject({
				http: 422,
				field: 'nickname',
			})
		},
	)

	test('of many scripts, with the joiners they are written with, is a name', async () => {
		for (const name of ['میم‌خانه', '👩‍🚀 Ada', 'क्‍ष', '茶', "O'Neill & Söhne", 'e\u0301'])
			expect(
				await app.as(owner)(inviteStaff, {
					email: `n-${randomUUID()}@example.com`,
					name,
					...asStaff,
				}),
			).toMatchObject({ invitation: { name } })
	})

	test('of a shop is no address: our letters carry no stranger’s links to people who asked for nothing', async () => {
		for (const shop_name of ['Win at https://evil.example/x', 'WWW.evil.example']) {
			const form = await filledForm(app, { shop_name })
			await expect(app.as(null)(createApplication, form)).rejects.toMatchObject({
				error: 'invalid',
				field: 'shop_name',
			})
			expect(await emailsTo(app, form.email)).toEqual([])
		}
	})
})

test('who asks which e-mails wait with an application may ask only a few times', async () => {
	const waiting = await filledForm(app)
	await app.as(null)(createApplication, waiting)
	await app.set(applicationsPerIp, 1_000)
	const guess = async () =>
		app.as(null)(createApplication, await filledForm(app, { email: waiting.email }))
	await expect(guess()).rejects.toMatchObject({ error: 'already_taken', field: 'email' })
	await app.set(applicationsPerIp, 2)
	await expect(guess()).rejects.toMatchObject({ error: 'too_many_requests' })
	await app.set(applicationsPerIp, 100_000)
})

test('whoever holds an invitation tries only so many login names', async () => {
	const email = `curious-${randomUUID()}@example.com`
	await app.as(owner)(inviteStaff, { email, name: 'Sam', ...asStaff })
	const token = await tokenFor(app, email)
	const guess = () =>
		app.as(null)(acceptInvitation, {
			token,
			login: owner.username,
			name: 'Sam',
			password: 'ten letters or so',
		})
	await app.advance(60)
	await app.set(merchantLoginPerIp, 2)
	for (let tries = 0; tries < 2; tries += 1)
		await expect(guess()).rejects.toMatchObject({ error: 'already_taken', field: 'login' })
	await expect(guess()).rejects.toMatchObject({ error: 'too_many_requests' })
	await app.set(merchantLoginPerIp, 100_000)
})

test('addresses that are none are answered as such, and never with a fault', async () => {
	for (const path of [
		'/media/c/%00',
		'/media/c/a%00.webp',
		'/media/u/%00.webp',
		'/media/u/e-%2e%2e%2fAAAAAAAAAAAAAAAAAAAA.webp',
		'/media/c/%252e%252e/package.json',
		'/media/c/..%5c..%5cpackage.json',
		'/console/assets/%00',
		'/console/assets/..%2f..%2f..%2fpackage.json',
		'/api/stream?ticket=%00',
		'/api/stream?ticket=a&ticket=b',
		'/api/stream?ticket[]=a',
		`/api/stream?ticket=${'a'.repeat(5_000)}`,
	]) {
		const answer = await app.raw(path, {
			headers: { 'last-event-id': '9'.repeat(400), token: 'x\u00ff' },
		})
		expect([path, answer.status]).toEqual([path, path.startsWith('/api') ? 401 : 404])
	}
})
