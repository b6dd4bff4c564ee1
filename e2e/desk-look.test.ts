import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorRoles } from '@portolan/contract'
import { atDesk, deskSay, openDesk, type DeskKey } from './desk.ts'
import { lookAt, violationsIn } from './look-at-desk.ts'
import { askRecharge, askWithdrawal } from './shopper-wishes.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** Every page of the console, and the dialogs on them. */
const pages: readonly { path: string; heading: DeskKey; open?: readonly DeskKey[] }[] = [
	{ path: '/', heading: 'dashboard.title' },
	{ path: '/recharges', heading: 'recharges.title' },
	{ path: '/withdrawals', heading: 'withdrawals.title' },
	{ path: '/deposits', heading: 'deposits.title' },
	{ path: '/adjustments', heading: 'adjustments.title', open: ['adjustment.ask'] },
	{ path: '/networks', heading: 'networks.title' },
	{ path: '/reconciliation', heading: 'reconciliation.title' },
	{ path: '/audit', heading: 'audit.title' },
	{ path: '/operators', heading: 'operators.title', open: ['operators.invite'] },
	{ path: '/security', heading: 'security.title', open: ['security.passkey_add'] },
	{ path: '/nowhere', heading: 'not_found.title' },
]

test('axe finds nothing on any page of the desk, light and dark, and nothing sticks out at 1280 and 768', async () => {
	const guest = await world.person({ money: 500_000n })
	const [rechargeId, extractId] = [
		await askRecharge(world, guest, '40.00'),
		await askWithdrawal(world, guest, '1500.00'),
	]
	const everything = operatorRoles.filter((role) => role !== 'finance-2')
	const desk = await atDesk(world, '/', everything)
	const found: string[] = []
	const look = async (name: string) => {
		found.push(...(await lookAt(desk.page, name)))
	}
	for (const { path, heading, open = [] } of pages) {
		await desk.page.goto(`/console${path}`)
		await desk.on(deskSay(heading))
		await desk.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
		await look(path)
		for (const key of open) {
			await desk.press(key)
			await look(`${path} ${key}`)
			await desk.page.keyboard.press('Escape')
		}
	}
	for (const path of [`/recharges/${rechargeId}`, `/withdrawals/${extractId}`]) {
		await desk.page.goto(`/console${path}`)
		await desk.page.getByRole('heading', { name: deskSay('record.decide') }).waitFor()
		await look(path)
		for (const key of ['action.pass', 'action.refuse'] as const) {
			await desk.press(key)
			await look(`${path} ${key}`)
			await desk.page.keyboard.press('Escape')
		}
	}
	expect(desk.complaints).toEqual([])
	const door = await openDesk(world)
	await door.on(deskSay('login.title'))
	found.push(...(await violationsIn(door.page)))
	await door.page.goto('/console/first')
	await door.on(deskSay('first.title'))
	found.push(...(await violationsIn(door.page)))
	expect(found).toEqual([])
	await Promise.all([desk.close(), door.close()])
})
