import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserInfo, listOrders, listProducts, getProduct } from '@portolan/contract'
import type { Locator, Page } from 'playwright-core'
import { say } from './say.ts'
import { settled } from './settled.ts'
import { openWorld, payCode, type World } from './world.ts'

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** A control that needs more key presses than this counts as unreachable. */
const pressesMost = 120

/** Presses Tab until the focus is on a control, and expects that the focus is visible. */
async function tabTo(page: Page, control: Locator): Promise<void> {
	await control.first().waitFor()
	for (let presses = 0; presses < pressesMost; presses += 1) {
		await page.keyboard.press('Tab')
		const isThere = await control.evaluateAll((all) =>
			all.some((one) => one === document.activeElement),
		)
		if (!isThere) continue
		expect(await isFocusSeen(page), 'the focus can be seen').toBe(true)
		return
	}
	throw new Error(`${String(control)} was not reached by ${pressesMost} presses of Tab.`)
}

/** Whether the focused control, or what is drawn around or for it, has an outline or a ring. */
function isFocusSeen(page: Page): Promise<boolean> {
	return page.evaluate(() => {
		const here = document.activeElement
		const around = [here, here?.parentElement, here?.closest('label'), here?.nextElementSibling]
		return around.some((part) => {
			if (!part) return false
			const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
			const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
			return hasOutline || / 0px 0px 0px [1-9]/.test(boxShadow)
		})
	})
}

test('with the keyboard alone: from the home page to a paid order', async () => {
	const token = await world.signIn('demo')
	const call = world.as(token)
	const { list } = await world.as(null)(listProducts, { sort: 'sales', price_max: '200.00' })
	const wanted = list.find((product) => product.stock > 10)
	if (!wanted) throw new Error('There is nothing to buy.')
	const { specs } = await world.as(null)(getProduct, { product_id: wanted.product_id })
	const before = await call(getUserInfo)

	const phone = await world.phone({ token })
	const { page } = phone
	const button = (key: string) => page.getByRole('button', { name: say('en', key), exact: true })
	await page.goto('/')
	await settled(page, say('en', 'title.home'))

	// The first focusable element is the link that skips the bars.
	await page.keyboard.press('Tab')
	const skip = page.getByRole('link', { name: say('en', 'common.skip_to_content') })
	expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)

	await tabTo(page, page.locator('a[href="/search"]'))
	await page.keyboard.press('Enter')
	await settled(page, say('en', 'title.search'))
	const field = page.getByRole('combobox')
	await field.and(page.locator(':focus')).waitFor()
	await page.keyboard.type(wanted.title)
	const option = page
		.getByRole('option')
		.filter({ hasText: say('en', 'search.kind_product') })
		.filter({ hasText: wanted.title })
	await option.waitFor()
	for (let presses = 0; (await option.getAttribute('aria-selected')) !== 'true'; presses += 1) {
		expect(presses).toBeLessThan(12)
		await page.keyboard.press('ArrowDown')
	}
	await page.keyboard.press('Enter')
	await settled(page, say('en', 'title.detail'))

	await tabTo(page, button('product.buy'))
	await page.keyboard.press('Enter')
	const sheet = page.getByRole('dialog')
	await sheet.waitFor()
	for (const spec of specs) {
		const group = sheet.getByRole('group', { name: spec.name })
		if ((await group.locator('input:checked').count()) > 0) continue
		await tabTo(page, group.getByRole('radio'))
		await page.keyboard.press('Space')
	}
	await tabTo(page, sheet.getByRole('button', { name: say('en', 'product.buy') }))
	await page.keyboard.press('Enter')
	await settled(page, say('en', 'title.checkout'))

	await tabTo(page, button('checkout.place'))
	await page.keyboard.press('Enter')
	await settled(page, say('en', 'title.payment'))
	await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }))
	await page.keyboard.press('Enter')
	await sheet.waitFor()
	await page.getByRole('group', { name: say('en', 'pay.code') }).waitFor()
	await page.keyboard.type(payCode)
	await page.getByRole('heading', { name: say('en', 'payment.paid') }).waitFor()

	const [order] = (await call(listOrders)).list
	expect(order).toMatchObject({
		status: 1,
		products: [{ product_id: wanted.product_id, product_num: 1 }],
	})
	const after = await call(getUserInfo)
	const spent = Math.round((Number(before.money) - Number(after.money)) * 100)
	expect(spent).toBe(Math.round(Number(order?.total_price) * 100))
	expect(phone.complaints).toEqual([])
	await phone.close()
})
