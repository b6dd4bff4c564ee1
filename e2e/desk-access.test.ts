import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	atDesk,
	carryOut,
	codeOf,
	confirm,
	deskSay,
	giveReason,
	openDesk,
	signInAtDesk,
	tokenAt,
	type Desk,
} from './desk.ts'
import { screenLockOf } from './screen-lock.ts'
import { openWorld, type World } from './world.ts'

/** How operators sign in and lose access, and what the page of the console allows. */

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

test('an invited operator chooses a password, sets up an app, and signs in with its codes', async () => {
	const admin = await atDesk(world, '/operators', ['admin'])
	await admin.press('operators.invite')
	const dialog = admin.page.getByRole('dialog')
	await dialog.getByRole('checkbox', { name: /^Finance 1/ }).check()
	await dialog.getByRole('checkbox', { name: /^Finance 2/ }).check()
	await admin.told(deskSay('operators.conflict'))
	await dialog.getByRole('checkbox', { name: /^Finance 2/ }).uncheck()
	await admin.fill('operators.invite_reason', 'Frida, for the early shift.')
	await admin.press('decision.continue')
	await confirm(admin, deskSay('operators.invite_confirm'))
	const link = await dialog.locator('code').innerText()
	await admin.told(deskSay('operators.invited_waits'))
	await admin.press('operators.handed_over')
	await admin.told(deskSay('grant.own'))

	// A role that decides about money is given by two people.
	const other = await atDesk(world, '/operators', ['finance-2'])
	await other.page
		.getByRole('listitem')
		.filter({ hasText: 'Frida, for the early shift.' })
		.getByRole('button', { name: new RegExp(`^${deskSay('grant.confirm')}`) })
		.click()
	await other.fill('record.reason', 'I have met her.')
	await other.press('decision.continue')
	await confirm(other, deskSay('grant.confirm'))
	await other.told(deskSay('record.saved'))

	const fresh = await openDesk(world, link.slice(link.indexOf('/first')))
	const password = 'nine quiet harbours'
	await fresh.fill('login.name', 'frida')
	await fresh.fill('login.password', password)
	await fresh.fill('first.again', password)
	await fresh.press('first.go_on')
	await fresh.page.getByRole('img', { name: deskSay('second.qr') }).waitFor()
	const secret = await fresh.page.locator('code').innerText()
	await fresh.fill('second.code', '000000')
	await fresh.press('second.prove')
	await fresh.told(deskSay('problem.code.code_wrong'))
	await fresh.fill('second.code', codeOf(world, secret))
	await fresh.press('second.prove')
	await fresh.on(deskSay('dashboard.title'))
	await fresh.press('layout.sign_out')

	await fresh.told(deskSay('login.end.signed_out'))
	await world.api.advance(31)
	await fresh.fill('login.name', 'frida')
	await fresh.fill('login.password', password)
	await fresh.press('login.enter')
	await fresh.fill('second.code', codeOf(world, secret))
	await fresh.press('login.enter')
	await fresh.on(deskSay('dashboard.title'))

	// When the admin withdraws her access, she is signed out at once.
	await admin.page.reload()
	await admin.page
		.getByRole('row', { name: /frida/ })
		.getByRole('button', { name: new RegExp(`^${deskSay('operators.change')}`) })
		.click()
	await admin.page.getByRole('switch').check()
	await admin.fill('record.reason', 'Has left us.')
	await admin.press('decision.continue')
	await confirm(admin, deskSay('operators.disable_confirm'))
	await admin.told(deskSay('record.saved'))
	await fresh.page.reload()
	await fresh.on(deskSay('login.title'))
	await admin.goTo('audit.title')
	await admin.told(deskSay('audit.whole'))
	await Promise.all([admin.close(), other.close(), fresh.close()])
})

test('a passkey of the browser is added and signs in alone', async () => {
	const desk = await openDesk(world, '/', { atLocalhost: true })
	await screenLockOf(desk.page)
	await signInAtDesk(desk, 'operator2')
	await desk.page
		.getByRole('link', { name: deskSay('security.title') })
		.first()
		.click()
	await desk.press('security.passkey_add')
	await desk.fill('security.passkey_name', 'Desk by the window')
	await desk.press('decision.continue')
	await desk.told('Desk by the window')
	await desk.press('layout.sign_out')
	await desk.on(deskSay('login.title'))
	await desk.press('login.passkey')
	await desk.page.getByRole('banner').getByText('operator2', { exact: true }).waitFor()
	await desk.close()
})

test('a desk that nobody touches asks no more after two minutes and closes itself after thirty', async () => {
	const desk = await atDesk(world, '/', ['support'])
	await desk.page.clock.install()
	await desk.page.reload()
	await desk.on(deskSay('dashboard.title'))
	await desk.page.getByRole('list', { name: deskSay('dashboard.queues') }).waitFor()
	const first = desk.calls.length
	await desk.page.clock.runFor(150_000)
	const asked = desk.calls.length
	expect(asked).toBeGreaterThan(first)
	await desk.page.clock.runFor(600_000)
	expect(desk.calls).toHaveLength(asked)
	await desk.page.clock.runFor(1_080_000)
	await desk.told(deskSay('login.end.idle'))
	expect(await tokenAt(desk)).toBe(null)
	await desk.close()
})

test('whoever shall decide about money is let in by two people, and shut out by one at once', async () => {
	const admin = await atDesk(world, '/operators', ['admin', 'finance-1'])
	await admin.press('operators.invite')
	const dialog = admin.page.getByRole('dialog')
	await dialog.getByRole('checkbox', { name: /^Finance 2/ }).check()
	const reason = 'Erik, our second pair of eyes.'
	await admin.fill('operators.invite_reason', reason)
	await admin.press('decision.continue')
	await confirm(admin, deskSay('operators.invite_confirm'))
	const link = await dialog.locator('code').innerText()
	await admin.press('operators.handed_over')
	const grant = (desk: Desk) => desk.page.getByRole('listitem').filter({ hasText: reason })
	const confirming = { name: new RegExp(`^${deskSay('grant.confirm')}`) }
	await grant(admin).getByText(deskSay('grant.own')).waitFor()
	expect(await grant(admin).getByRole('button', confirming).count()).toBe(0)

	const erik = await openDesk(world, link.slice(link.indexOf('/first')))
	const password = 'nine quiet harbours'
	await erik.fill('login.name', 'erik')
	await erik.fill('login.password', password)
	await erik.fill('first.again', password)
	await erik.press('first.go_on')
	await erik.told(deskSay('problem.code.not_confirmed'))

	const other = await atDesk(world, '/operators', ['finance-1'])
	await grant(other).getByRole('button', confirming).click()
	await giveReason(other, 'I have met him.')
	await carryOut(other, deskSay('grant.confirm'))
	await other.told(deskSay('record.saved'))
	await erik.press('first.go_on')
	await erik.page.getByRole('img', { name: deskSay('second.qr') }).waitFor()
	const secret = await erik.page.locator('code').innerText()
	await erik.fill('second.code', codeOf(world, secret))
	await erik.press('second.prove')
	await erik.on(deskSay('dashboard.title'))

	await admin.page.reload()
	await admin.page
		.getByRole('row', { name: /^erik/ })
		.getByRole('button', { name: new RegExp(`^${deskSay('operators.change')}`) })
		.click()
	await admin.page.getByRole('switch').check()
	await giveReason(admin, 'Has left us.')
	await carryOut(admin, deskSay('operators.disable_confirm'))
	await admin.told(deskSay('record.saved'))
	// The next call is refused, and the console closes.
	const places = erik.page.getByRole('navigation', { name: deskSay('layout.places') })
	await places.getByRole('link', { name: new RegExp(`^${deskSay('recharges.title')}`) }).click()
	await erik.on(deskSay('login.title'))
	await erik.told(deskSay('login.end.ended'))
	await erik.fill('login.name', 'erik')
	await erik.fill('login.password', password)
	await erik.press('login.enter')
	await erik.told(deskSay('problem.code.login_failed'))
	expect([...admin.complaints, ...other.complaints, ...erik.complaints]).toEqual([])
	await Promise.all([admin.close(), other.close(), erik.close()])
})

test('the page of the desk allows no inline script and no inline style, and what is no file is none', async () => {
	const page = await fetch(`${world.url}/console/recharges`)
	const policy = page.headers.get('content-security-policy') ?? ''
	expect(policy).toMatch(/script-src 'self';/)
	expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'(;|$)/)
	expect(policy).not.toContain('unsafe-inline')
	expect(await page.text()).toContain('<div id="desk"></div>')
	expect((await fetch(`${world.url}/console/assets/gone.js`)).status).toBe(404)
	// The shop in another tab keeps its own page.
	expect(await (await fetch(`${world.url}/consoles`)).text()).toContain('<div id="app" ')
})
