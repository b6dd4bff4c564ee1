import { readFile } from 'node:fs/promises'
import {
	acceptInvitation,
	beginMerchantTotp,
	finishMerchantTotp,
	inviteStaff,
	listMerchantProducts,
	loginMerchant,
	removeStaff,
	setMerchantLanguage,
	updateSku,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { words } from '../apps/api/src/platform/words/words.ts'
import { codeOf, deskSay, openDesk, type DeskKey } from './desk.ts'
import { expectFits } from './look-at-desk.ts'
import { slowDown } from './slow-processor.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

test('an owner sees who changed a price, also after the person was removed, opens the product, and saves a file', async () => {
	const owner = await world.as(null)(loginMerchant, {
		account: 'merchant9',
		password: 'portolan-sells',
	})
	const asOwner = world.as(owner.token)
	const { secret } = await asOwner(beginMerchantTotp, { password: 'portolan-sells' })
	await asOwner(finishMerchantTotp, { code: codeOf(world, secret) })
	const { link } = await asOwner(inviteStaff, {
		email: 'pricer@example.com',
		name: 'Pricer',
		role: 'staff',
		rights: ['goods'],
	})
	const pricer = await world.as(null)(acceptInvitation, {
		token: link.split('#')[1] ?? '',
		login: 'pricer9',
		name: 'Pricer',
		password: 'prices with great care',
	})
	const product = (await asOwner(listMerchantProducts, { limit: 50 })).list.find(
		({ sku_id: skuId }) => skuId !== null,
	)
	if (!product || product.sku_id === null) throw new Error('No product with one SKU.')
	await world.as(pricer.token)(updateSku, { sku_id: product.sku_id, price: '123.45' })
	await asOwner(removeStaff, { merchant_id: pricer.merchant.merchant_id })

	for (const lang of ['en', 'ar'] as const) {
		await asOwner(setMerchantLanguage, { lang })
		const desk = await openDesk(world, '/', { door: 'seller', token: owner.token })
		const say = (key: DeskKey, values = {}) => deskSay(key, values, lang)
		desk.speak(lang)
		await desk.on(say('dashboard.title'))
		await desk.goTo('activity.title')
		const lines = desk.page.getByRole('table', { name: say('activity.title'), exact: true })
		const removed = lines
			.getByRole('row')
			.filter({ hasText: words(lang, 'merchant_audit.staff.remove') })
		await removed.getByText('Pricer', { exact: true }).waitFor()
		await expectFits(desk.page)

		await desk.page.getByRole('combobox', { name: say('activity.who') }).click()
		await desk.page.getByRole('option', { name: 'Pricer', exact: true }).click()
		await removed.waitFor({ state: 'detached' })
		const priced = lines
			.getByRole('row')
			.filter({ hasText: words(lang, 'merchant_audit.sku.price') })
		await priced.getByText('123.45').waitFor()
		// On a slow machine, so that a filter which is not in force at once would be missing from the file.
		const atFullSpeed = await slowDown(desk.page, 20)
		await desk.page.getByLabel(say('seller.from'), { exact: true }).fill('2020-01-01')
		const [download] = await Promise.all([
			desk.page.waitForEvent('download'),
			desk.press('csv.save'),
		])
		await atFullSpeed()
		const file = await readFile(await download.path(), 'utf8')
		expect(download.suggestedFilename()).toBe('activity-2020-01-01-to-all.csv')
		expect(file.split('\r\n')[1]).toContain(
			`,Pricer,0,goods,${words(lang, 'merchant_audit.sku.price')},`,
		)
		expect(file.split('\r\n')).toHaveLength(3)

		await priced.getByRole('link').click()
		await desk.page.waitForURL(`**/products/${product.product_id}`)
		expect(desk.complaints).toEqual([])
		await desk.close()
	}
})
