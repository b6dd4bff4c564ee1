import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	listTransactions,
	approveRecharge,
	getUserInfo,
	getRecharge,
	listRecharges,
	getMoneyBreakdown,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import type { Page } from 'playwright-core'
import { startAnvil, type Anvil } from '../apps/api/src/chain/local/anvil.ts'
import { deployTestDollar, send, testDollarCall } from '../apps/api/src/chain/local/test-dollar.ts'
import { testXpub } from '../apps/api/src/chain/testing/test-chain.ts'
import { reconcile } from '../apps/api/src/ledger/index.ts'
import { centsIn, handsOn, type Hands } from './shopper-steps.ts'
import { settled } from './settled.ts'
import { insecureHost, openWorld, type Person, type Phone, type World } from './world.ts'

let world: World
let anvil: Anvil
let usdt: string
let picture: Buffer

/** How many blocks a transfer needs on the chain of this test. */
const confirmations = 3

beforeAll(async () => {
	const chainId = 31_337
	anvil = await startAnvil({ chainId })
	await anvil.ask('evm_setAutomine', [false])
	usdt = await deployTestDollar(anvil.ask, rich(), { symbol: 'USDT', decimals: 6 })
	await send(anvil.ask, rich(), usdt, await testDollarCall('mint', [rich(), 10n ** 12n]))
	await mine()
	world = await openWorld({
		chain: JSON.stringify({
			polygon: {
				chain_id: chainId,
				rpc: anvil.url,
				xpub: testXpub,
				confirmations,
				// It polls when the test says so.
				poll_seconds: 0,
				tokens: [{ symbol: 'USDT', address: usdt, decimals: 6 }],
			},
			tron: {},
			bitcoin: {},
		}),
	})
	picture = await readFile(
		new URL('../apps/api/seed/pictures/adjustable-weight-bench-1.webp', import.meta.url),
	)
})
afterAll(async () => {
	await world?.close()
	await anvil?.stop()
})

function rich(): string {
	const [first] = anvil.accounts
	if (first === undefined) throw new Error('The chain has no accounts.')
	return first
}

async function mine(): Promise<void> {
	await anvil.ask('anvil_mine', ['0x1'])
}

/** How long to wait for a page that polls every few seconds. */
const byItselfMs = 40_000

async function takePhone(person: Person, url?: string): Promise<[Hands, Phone]> {
	const phone = await world.phone({ token: person.token, ...(url === undefined ? {} : { url }) })
	return [handsOn(phone.page, 'en'), phone]
}

/** The heading for the state of a recharge. */
function face(hands: Hands, key: string) {
	return hands.page.getByRole('heading', { name: hands.words(key), exact: true })
}

async function addPicture(page: Page): Promise<void> {
	await page
		.locator('main:visible input[type="file"]')
		.setInputFiles({ name: 'payment.webp', mimeType: 'image/webp', buffer: picture })
	await page.getByRole('button', { name: 'Remove photo' }).filter({ visible: true }).waitFor()
}

const requestPath = (id: string) => `/walletRechargeinfo?recharge_id=${id}`

function idIn(page: Page): string {
	const id = new URL(page.url()).searchParams.get('recharge_id')
	if (id === null) throw new Error(`${page.url()} names no request.`)
	return id
}

/** Expects the same amounts in the transactions, the breakdown and the reconciliation. */
async function expectBooks(person: Person, available: string): Promise<void> {
	const call = world.as(person.token)
	const [me, places, lines] = await Promise.all([
		call(getUserInfo),
		call(getMoneyBreakdown),
		call(listTransactions, { limit: 50 }),
	])
	const sum = lines.list.reduce((all, line) => all + signedCents(line.money), 0n)
	expect([me.money, places.available, places.total]).toEqual([available, available, available])
	expect(formatAmount(sum)).toBe(available)
	expect(lines.list[0]?.balance_after ?? '0.00').toBe(available)
	expect(await reconcile(world.api.database.db)).toMatchObject({ ok: true })
}

/** Expects them on the wallet's page, too: the balance on its card, and the incoming amount as a line that links to `cause`. */
async function expectWallet(
	hands: Hands,
	person: Person,
	{ available, cause }: { available: string; cause: string },
): Promise<void> {
	await expectBooks(person, available)
	const { page } = hands
	await page.goto('/capitalRecord')
	await hands.on('title.capitalRecord')
	const card = page.getByRole('region', { name: hands.words('wallet.available') })
	expect(centsIn(await card.innerText())).toBe(Number(cents(available)))
	const line = page.locator(`a[href="${cause}"]`).filter({ visible: true })
	expect(centsIn((await line.innerText()).split('+')[1] ?? '')).toBe(Number(cents(available)))
}

function signedCents(amount: string): bigint {
	return amount.startsWith('-') ? -cents(amount.slice(1)) : cents(amount)
}

test('a bank transfer with evidence: an operator passes less than was asked, and what arrived is in the wallet', async () => {
	const person = await world.person()
	const [hands, phone] = await takePhone(person)
	const { page } = hands
	await page.goto('/capitalRecord')
	await hands.on('title.capitalRecord')
	await page.goto('/topUp')
	await hands.on('title.topUp')
	await page.locator('a[href="/cardTopUp"]').filter({ visible: true }).tap()
	await hands.on('title.cardTopUp')

	await page.getByText(hands.words('recharge.transfer'), { exact: true }).tap()
	await hands.fill('recharge.amount', '0.50')
	await hands.tap('button', 'pay_code.go_on')
	await page.getByText(hands.words('recharge.amount_min', { sum: '$1.00' })).waitFor()
	await hands.fill('recharge.amount', '250')
	await hands.tap('button', 'pay_code.go_on')

	await face(hands, 'recharge.to_pay').waitFor()
	const id = idIn(page)
	const { bank, recharge_sn } = await world.as(person.token)(getRecharge, { recharge_id: id })
	expect(bank?.reference).toBe(recharge_sn)
	await page.getByText(recharge_sn).filter({ visible: true }).first().waitFor()

	// Opened again, it is the same request.
	await page.reload()
	await face(hands, 'recharge.to_pay').waitFor()
	await hands.tap('button', 'recharge.send_evidence')
	await page.getByText(hands.words('recharge.evidence_missing')).waitFor()
	await addPicture(page)
	await hands.tap('button', 'recharge.send_evidence')
	await hands.told('recharge.evidence_sent')
	await face(hands, 'recharge.auditing').waitFor()
	await page
		.getByRole('button', { name: hands.words('recharge.evidence_open') })
		.filter({ visible: true })
		.waitFor()
	await expectBooks(person, '0.00')

	const desk = await world.operator(['finance-1'])
	await desk(approveRecharge, {
		recharge_id: id,
		real_price: '240.00',
		bank_line: `2026-11-20 DE89 ${recharge_sn} 240.00`,
	})
	await face(hands, 'recharge.passed').waitFor({ timeout: byItselfMs })
	await page
		.getByText(hands.words('recharge.arrived_other', { asked: '$250.00', arrived: '$240.00' }))
		.waitFor()
	await expectWallet(hands, person, { available: '240.00', cause: requestPath(id) })

	await page.goto('/topUpRecord')
	await hands.on('title.topUpRecord')
	await hands.the('tab', 'recharge.status.passed').tap()
	await page.getByText(hands.words('recharge.instead_of', { sum: '$250.00' })).waitFor()
	await page.locator(`a[href$="${id}"]`).filter({ visible: true }).tap()
	await hands.on('title.walletRechargeinfo')
	await face(hands, 'recharge.passed').waitFor()
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('time runs out, and late evidence with a transaction is still taken and passed', async () => {
	const person = await world.person()
	const [hands, phone] = await takePhone(person)
	const { page } = hands
	await page.goto('/topUp')
	await hands.on('title.topUp')
	await page.locator('a[href="/walletTopUp?type=manual"]').filter({ visible: true }).tap()
	await hands.on('title.walletTopUp')

	// From a DEX it would be lost: the page shows the specification's text, and none of the refused ones can be chosen.
	await page.getByRole('note').getByText('Not support DEX, BSC, HECO deposit').waitFor()
	expect(await page.getByRole('radio', { name: /DEX|BSC|HECO/ }).count()).toBe(0)
	await page.getByText('Tron', { exact: false }).filter({ visible: true }).first().tap()
	await hands.fill('recharge.amount', '60')
	await hands.tap('button', 'recharge.show_address')
	await hands.on('title.walletRechargeinfo')
	await face(hands, 'recharge.to_pay').waitFor()
	const id = idIn(page)

	await world.api.advance(31 * 60)
	await face(hands, 'recharge.timeout').waitFor({ timeout: byItselfMs })
	await page.getByText('Please complete the payment within the specified time').waitFor()
	await hands.tap('button', 'recharge.paid_late')
	await addPicture(page)
	const hash = '3d'.repeat(32)
	await hands.fill('recharge.hash', hash)
	await hands.tap('button', 'recharge.send_evidence')
	await face(hands, 'recharge.auditing').waitFor()
	await page
		.getByText(hands.words('recharge.late_yes'), { exact: true })
		.filter({ visible: true })
		.waitFor()
	await expectBooks(person, '0.00')
	const { list } = await world.as(person.token)(listRecharges, { status: '0' })
	expect(list).toMatchObject([{ recharge_id: id, late: 1, tx_hash: hash }])

	const desk = await world.operator(['finance-2'])
	await desk(approveRecharge, { recharge_id: id, real_price: '60.00', tx_hash: hash })
	await face(hands, 'recharge.passed').waitFor({ timeout: byItselfMs })
	await expectWallet(hands, person, { available: '60.00', cause: requestPath(id) })
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('a transfer to one’s own address is seen, counted and credited by itself', async () => {
	const person = await world.person()
	const [hands, phone] = await takePhone(person)
	const { page } = hands
	await page.goto('/walletTopUp?type=chain')
	await hands.on('title.walletTopUp')
	await hands.fill('recharge.amount', '100')
	await hands.tap('button', 'recharge.show_address')
	await hands.on('title.walletRechargeinfo')
	await page.getByText(hands.words('recharge.watching')).waitFor()
	const { blockchain, own_address } = await world.as(person.token)(getRecharge, {
		recharge_id: idIn(page),
	})
	expect(own_address).toBe(1)
	const shown = await page
		.getByRole('region', { name: hands.words('recharge.address'), exact: true })
		.innerText()
	expect(shown.replaceAll(/\s/g, '')).toContain(blockchain)
	await page.getByRole('img', { name: /^QR/ }).waitFor()

	await send(anvil.ask, rich(), usdt, await testDollarCall('transfer', [blockchain, 100_000_000n]))
	await mine()
	await world.api.watcher.poll()
	const bar = page.getByRole('progressbar')
	await bar.waitFor({ timeout: byItselfMs })
	expect(await bar.getAttribute('aria-valuemax')).toBe(String(confirmations))
	await expectBooks(person, '0.00')

	for (let block = 0; block < confirmations; block += 1) await mine()
	// "within two polls after its confirmations": the first poll sees the blocks, the second finds nothing left to do.
	await world.api.watcher.poll()
	await world.api.watcher.poll()
	await expectBooks(person, '100.00')
	await face(hands, 'recharge.passed').waitFor({ timeout: byItselfMs })
	await expectWallet(hands, person, {
		available: '100.00',
		cause: '/topUpRecord?tab=arrivals',
	})

	await page.goto('/topUpRecord?tab=arrivals')
	await hands.on('title.topUpRecord')
	await page.getByText(hands.words('recharge.deposit_credited', { sum: '$100.00' })).waitFor()
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('a request is given up after a question, and makes room for another', async () => {
	const person = await world.person()
	const [hands, phone] = await takePhone(person)
	const { page } = hands
	for (const sum of ['20', '30', '40']) {
		await page.goto('/cardTopUp')
		await hands.on('title.cardTopUp')
		await page
			.getByText(hands.words('recharge.transfer'), { exact: true })
			.filter({ visible: true })
			.tap()
		await hands.fill('recharge.amount', sum)
		await hands.tap('button', 'pay_code.go_on')
		await face(hands, 'recharge.to_pay').waitFor()
	}
	await page.goto('/topUp')
	await hands.on('title.topUp')
	await page.getByText(hands.words('recharge.open_full', { count: 3 })).waitFor()
	expect(await page.locator('a[href="/cardTopUp"]').count()).toBe(0)

	await page.getByText('$30.00').filter({ visible: true }).tap()
	await hands.on('title.walletRechargeinfo')
	await hands.tap('button', 'recharge.cancel')
	const question = page.getByRole('alertdialog')
	await question.getByRole('button', { name: hands.words('recharge.cancel') }).tap()
	await hands.told('recharge.cancelled')
	await hands.on('title.topUp')
	await page.locator('a[href="/cardTopUp"]').filter({ visible: true }).waitFor()
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('a payment on a provider’s own page comes back to the request and is in the wallet', async () => {
	const person = await world.person()
	const [hands, phone] = await takePhone(person)
	const { page } = hands
	await page.goto('/cardTopUp')
	await hands.on('title.cardTopUp')
	await page.getByText(hands.words('recharge.sandbox'), { exact: true }).tap()
	await hands.fill('recharge.amount', '75,50')
	await hands.tap('button', 'pay_code.go_on')
	await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor()

	// Going back finds the request, which links there again.
	await page.goBack()
	await hands.on('title.cardTopUp')
	const id = idIn(page)
	await expectBooks(person, '0.00')
	await page.getByRole('link', { name: hands.words('recharge.provider_open') }).tap()
	await page.getByRole('button', { name: 'Pay' }).tap()
	await hands.on('title.cardTopUp')
	await face(hands, 'recharge.passed').waitFor({ timeout: byItselfMs })
	await expectWallet(hands, person, { available: '75.50', cause: requestPath(id) })
	await phone.close()
})

test('on a page without https the buttons of a request say that copying is not possible', async () => {
	const person = await world.person()
	const { port } = new URL(world.url)
	const [hands, phone] = await takePhone(person, `http://${insecureHost}:${port}`)
	const { page } = hands
	await page.goto('/walletTopUp?type=chain')
	await hands.on('title.walletTopUp')
	await hands.fill('recharge.amount', '10')
	await hands.tap('button', 'recharge.show_address')
	await hands.on('title.walletRechargeinfo')
	await settled(page)
	await hands.tap('button', 'recharge.copy_address')
	await hands.told('common.copy_not_https')
	await phone.close()
})
