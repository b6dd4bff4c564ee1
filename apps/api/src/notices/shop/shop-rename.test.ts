import { randomUUID } from 'node:crypto'
import {
	approveShopRename,
	rejectShopRename,
	requestShopRename,
	setMerchantNotificationSettings,
	subscribeMerchantPush,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Merchant, Operator, TestApp } from '../../../test/test-app.ts'
import {
	bindBrowser,
	openDelivering,
	relay,
	type DeliveringApp,
} from '../testing/delivery-fixtures.ts'

/** What the people of a shop are told of a decision about its new name. */

let opened: DeliveringApp
let app: TestApp
let operator: Operator
beforeAll(async () => {
	opened = await openDelivering()
	;({ app } = opened)
	operator = await app.operatorWith({ roles: ['support'] })
})
afterAll(() => opened.close())

const bind = (who: Merchant) => bindBrowser(opened, who, subscribeMerchantPush)

const lettersTo = (who: Merchant) =>
	opened.smtp.letters
		.filter(({ to }) => to === `${who.username}@example.com`)
		.map(({ source }) => source.replaceAll(/=\r\n/g, ''))

async function asked() {
	const owner = await app.merchantOf(await app.shop())
	const name = `Lumen${randomUUID().slice(0, 8)}`
	const { request } = await app.as(owner)(requestShopRename, {
		new_name: name,
		reason: 'We sell lamps alone from now on.',
	})
	return { owner, name, rename_id: request?.rename_id ?? '' }
}

test('a name that was declined is told once, by email with the name and the reason, and leads to the shop’s page', async () => {
	const { owner, name, rename_id } = await asked()
	const { shopId } = owner
	const keeper = await app.merchantOf(shopId, { role: 'staff', rights: ['goods'] })
	const packer = await app.merchantOf(shopId, { role: 'staff', rights: ['orders'] })
	const browsers = [await bind(owner), await bind(keeper), await bind(packer)] as const
	const why = 'The name promises what you do not sell.'
	await app.as(operator)(rejectShopRename, { rename_id, reason: why })
	await expect(
		app.as(operator)(rejectShopRename, { rename_id, reason: why }),
	).rejects.toMatchObject({ error: 'state_changed' })
	await relay(app)
	await relay(app)
	expect(browsers[0].pushes()).toEqual([
		{
			title: 'New shop name declined',
			text: 'The name you asked for was declined. Read the reason; you can request another one.',
			path: '/seller/shop',
			lang: 'en',
			dir: 'ltr',
			noticeId: expect.any(String) as string,
		},
	])
	expect(browsers[1].pushes()).toHaveLength(1)
	expect(browsers[2].pushes()).toEqual([])
	const letters = lettersTo(owner)
	expect(letters).toHaveLength(1)
	for (const told of [name, `Reason: ${why}`, 'https://portolan.example/seller/shop'])
		expect(letters[0]).toContain(told)
	expect(lettersTo(keeper)).toEqual([])
})

test('a name that was approved is told as each person chose', async () => {
	const { owner, name, rename_id } = await asked()
	const other = await app.merchantOf(owner.shopId)
	const [hers, his] = [await bind(owner), await bind(other)]
	await app.as(other)(setMerchantNotificationSettings, {
		group: 'shop',
		email: 0,
		push: 0,
		sound: 0,
	})
	await app.as(operator)(approveShopRename, { rename_id })
	await relay(app)
	await relay(app)
	expect(hers.pushes().map(({ title }) => title)).toEqual(['New shop name approved'])
	expect(hers.pushes()[0]?.text).not.toContain(name)
	expect(lettersTo(owner)).toEqual([expect.stringContaining(name)])
	expect([...his.pushes(), ...lettersTo(other)]).toEqual([])
})
