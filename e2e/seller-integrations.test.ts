import { listMerchantOrders, webhookTopics } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../apps/api/test/call-api.ts'
import { isSigned } from '../apps/api/src/integrations/testing/integration-fixtures.ts'
import {
	accepts,
	answers,
	openReceiver,
	type WebhookReceiver,
} from '../apps/api/src/integrations/testing/webhook-receiver.ts'
import { allRules, colourRules, overflowOf, violationsOn } from './axe.ts'
import { confirm, deskSay, type Desk } from './desk.ts'
import { openSeller } from './seller.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

let world: World
let receiver: WebhookReceiver
let desk: Desk

beforeAll(async () => {
	world = await openWorld()
	receiver = await openReceiver()
	desk = await openSeller(world, 'merchant2')
})
afterAll(async () => {
	await desk?.close()
	await receiver?.close()
	await world?.close()
})

const button = (key: Parameters<typeof deskSay>[0]) =>
	desk.page.getByRole('button', { name: deskSay(key), exact: true })
const inDialog = () => desk.page.getByRole('dialog')
/** The key or secret that a dialog shows once; closes the dialog. */
async function shownOnce(): Promise<string> {
	const text = await inDialog().locator('code').innerText()
	await desk.press('seller.close', inDialog())
	return text
}

test('an owner makes a key, a program uses it, and it is over when it is revoked', async () => {
	await desk.goTo('integrations.title')
	await button('integrations.new_key').click()
	await desk.fill('seller.person_name', 'Warehouse')
	await inDialog().getByLabel(deskSay('seller.orders'), { exact: true }).click()
	await desk.page
		.getByRole('option', { name: deskSay('integrations.level.read'), exact: true })
		.click()
	await desk.press('decision.continue', inDialog())
	await confirm(desk, deskSay('integrations.new_key'))
	const key = await shownOnce()
	const { count } = await callApi(world.url, key, listMerchantOrders, {})
	expect(count).toBeGreaterThan(0)
	await desk.page
		.getByText(`ptk_…${key.slice(-4)}`)
		.first()
		.waitFor()

	const revoke = deskSay('action.whose', {
		action: deskSay('integrations.revoke'),
		whose: 'Warehouse',
	})
	await desk.page.getByRole('button', { name: revoke, exact: true }).click()
	await confirm(desk, deskSay('integrations.revoke'))
	await desk.page.getByText(deskSay('integrations.no_keys')).waitFor()
	await expect(callApi(world.url, key, listMerchantOrders, {})).rejects.toMatchObject({ http: 401 })
})

test('an owner adds a webhook, tries it, reads the log and sends what failed again', async () => {
	await desk.goTo('integrations.title')
	await button('integrations.new_webhook').click()
	await desk.fill('integrations.url', 'http://10.0.0.1/hook')
	await desk.press('decision.continue', inDialog())
	await confirm(desk, deskSay('integrations.new_webhook'))
	// The server's refusal is at its field.
	await inDialog().getByLabel(deskSay('integrations.url'), { exact: true }).fill(receiver.url)
	await desk.press('decision.continue', inDialog())
	await confirm(desk, deskSay('integrations.new_webhook'))
	const secret = await shownOnce()
	expect(secret).toMatch(/^whsec_/)

	await desk.page.getByRole('link', { name: receiver.url }).click()
	await desk.on(deskSay('integrations.webhook'))
	receiver.behave(answers(410, 'gone fishing'))
	await button('integrations.test').click()
	await desk.page.getByText(deskSay('integrations.off.gone')).waitFor()
	receiver.behave(accepts)
	await button('integrations.switch_on').click()
	await confirm(desk, deskSay('integrations.switch_on'))
	await desk.page.getByText(deskSay('integrations.state.delivered'), { exact: true }).waitFor()
	expect(receiver.received.map(({ status }) => status)).toEqual([410, 200])
	expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true)

	const details = deskSay('action.whose', {
		action: deskSay('ra.message.details'),
		whose: 'webhook.test',
	})
	await desk.page.getByRole('button', { name: details, exact: true }).click()
	await inDialog().getByText('gone fishing').waitFor()
	await desk.press('seller.close', inDialog())
	expect(desk.complaints).toEqual([])
})

test('both pages can be used by everybody, by day and by night, wide and narrow, with their dialogs', async () => {
	const faults: string[] = []
	const look = async (name: string) => {
		for (const width of [1280, 390]) {
			await desk.page.setViewportSize({ width, height: 844 })
			await still(desk.page)
			for (const found of await overflowOf(desk.page)) faults.push(`${name} at ${width}: ${found}`)
		}
		await desk.page.setViewportSize({ width: 1280, height: 800 })
		await still(desk.page)
		for (const found of await violationsOn(desk.page, allRules)) faults.push(`${name}: ${found}`)
		await desk.page.emulateMedia({ colorScheme: 'dark' })
		await still(desk.page)
		for (const found of await violationsOn(desk.page, colourRules))
			faults.push(`${name} in the dark: ${found}`)
		await desk.page.emulateMedia({ colorScheme: 'light' })
	}
	await look('webhook')
	await button('integrations.resend_period').click()
	await look('resend a period')
	await desk.press('decision.leave', inDialog())
	await desk.goTo('integrations.title')
	await look('list')
	await button('integrations.new_webhook').click()
	await inDialog().getByText(webhookTopics[0]).waitFor()
	await look('new webhook')
	await desk.press('decision.leave', inDialog())
	await button('integrations.new_key').click()
	await look('new key')
	expect(faults).toEqual([])
})
