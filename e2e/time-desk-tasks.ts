/**
 * `npm run desk-tasks`: how long the everyday tasks of a shop take at the merchants' console. A browser does each of them on the built
 * product with its demo world. Seconds are those of the keystroke-level model for what was pressed and typed, and the time that
 * the program took. Prints a table. Source: Card, Moran and Newell, "The keystroke-level model for user performance time with interactive
 * systems", Communications of the ACM 23, 1980.
 */
import {
	approveApplication,
	confirmReceipt,
	getMerchantInfo,
	listApplications,
	listClaims,
	listMerchantProducts,
	loginMerchant,
	saveCannedAnswer,
	shipMerchantOrder,
} from '@portolan/contract'
import type { Locator } from 'playwright-core'
import { buildApps } from '../scripts/build.ts'
import { buyOne, thingOf } from './buying.ts'
import { claimAll } from './claiming.ts'
import { Counting } from './counting.ts'
import { deskSay, openDesk, type Desk, type DeskKey } from './desk.ts'
import { handsOn } from './shopper-steps.ts'
import { openSeller } from './seller.ts'
import { openWorld, type World } from './world.ts'

interface Task {
	name: string
	/** The longest that is accepted, in seconds. */
	most: number
	run(count: Counting): Promise<void>
}

await buildApps()
const world = await openWorld({ embedded: true })
try {
	const desk = await openSeller(world, 'merchant12')
	const tasks = [
		...goodsTasks(desk),
		await parcelsTask(world),
		...(await claimTasks(world)),
		promoTask(desk),
		newShopTask(world),
	]
	console.log(
		`${'task'.padEnd(44)}${['commands', 'fields', 'keys', 'program s', 'seconds', 'at most'].map((it) => it.padStart(11)).join('')}`,
	)
	for (const { name, most, run } of tasks) {
		const count = new Counting()
		await run(count)
		const { commands, fields, keys, programSeconds, seconds } = count
		const cells = [commands, fields, keys, programSeconds.toFixed(1), seconds.toFixed(1), most]
		console.log(
			`${name.padEnd(44)}${cells.map((it) => String(it).padStart(11)).join('')}${seconds > most ? '   NOT MET' : ''}`,
		)
	}
} finally {
	await world.close()
}

function button(inside: Locator | Desk['page'], key: DeskKey): Locator {
	return inside.getByRole('button', { name: deskSay(key), exact: true })
}

function whose(action: DeskKey, of: string): string {
	return deskSay('action.whose', { action: deskSay(action), whose: of })
}

/** A product with six SKUs that is on sale, and the stock of one SKU. */
function goodsTasks(desk: Desk): Task[] {
	const { page } = desk
	const cell = (column: DeskKey) =>
		page.getByLabel(whose(column, deskSay('seller.all_skus')), { exact: true })
	const open = (path: string) => page.goto(new URL(`/seller${path}`, world.url).href)

	async function addOption(count: Counting, at: number, name: string, values: string) {
		await count.press(button(page, 'seller.add_option'))
		const option = page.getByRole('group', { name: deskSay('seller.option_at', { at }) })
		const field = (key: DeskKey) => option.getByLabel(new RegExp(`^${deskSay(key)}`))
		await count.type(field('seller.option_name'), name)
		await count.type(field('seller.option_values'), values)
		await count.end(desk, 'Tab')
	}

	return [
		{
			name: 'a product with six SKUs, on sale',
			most: 60,
			async run(count) {
				await open('/products')
				await count.press(
					page.getByRole('link', { name: deskSay('seller.add_product'), exact: true }),
				)
				await count.wait(desk.on(deskSay('seller.add_product')))
				await count.type(
					page.getByLabel(new RegExp(`^${deskSay('seller.title')} \\(English\\)`)),
					'Oak stool',
				)
				await count.type(
					page.getByLabel(new RegExp(`^${deskSay('seller.description')} \\(English\\)`)),
					'Solid oak.',
				)
				await count.picture(page.getByRole('main'))
				await count.press(page.getByLabel(deskSay('product.category'), { exact: true }))
				await count.press(page.getByRole('option', { name: 'Outdoors' }))
				await count.type(page.getByLabel(deskSay('seller.weight_grams'), { exact: true }), '2400')
				await addOption(count, 1, 'Colour', 'Blue, Red')
				await addOption(count, 2, 'Size', 'S, M, L')
				await count.type(cell('order.price'), '24.50')
				await count.type(cell('seller.stock'), '12')
				await count.press(button(page, 'seller.save_and_list'))
				await count.wait(button(page, 'seller.take_off').waitFor())
			},
		},
		{
			name: 'the stock of one SKU',
			most: 4,
			async run(count) {
				const token = await page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))
				const { list } = await world.as(token)(listMerchantProducts, { limit: 50 })
				const single = list.find(({ sku_count }) => sku_count === 1)
				if (!single) throw new Error('No product of the shop has one SKU.')
				await open(
					`/products?filter=${encodeURIComponent(JSON.stringify({ keyword: single.title }))}`,
				)
				const label = whose('seller.stock', single.title)
				const shown = page.getByRole('button').and(page.locator(`[aria-label^="${label}: "]`))
				await shown.waitFor()
				await count.press(shown)
				await count.typeHere(desk, '77')
				await count.end(desk, 'Enter')
				await count.wait(page.getByRole('button', { name: `${label}: 77` }).waitFor())
			},
		},
	]
}

/** Two waiting orders are shipped together. */
async function parcelsTask(of: World): Promise<Task> {
	const desk = await openSeller(of, 'merchant2')
	const { page } = desk
	const token = await page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))
	const { shop_id: shopId } = await of.as(token)(getMerchantInfo)
	const nadia = await of.person({ money: 900_000n })
	const thing = await thingOf(of, shopId)
	for (const _ of [1, 2]) await buyOne(of, nadia, thing)
	return {
		name: 'two parcels',
		most: 25,
		async run(count) {
			await desk.goTo('seller.orders')
			// The list opens with the orders that wait to be shipped.
			await page.getByRole('table').getByRole('rowheader').nth(1).waitFor()
			await count.commandKeys(desk, ['j', 'x', 'j', 'x'])
			await count.press(button(page, 'seller.ship_selected'))
			const dialog = page.getByRole('dialog')
			await dialog.getByRole('group').first().waitFor()
			// The carrier of the first parcel has the focus; Enter after the last number sends both.
			for (const [at, number] of ['JD014600003831', 'JD014600003848'].entries()) {
				const parcel = dialog.getByRole('group').nth(at)
				await count.type(parcel.getByLabel(new RegExp(`^${deskSay('seller.carrier')}`)), 'DHL')
				await count.type(parcel.getByLabel(new RegExp(`^${deskSay('parcel.number')}`)), number)
			}
			await count.end(desk, 'Enter')
			await count.wait(
				page
					.getByText(deskSay('seller.ship_file_done', { shipped: 2, again: 0, refused: 0 }))
					.first()
					.waitFor(),
			)
		},
	}
}

/** A claim is approved, and one is refused. */
async function claimTasks(of: World): Promise<Task[]> {
	const shop = await of.as(null)(loginMerchant, {
		account: 'merchant3',
		password: 'portolan-sells',
	})
	await of.as(shop.token)(saveCannedAnswer, {
		title: 'Same colour',
		text: 'The page shows this very colour.',
	})
	const thing = await thingOf(of, shop.merchant.shop_id)
	const numbers: string[] = []
	for (const _ of [1, 2]) {
		const person = await of.person({ money: 900_000n })
		const orderId = await buyOne(of, person, thing)
		await of.as(shop.token)(shipMerchantOrder, {
			order_id: orderId,
			carrier: 'Harbour Post',
			delivery_no: `HP-${orderId.slice(-8)}`,
		})
		await of.as(person.token)(confirmReceipt, { order_id: orderId })
		const phone = await of.phone({ token: person.token })
		const hands = handsOn(phone.page, 'en')
		await phone.page.goto(`/orderInfo/${orderId}`)
		await hands.on('title.orderInfo')
		await hands.tap('link', 'orderInfo.refund')
		await claimAll(hands, {
			product: 'received',
			reason: 'not_as_described',
			explain: 'The colour is another one.',
		})
		const [claim] = (await of.as(person.token)(listClaims)).list
		numbers.push(claim?.refund_sn ?? '')
		await phone.close()
	}
	const desk = await openSeller(of, 'merchant3')
	const { page } = desk
	// The claim that was opened first is at the top, and so is the other one when that is answered.
	const answer = async (count: Counting, number: string, key: 'a' | 'r') => {
		await desk.goTo('seller.claims')
		await page.getByRole('link', { name: number, exact: true }).waitFor()
		await count.commandKeys(desk, ['j', 'Enter'])
		await count.wait(desk.on(deskSay('claim.title', { number })))
		await count.commandKeys(desk, [key])
		await count.wait(page.getByRole('dialog').waitFor())
	}
	return [
		{
			name: 'approving a claim',
			most: 8,
			async run(count) {
				await answer(count, numbers[0] ?? '', 'a')
				const dialog = page.getByRole('dialog')
				await count.press(dialog.getByRole('button').last())
				await count.wait(dialog.waitFor({ state: 'detached' }))
			},
		},
		{
			name: 'refusing a claim, with a saved sentence and a picture',
			most: 8,
			async run(count) {
				await answer(count, numbers[1] ?? '', 'r')
				const dialog = page.getByRole('dialog')
				// The saved sentence, and the picture that the page shows: it is two stops of Tab behind the text.
				await count.commandKeys(desk, ['/'])
				await count.wait(dialog.getByRole('option').first().waitFor())
				await count.end(desk, 'Enter')
				for (const key of ['Tab', 'Tab', 'Space'] as const) await count.end(desk, key)
				await count.wait(
					dialog.getByRole('button', { name: deskSay('picture.remove', { at: 1 }) }).waitFor(),
				)
				await count.end(desk, 'Control+Enter')
				await count.wait(dialog.waitFor({ state: 'detached' }))
			},
		},
	]
}

function promoTask(desk: Desk): Task {
	return {
		name: 'a promo code',
		most: 25,
		async run(count) {
			const { page } = desk
			await desk.goTo('seller.promos')
			await count.press(button(page, 'promo.make'))
			const dialog = page.getByRole('dialog')
			const field = (key: DeskKey) => dialog.getByLabel(new RegExp(`^${deskSay(key)}`))
			await count.type(field('promo.code'), 'OAK5')
			await count.type(field('promo.amount'), '5.00')
			await count.press(button(dialog, 'decision.continue'))
			await count.press(button(dialog, 'promo.make'))
			await count.wait(dialog.waitFor({ state: 'detached' }))
		},
	}
}

/** From the application to the first product on sale; the decision of the operator between them is not counted. */
function newShopTask(of: World): Task {
	return {
		name: 'a new shop, up to its first product',
		most: 240,
		async run(count) {
			const email = 'nino.tasks@example.com'
			const desk = await openDesk(of, '/apply', { door: 'seller' })
			const { page } = desk
			await desk.on(deskSay('seller.apply'))
			const field = (key: DeskKey) => page.getByLabel(deskSay(key), { exact: true })
			const choose = async (key: DeskKey, text: string) => {
				await count.type(page.getByRole('combobox', { name: deskSay(key), exact: true }), text)
				await count.press(page.getByRole('option').first())
			}
			await count.type(field('apply.legal_name.company'), 'Task Weavers Ltd')
			await choose('application.country', 'Georgia')
			await count.type(field('apply.contact_name'), 'Nino Beridze')
			await count.type(field('seller.email'), email)
			await count.type(field('apply.mobile'), '555123456')
			await choose('apply.categories', 'Outdoors')
			await count.end(desk, 'Escape')
			await count.type(field('application.shop_name'), 'Task Weavers')
			await count.type(field('apply.story'), 'We weave rugs by hand. Every rug takes a month.')
			await count.picture(page.getByRole('main'))
			await count.press(button(page, 'apply.terms'))
			await count.press(field('apply.agree'))
			await count.press(button(page, 'apply.send'))
			await count.wait(desk.on(deskSay('apply.yours')))

			const decide = await of.operator(['catalogue'])
			const { list } = await decide(listApplications, { keyword: email })
			await decide(approveApplication, { application_id: list[0]?.application_id ?? '' })
			const letters = await (await fetch(new URL('/dev/outbox', of.url))).text()
			const link = /\/seller\/join#[\w-]{43}/.exec(letters)?.[0] ?? 'no link was mailed'

			await page.goto('about:blank')
			await page.goto(new URL(link, of.url).href)
			await desk.on(deskSay('seller.join'))
			await count.type(field('seller.login_name'), 'nino.tasks')
			await count.type(field('login.password'), 'wool and patience')
			await count.type(field('first.again'), 'wool and patience')
			await count.press(button(page, 'seller.join_do'))
			await count.wait(desk.on(deskSay('dashboard.title')))
			await goodsTasks(desk)[0]?.run(count)
			await desk.close()
		},
	}
}
