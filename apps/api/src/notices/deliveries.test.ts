import {
	getNotificationSettings,
	logout,
	listNotifications,
	markNotificationsRead,
	subscribePush,
	sendCode,
	setNotificationSettings,
	updateProfile,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FakePush } from '../../test/fake-push.ts'
import type { FakeSmtp } from '../../test/fake-smtp.ts'
import { openTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { publish } from '../platform/outbox.ts'
import { isPushService, pushServices } from './push-services.ts'
import {
	bindBrowser,
	openDelivering,
	person,
	paid,
	relay,
	outcomesOf,
	type DeliveringApp,
} from './testing/delivery-fixtures.ts'

const day = 86_400
let opened: DeliveringApp
let app: TestApp
let smtp: FakeSmtp
let push: FakePush
beforeAll(async () => {
	opened = await openDelivering()
	;({ app, smtp, push } = opened)
})
afterAll(() => opened.close())
afterEach(() => {
	smtp.answers.length = 0
	push.answers.length = 0
	smtp.hangsUp = false
})

const bind = (who: Person) => bindBrowser(opened, who, subscribePush)

const lettersTo = (who: Person) =>
	smtp.letters.filter(({ to }) => to === `${who.username}@example.com`)

test('a notice comes to the browser, for its eyes only, and by mail, each once', async () => {
	const ida = await person(app)
	const browser = await bind(ida)
	const subject = crypto.randomUUID()
	await paid(app, ida, subject)
	await relay(app)
	await relay(app)
	expect(browser.pushes()).toEqual([
		{
			title: 'Payment received',
			text: 'Order P100 is paid. The shop gets the money only after you receive your items.',
			path: `/orderInfo/${subject}`,
			lang: 'en',
			dir: 'ltr',
			noticeId: expect.any(String) as string,
		},
	])
	const [headers] = browser.headers()
	expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
	expect(headers?.['topic']).toMatch(/^[\w-]{32}$/)
	const { push_key: key } = await app.as(ida)(getNotificationSettings)
	expect(headers?.['authorization']).toContain(`k=${key}`)

	const [letter, ...others] = lettersTo(ida)
	expect(others).toEqual([])
	expect(letter?.source).toContain('Subject: Payment received')
	expect(letter?.source.replaceAll(/=\r\n/g, '')).toContain(
		`https://portolan.example/orderInfo/${subject}`,
	)
	expect(letter?.from).toContain('shop@portolan.example')
	expect(await outcomesOf(app, ida)).toEqual([
		{ channel: 'email', outcome: 'sent', tries: 1 },
		{ channel: 'push', outcome: 'sent', tries: 1 },
	])
})

test('what was switched off does not come; security and money come all the same', async () => {
	const bo = await person(app)
	const browser = await bind(bo)
	await app.as(bo)(setNotificationSettings, { group: 'orders', push: 0, email: 0 })
	await paid(app, bo)
	await app.inside((ctx) =>
		publish(ctx, { topic: 'account.pay_code_locked', subject: bo.id, shopperId: bo.id }),
	)
	await relay(app)
	expect(browser.pushes().map(({ title }) => title)).toEqual(['Payment PIN locked'])
	expect(lettersTo(bo).map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim())).toEqual([
		'Payment PIN locked',
	])
	expect((await app.as(bo)(listNotifications)).count).toBe(2)
})

test('a service that is busy is asked again later, when it said; one that is down in growing pauses, for a day', async () => {
	const cy = await person(app)
	await app.as(cy)(setNotificationSettings, { group: 'orders', push: 1, email: 0 })
	const browser = await bind(cy)
	push.answers.push({ status: 429, headers: { 'retry-after': '90' } }, { status: 503 })
	await paid(app, cy)
	await relay(app)
	await app.advance(60)
	expect(await outcomesOf(app, cy)).toEqual([{ channel: 'push', outcome: null, tries: 1 }])
	await app.advance(31)
	expect(await outcomesOf(app, cy)).toEqual([{ channel: 'push', outcome: null, tries: 2 }])
	await app.advance(61)
	expect(await outcomesOf(app, cy)).toEqual([{ channel: 'push', outcome: 'sent', tries: 3 }])
	expect(browser.pushes()).toHaveLength(1)

	await paid(app, cy)
	push.answers.push(...Array.from({ length: 60 }, () => ({ status: 500 })))
	await relay(app)
	for (let hour = 0; hour < 26; hour += 1) await app.advance(3_601)
	const [, last] = await outcomesOf(app, cy)
	expect(last?.outcome).toBe('given_up')
	expect(last?.tries).toBeGreaterThan(20)
	expect(last?.tries).toBeLessThan(35)
})

test.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
	const di = await person(app)
	await bind(di)
	expect((await app.as(di)(getNotificationSettings)).push_count).toBe(1)
	push.answers.push({ status })
	await paid(app, di)
	await relay(app)
	expect((await outcomesOf(app, di)).find(({ channel }) => channel === 'push')?.outcome).toBe(
		'gone',
	)
	expect((await app.as(di)(getNotificationSettings)).push_count).toBe(0)
})

test('whoever signs out gets no pushes there any more; whoever signs in there next does', async () => {
	const [eve, fay] = [await person(app), await person(app)]
	const browser = push.browser()
	const { endpoint, p256dh, auth } = browser
	await app.as(eve)(subscribePush, { bind: 1, endpoint, p256dh, auth })
	await app.as(eve)(logout)
	await paid(app, eve)
	await relay(app)
	expect(browser.pushes()).toEqual([])
	await app.as(fay)(subscribePush, { bind: 1, endpoint, p256dh, auth })
	await paid(app, eve)
	await paid(app, fay)
	await relay(app)
	expect(browser.pushes()).toHaveLength(1)
	await app.as(fay)(subscribePush, { bind: 0, endpoint })
	await paid(app, fay)
	await relay(app)
	expect(browser.pushes()).toHaveLength(1)
})

test('nobody lets go of another’s browser', async () => {
	const [gil, hal] = [await person(app), await person(app)]
	const browser = await bind(gil)
	await app.as(hal)(subscribePush, { bind: 0, endpoint: browser.endpoint })
	await paid(app, gil)
	await relay(app)
	expect(browser.pushes()).toHaveLength(1)
})

test.each([
	'http://127.0.0.1:1/push',
	'http://169.254.169.254/latest/meta-data',
	'https://localhost/push',
	'https://fcm.googleapis.com.evil.example/x',
	'https://evil.example/fcm.googleapis.com',
	'https://user:pass@fcm.googleapis.com/x',
	'ftp://fcm.googleapis.com/x',
])('%s is no push service and is not bound', async (endpoint) => {
	expect(isPushService({ services: pushServices }, endpoint)).toBe(false)
	const { p256dh, auth } = push.browser()
	await expect(
		app.as(await person(app))(subscribePush, { bind: 1, endpoint, p256dh, auth }),
	).rejects.toMatchObject({ http: 422, error: 'invalid', field: 'endpoint' })
})

test.each([
	'https://fcm.googleapis.com/fcm/send/x',
	'https://web.push.apple.com/x',
	'https://wns2-par02p.notify.windows.com/w/?token=x',
])('%s is a push service', (endpoint) => {
	expect(isPushService({ services: pushServices }, endpoint)).toBe(true)
})

test('keys that no browser makes are refused', async () => {
	const kim = await person(app)
	const { endpoint, auth, p256dh } = push.browser()
	await expect(
		app.as(kim)(subscribePush, { bind: 1, endpoint, auth, p256dh: 'A'.repeat(87) }),
	).rejects.toMatchObject({ field: 'p256dh' })
	await expect(
		app.as(kim)(subscribePush, { bind: 1, endpoint, p256dh, auth: 'A'.repeat(20) }),
	).rejects.toMatchObject({ field: 'auth' })
})

test('a letter that is refused for good is not sent again; one for which the server has no time is', async () => {
	const lou = await person(app)
	smtp.answers.push('550 no such box')
	await paid(app, lou)
	await relay(app)
	expect(await outcomesOf(app, lou)).toEqual([{ channel: 'email', outcome: 'given_up', tries: 1 }])
	smtp.answers.push('451 later')
	await paid(app, lou)
	await relay(app)
	expect(lettersTo(lou)).toHaveLength(0)
	await app.advance(31)
	expect(lettersTo(lou)).toHaveLength(1)
})

test('a line that breaks after the letter was taken sends the very same letter again', async () => {
	const mia = await person(app)
	smtp.hangsUp = true
	await paid(app, mia)
	await relay(app)
	smtp.hangsUp = false
	await app.advance(31)
	const ids = lettersTo(mia).map(({ messageId }) => messageId)
	expect(ids.length).toBe(2)
	expect(new Set(ids).size).toBe(1)
	expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@portolan\.example>$/)
})

test('a process that ends while it sends leaves the delivery to another, after its time', async () => {
	const ned = await person(app)
	await paid(app, ned)
	await relay(app)
	// The state after the process that took it was killed before it wrote the result.
	await sql`
		update notice_delivery d set done_at = null, outcome = null, next_at = ${app.api.clock.now()}::timestamptz + interval '2 minutes'
		from notice n where n.id = d.notice_id and n.shopper_id = ${ned.id}
	`.execute(app.api.database.db)
	await app.advance(60)
	expect(lettersTo(ned)).toHaveLength(1)
	await app.advance(61)
	expect(lettersTo(ned)).toHaveLength(2)
	expect(new Set(lettersTo(ned).map(({ messageId }) => messageId)).size).toBe(1)
})

test('three processes at once send each letter once', async () => {
	const many = await Promise.all(Array.from({ length: 30 }, () => person(app)))
	for (const who of many) await paid(app, who)
	await Promise.all([app.advance(0), app.advance(0), app.advance(0)])
	await Promise.all([app.advance(0), app.advance(0), app.advance(0)])
	for (const who of many) expect(lettersTo(who)).toHaveLength(1)
})

test('a message that was read within five minutes brings no letter, one that was not does', async () => {
	const [ola, pia] = [await person(app), await person(app)]
	for (const who of [ola, pia]) {
		await app.as(who)(setNotificationSettings, { group: 'chat', push: 1, email: 1 })
		await app.inside((ctx) =>
			publish(ctx, {
				topic: 'chat.message',
				subject: crypto.randomUUID(),
				shopperId: who.id,
				data: { seq: 1, unread: 1, mer_id: '', mer_name: '' },
			}),
		)
	}
	await relay(app)
	await app.as(ola)(markNotificationsRead, { all: 1 })
	await app.advance(301)
	await relay(app)
	expect(lettersTo(ola)).toHaveLength(0)
	expect(lettersTo(pia)).toHaveLength(1)
})

test('letters are in the language of their reader, and what a shop wrote cannot break out of them', async () => {
	const quy = await person(app)
	await sql`update shopper set lang = 'ar' where id = ${quy.id}`.execute(app.api.database.db)
	await app.inside((ctx) =>
		publish(ctx, {
			topic: 'recharge.refused',
			subject: crypto.randomUUID(),
			shopperId: quy.id,
			data: {
				recharge_sn: 'R1',
				price: '5.00',
				why: '<script>alert(1)</script>\r\nBcc: all@example.com',
			},
		}),
	)
	await relay(app)
	const [letter] = lettersTo(quy)
	const source = letter?.source.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=') ?? ''
	expect(source).toMatch(/dir="?rtl/)
	expect(source).toContain('&#60;script&#62;')
	const [head = ''] = source.split('\r\n\r\n')
	expect(head).toContain('Subject:')
	expect(head).not.toMatch(/^bcc:/im)
})

test('codes leave by the same mail server at once, are not kept, and are of no use after their time', async () => {
	const rob = await person(app)
	const to = `${rob.username}@example.com`
	await app.as(null)(sendCode, { event: 'reset_password', to })
	await relay(app)
	const [letter] = lettersTo(rob)
	expect(letter?.source).toMatch(/code is \d{6}/)
	const { rows } = await sql<{ body: string; sent: boolean }>`
		select body, sent_at is not null as sent from message_out where recipient = ${to}
	`.execute(app.api.database.db)
	expect(rows).toEqual([{ body: '', sent: true }])

	smtp.answers.push(...Array.from({ length: 20 }, () => '451 later'))
	await app.as(null)(sendCode, { event: 'reset_password', to })
	for (let tries = 0; tries < 15; tries += 1) await app.advance(61)
	smtp.answers.length = 0
	await app.advance(day)
	expect(lettersTo(rob)).toHaveLength(1)
})

test('without a mail server letters wait where development reads them', async () => {
	const other = await openTestApp()
	try {
		const sue = await other.shopperWith({ payCode: '' })
		await other.inside((ctx) =>
			publish(ctx, {
				topic: 'order.paid',
				subject: 'o',
				shopperId: sue.id,
				data: { order_sn: 'S1' },
			}),
		)
		await other.advance(0)
		await other.advance(0)
		const page = await other.raw('/dev/outbox', { headers: { accept: 'application/json' } })
		const { messages } = (await page.json()) as {
			messages: { recipient: string; subject: string }[]
		}
		expect(messages).toMatchObject([
			{ recipient: `${sue.username}@example.com`, subject: 'Payment received' },
		])
	} finally {
		await other.close()
	}
})

test('security finding 5: notifications are emailed to a verified address only', async () => {
	const gus = await person(app, { isVerified: false })
	await paid(app, gus)
	await app.inside((ctx) =>
		publish(ctx, { topic: 'account.pay_code_locked', subject: gus.id, shopperId: gus.id }),
	)
	await relay(app)
	expect((await app.as(gus)(listNotifications)).count).toBe(2)
	expect(lettersTo(gus)).toEqual([])
	expect((await app.as(gus)(getNotificationSettings)).email).toBe('')

	const email = `${gus.username}@example.com`
	await app.as(gus)(sendCode, { event: 'email', to: email })
	await relay(app)
	const [letter] = lettersTo(gus)
	const code = /\d{6}/.exec(letter?.source.split('\r\n\r\n').slice(1).join() ?? '')?.[0] ?? ''
	await app.as(gus)(updateProfile, { email, code })
	expect((await app.as(gus)(getNotificationSettings)).email).toBe(email)
	await paid(app, gus)
	await relay(app)
	expect(lettersTo(gus)).toHaveLength(2)
})

test('an email that waits is not sent once its address is no longer the verified one of the account', async () => {
	const hal = await person(app)
	smtp.answers.push('451 4.3.0 Try again later')
	await paid(app, hal)
	await relay(app)
	expect(await outcomesOf(app, hal)).toEqual([{ channel: 'email', outcome: null, tries: 1 }])
	await app.inside((ctx) =>
		sql`update shopper set email_verified_at = null where id = ${hal.id}`.execute(ctx.db),
	)
	await app.advance(3_600)
	expect(lettersTo(hal)).toEqual([])
	expect(await outcomesOf(app, hal)).toEqual([{ channel: 'email', outcome: 'gone', tries: 2 }])
})
