import {
	approveApplication,
	confirmReceipt,
	decidePayout,
	exportAccounting,
	listAdminPayouts,
	listApplications,
	listMerchantOrders,
	listMerchantProducts,
	markPayoutPaid,
	getStatement,
	type LanguageFile,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import type { Download } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '../apps/api/src/platform/csv/csv.ts'
import { overflowOf } from './axe.ts'
import { buyOne } from './buying.ts'
import { deskSay, openDesk, type Desk, type DeskKey } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { setUpFactor } from './second-factor.ts'
import { addPicture } from './seller.ts'
import { settled, still } from './settled.ts'
import { handsOn } from './shopper-steps.ts'
import { openWorld, type World } from './world.ts'

/** A new shop on its way from the application to its first payout, with the accountant's file at its end. */

const day = 86_400

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** How a person of the shop reads and on what. */
interface Face {
	lang: LanguageFile
	locale: string
	width: number
	height: number
	/** A country of the list, in the language. */
	country: string
}

const english = { lang: 'en', locale: 'en-US', country: 'Georgia' } as const
const arabic = { lang: 'ar', locale: 'ar', country: 'جورجيا' } as const
const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

/** The shop's person, by the texts in their language. */
class Owner {
	readonly desk: Desk
	readonly face: Face
	readonly name: string
	readonly faults: string[] = []

	constructor(desk: Desk, face: Face, name: string) {
		this.desk = desk
		this.face = face
		this.name = name
		desk.speak(face.lang)
	}

	say(key: DeskKey, values: Record<string, string | number> = {}): string {
		return deskSay(key, values, this.face.lang)
	}

	get page() {
		return this.desk.page
	}

	get dialog() {
		return this.page.getByRole('dialog')
	}

	async open(path: string, key: DeskKey): Promise<void> {
		await this.page.goto(new URL(`/seller${path}`, world.url).href)
		await this.desk.on(this.say(key))
	}

	/** Looks at the page, or at its dialog: nothing sticks out, and axe finds nothing by day and by night. */
	async look(name: string): Promise<void> {
		await still(this.page)
		const found = [...(await overflowOf(this.page)), ...(await violationsIn(this.page))]
		this.faults.push(...found.map((what) => `${name}: ${what}`))
	}

	async signIn(): Promise<void> {
		await this.desk.on(this.say('seller.login'))
		await this.desk.fill('seller.account', this.name)
		await this.desk.fill('login.password', 'wool and patience')
		await this.desk.press('login.enter')
		// The page from before opens again.
		await this.page
			.getByRole('heading', { level: 1, name: this.say('seller.login') })
			.waitFor({ state: 'detached' })
	}

	async token(): Promise<string> {
		const token = await this.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))
		if (token === null) throw new Error('Nobody is signed in.')
		return token
	}
}

async function choose(owner: Owner, key: DeskKey, text: string): Promise<void> {
	const field = owner.page.getByRole('combobox', { name: owner.say(key), exact: true })
	await field.click()
	await field.fill(text)
	await owner.page.getByRole('option').first().click()
	await owner.page.keyboard.press('Escape')
}

/** Applies, is approved, and signs in by the link of the email. */
async function becomeMerchant(face: Face): Promise<Owner> {
	const name = `first.${face.lang}.${face.width}`
	const email = `${name}@example.com`
	const desk = await openDesk(world, '/apply', { door: 'seller', ...face })
	const owner = new Owner(desk, face, name)
	await desk.on(owner.say('seller.apply'))
	await desk.fill('apply.legal_name.company', 'First Weavers Ltd')
	await choose(owner, 'application.country', face.country)
	await desk.fill('apply.contact_name', 'Nino Beridze')
	await desk.fill('seller.email', email)
	await desk.fill('apply.mobile', '555 12 34 56')
	await choose(owner, 'apply.categories', '')
	await desk.fill('application.shop_name', `Weavers ${face.lang} ${face.width}`)
	await desk.fill('apply.story', 'We weave rugs by hand in Kakheti. Every rug takes one month.')
	await addPicture(owner.page, owner.face.lang)
	await desk.press('apply.terms')
	await desk.page.getByLabel(owner.say('apply.agree')).check()
	await desk.press('apply.send')
	await desk.on(owner.say('apply.yours'))

	const decide = await world.operator(['catalogue'])
	const { list } = await decide(listApplications, { keyword: email })
	await decide(approveApplication, { application_id: list[0]?.application_id ?? '' })
	const letters = await (await fetch(new URL('/dev/outbox', world.url))).text()
	const link = /\/seller\/join#[\w-]{43}/.exec(letters)?.[0] ?? 'no link was mailed'
	await desk.page.goto('about:blank')
	await desk.page.goto(new URL(link, world.url).href)
	await desk.on(owner.say('seller.join'))
	await desk.fill('seller.login_name', name)
	await desk.fill('login.password', 'wool and patience')
	await desk.fill('first.again', 'wool and patience')
	await desk.press('seller.join_do')
	await desk.on(owner.say('dashboard.title'))
	return owner
}

/** Writes a product and puts it on sale. */
async function sellRugs(owner: Owner, title: string): Promise<void> {
	const { page } = owner
	await owner.open('/products/new', 'seller.add_product')
	const inEnglish = (label: string) =>
		page.getByRole('textbox', {
			name: owner.say('language.in', { label, language: 'English' }),
			exact: true,
		})
	await inEnglish(owner.say('seller.title')).fill(title)
	await inEnglish(owner.say('seller.description')).fill('Wool from Tusheti, woven in a month.')
	await addPicture(owner.page, owner.face.lang)
	await page.getByLabel(owner.say('product.category'), { exact: true }).click()
	await page.getByRole('option').nth(1).click()
	await owner.desk.fill('seller.weight_grams', '2400')
	const field = (action: string) =>
		page.getByLabel(owner.say('action.whose', { action, whose: owner.say('seller.only_sku') }), {
			exact: true,
		})
	await field(owner.say('order.price')).fill('120.00')
	await field(owner.say('seller.stock')).fill('5')
	await owner.desk.press('seller.save_and_list')
	await owner.desk.on(title)
	await page.getByRole('button', { name: owner.say('seller.take_off') }).waitFor()
}

async function ship(owner: Owner, order: { order_id: string; order_sn: string }): Promise<void> {
	await owner.page.goto(new URL(`/seller/orders/${order.order_id}`, world.url).href)
	await owner.desk.on(owner.say('order.title', { number: order.order_sn }))
	await owner.desk.press('seller.ship')
	await owner.dialog.getByLabel(owner.say('seller.carrier'), { exact: true }).fill('Royal Mail')
	await owner.dialog.getByLabel(owner.say('parcel.number'), { exact: true }).fill('RR42')
	await owner.desk.press('decision.continue')
	await owner.desk.press('seller.ship', owner.dialog)
	await owner.dialog.waitFor({ state: 'detached' })
}

async function askForPayout(owner: Owner): Promise<void> {
	await owner.open('/payouts', 'seller.payouts')
	await owner.desk.press('seller.ask_payout')
	await owner.desk.fill('payout.amount', '100.00')
	await owner.desk.fill('seller.real_name', 'First Weavers Ltd')
	await owner.desk.fill('seller.bank_card', 'GB82 WEST 1234 5698 7654 32')
	await owner.desk.fill('seller.bank_name', 'Harbour Bank')
	await owner.desk.press('decision.continue')
	await owner.dialog
		.getByRole('button', {
			name: new RegExp(`^${owner.say('seller.payout_confirm', { amount: '.*100.*' })}$`),
		})
		.click()
	// The first payout is also the first act that needs a second factor; then it goes on by itself.
	await setUpFactor(world, owner.desk, 'wool and patience', owner.face.lang)
	await owner.dialog.waitFor({ state: 'detached' })
}

async function textOf(download: Download): Promise<string> {
	let text = ''
	for await (const piece of await download.createReadStream()) text += String(piece)
	return text
}

/** Signed cents of a cell; nothing is zero. */
const centsOf = (cell = '') =>
	cell === '' ? 0n : cell.startsWith('-') ? -cents(cell.slice(1)) : cents(cell)

/** Downloads the file of the last two months, adds it up, and gives the codes and sums of its lines. */
async function accountantsFile(owner: Owner, from: string, to: string): Promise<string[][]> {
	await owner.open('/statement', 'seller.statement')
	await owner.desk.press('seller.accounting')
	await owner.dialog.getByLabel(owner.say('seller.from')).fill(from)
	await owner.dialog.getByLabel(owner.say('seller.to')).fill(to)
	const [download] = await Promise.all([
		owner.page.waitForEvent('download'),
		owner.desk.press('csv.save', owner.dialog),
	])
	expect(download.suggestedFilename()).toBe(`accounting-${from}-to-${to}.csv`)
	await owner.dialog.getByText(owner.say('seller.closing_balance'), { exact: true }).waitFor()
	await owner.look('accounting')
	const [head, ...rows] = readCsv(await textOf(download))
	const lines = rows.map(({ cells }) =>
		Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])),
	)
	let balance = 0n
	for (const line of lines) {
		const net = ['gross', 'commission', 'refund', 'debt', 'payout'].reduce(
			(sum, column) => sum + centsOf(line[column]),
			0n,
		)
		balance += net
		expect([centsOf(line['net']), line['balance']]).toEqual([net, formatAmount(balance)])
	}
	await owner.desk.press('seller.close', owner.dialog)
	return lines.map((line) => [line['code'] ?? '', line['net'] ?? '', line['balance'] ?? ''])
}

const today = () => new Date(world.api.clock.now()).toISOString().slice(0, 10)

const faces: [string, Face][] = [
	['on a phone in Arabic', { ...arabic, ...narrow }],
	['on a desktop in English', { ...english, ...wide }],
	['on a phone in English', { ...english, ...narrow }],
	['on a desktop in Arabic', { ...arabic, ...wide }],
]

/** The run of all tests has each width and each language once; named, it has all four. */
test.for(process.env['FULL'] === '1' ? faces : faces.slice(0, 2))(
	'a new shop sells, ships, is paid out, and its accountant’s file adds up: %s',
	{ timeout: 480_000 },
	async ([, face]) => {
		const began = today()
		const owner = await becomeMerchant(face)
		const title = `First rug ${face.lang} ${face.width}`
		await sellRugs(owner, title)
		const shop = world.as(await owner.token())
		const [product] = (await shop(listMerchantProducts)).list
		if (!product) throw new Error('The shop has no product.')

		const person = await world.person({ money: 500_00n })
		await buyOne(world, person, { product_id: product.product_id, mer_id: '', title })
		const [order] = (await shop(listMerchantOrders)).list
		if (!order) throw new Error('Nothing was sold.')
		await ship(owner, order)

		// The shopper has the order, and its invoice.
		const phone = await world.phone({ token: person.token, lang: face.lang })
		const hands = handsOn(phone.page, face.lang)
		await phone.page.goto(`/orderInfo/${order.order_id}`)
		await hands.on('title.orderInfo')
		await settled(phone.page)
		const [invoice] = await Promise.all([
			phone.page.waitForEvent('download'),
			hands.tap('button', 'orderInfo.invoice'),
		])
		expect(invoice.suggestedFilename()).toBe(`invoice-${order.order_sn}.pdf`)
		expect(await violationsIn(phone.page)).toEqual([])
		expect(phone.complaints).toEqual([])
		await phone.close()

		// On its way: the day is only expected. Received: the day is certain.
		await owner.open('/escrow', 'seller.in_escrow')
		await owner.page
			.getByText(owner.say('seller.forecast_expected'), { exact: true })
			.first()
			.waitFor()
		await owner.look('escrow, on its way')
		await world.as(person.token)(confirmReceipt, { order_id: order.order_id })
		await owner.open('/escrow', 'seller.in_escrow')
		await owner.page
			.getByRole('button', { name: new RegExp(owner.say('seller.forecast_orders', { count: 1 })) })
			.click()
		await owner.page.getByRole('link', { name: order.order_sn }).waitFor()
		await owner.look('escrow, received')

		await world.api.advance(15 * day + 3600)
		await owner.page.reload()
		await owner.signIn()
		await askForPayout(owner)
		await world.api.advance(day + 60)
		const [first, second] = [
			await world.operator(['finance-1']),
			await world.operator(['finance-2']),
		]
		const waiting = await first(listAdminPayouts, { limit: 50 })
		const payout_id =
			waiting.list.find(
				({ amount, mer_name }) =>
					amount === '100.00' && mer_name === `Weavers ${face.lang} ${face.width}`,
			)?.payout_id ?? ''
		if ((await first(decidePayout, { payout_id, decision: 'pass' })).status === 0)
			await second(decidePayout, { payout_id, decision: 'pass' })
		await first(markPayoutPaid, { payout_id, bank_line: `First payout ${face.lang} ${face.width}` })

		await owner.page.reload()
		await owner.signIn()
		await owner.open('/payouts', 'seller.payouts')
		await owner.page.getByText(owner.say('withdrawal.paid_out')).first().waitFor()
		const lines = await accountantsFile(owner, began, today())
		const token = await owner.token()
		const { money } = await world.as(token)(getStatement)
		expect(lines).toEqual([
			['opening_balance', '', '0.00'],
			['settled', '114.00', '114.00'],
			['payout', '-100.00', '14.00'],
			['closing_balance', '', money.available],
		])
		expect((await world.as(token)(exportAccounting, { from: began, to: today() })).closing).toBe(
			'14.00',
		)
		expect([...owner.faults, ...owner.desk.complaints]).toEqual([])
		await owner.desk.close()
	},
)
