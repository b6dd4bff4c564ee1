import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	listTransactions,
	markWithdrawalPaid,
	approveWithdrawal,
	rejectWithdrawal,
	getWithdrawalInfo,
	listWithdrawals,
	getUserInfo,
	listProofs,
	register,
	getMoneyBreakdown,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import { reconcile } from '../apps/api/src/ledger/index.ts'
import { confirmations, openChainBeside, type ChainBeside } from './beside-chain.ts'
import { centsIn, handsOn, type Hands } from './shopper-steps.ts'
import { newcomer, openWorld, payCode, type Person, type Phone, type World } from './world.ts'

let world: World
let chain: ChainBeside

const day = 24 * 3600

beforeAll(async () => {
	chain = await openChainBeside()
	world = await openWorld({
		chain: JSON.stringify({ polygon: chain.network, ethereum: {}, tron: {}, bitcoin: {} }),
	})
})
afterAll(async () => {
	await world?.close()
	await chain?.stop()
})

/** Pays somebody on the chain, as the platform does by hand; returns the transaction's hash once it counts. */
async function payOut(to: string, dollars: bigint): Promise<string> {
	const hash = await chain.transfer(to, dollars * 1_000_000n)
	await chain.mine(confirmations)
	return hash
}

async function takePhone(person: Person): Promise<[Hands, Phone]> {
	const phone = await world.phone({ token: person.token })
	return [handsOn(phone.page, 'en'), phone]
}

interface Places {
	available: string
	hold?: string
	/** Approved, and not paid yet. */
	leaving?: string
}

/** Expects the same amounts in the transactions, the breakdown and the reconciliation; and on the wallet's page, line by line. */
async function expectWallet(hands: Hands, person: Person, wanted: Places): Promise<void> {
	const { available, hold = '0.00', leaving = '0.00' } = wanted
	const total = formatAmount(cents(available) + cents(hold))
	const call = world.as(person.token)
	const [me, places, lines] = await Promise.all([
		call(getUserInfo),
		call(getMoneyBreakdown),
		call(listTransactions, { limit: 50 }),
	])
	expect(places).toMatchObject({ available, hold, leaving, escrow: '0.00', total })
	expect([me.money, me.money_hold]).toEqual([available, hold])
	expect(sumOf(lines.list.map(({ money }) => Number(money)))).toBe(Number(available))
	let after = cents(available)
	for (const line of lines.list) {
		expect(line.balance_after).toBe(formatAmount(after))
		after -= signedCents(line.money)
	}
	expect(after).toBe(0n)
	expect(await reconcile(world.api.database.db)).toMatchObject({ ok: true })

	const { page } = hands
	await page.goto('/capitalRecord')
	await hands.on('title.capitalRecord')
	const card = page.getByRole('region', { name: hands.words('wallet.available') })
	expect(centsIn(await card.innerText())).toBe(Number(cents(available)))
	const where = await page.getByRole('region', { name: hands.words('wallet.where') }).innerText()
	const shown = where.split('\n').map(centsIn)
	for (const amount of [available, hold, total, leaving].filter((one) => cents(one) > 0n))
		expect(shown).toContain(Number(cents(amount)))
	const movements = await page.getByRole('main').filter({ visible: true }).innerText()
	const signed = movements.replaceAll('−', '-').match(/^[+-]\$[\d,]+\.\d\d$/gm) ?? []
	expect(signed).toHaveLength(lines.list.length)
	expect(sumOf(signed.map((text) => Number(text.replaceAll(/[$,]/g, ''))))).toBe(Number(available))
}

function sumOf(dollars: readonly number[]): number {
	return dollars.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100
}

function signedCents(amount: string): bigint {
	return amount.startsWith('-') ? -cents(amount.slice(1)) : cents(amount)
}

async function fillCard(hands: Hands): Promise<void> {
	await hands.fill('withdraw.real_name', 'Nadia Farah')
	await hands.fill('withdraw.bank_card', '4242 4242 4242 4242')
	await hands.fill('withdraw.bank_name', 'Harbour Bank')
}

/** Presses the button that contains the amount. */
async function go(hands: Hands, sum: string): Promise<void> {
	await hands.page
		.getByRole('button', { name: hands.words('withdraw.send', { sum }) })
		.filter({ visible: true })
		.tap()
}

async function says(hands: Hands, key: string, values?: Record<string, string>): Promise<void> {
	await hands.page.getByText(hands.words(key, values)).filter({ visible: true }).first().waitFor()
}

async function isAskedFor(hands: Hands): Promise<void> {
	await hands.page.getByRole('heading', { name: hands.words('withdraw.done') }).waitFor()
}

/** The only withdrawal of a person. */
async function onlyWithdrawal(person: Person) {
	const { list } = await world.as(person.token)(listWithdrawals)
	const [only] = list
	if (!only || list.length > 1) throw new Error(`There are ${list.length} withdrawals, not one.`)
	return only
}

test('a withdrawal to a bank card is asked for, refused with a reason, and all of it is back', async () => {
	const person = await world.person({ money: 500_00n })
	const [hands, phone] = await takePhone(person)
	const { page } = hands
	await expectWallet(hands, person, { available: '500.00' })
	await hands.tap('link', 'title.withDraw')
	await hands.on('title.withDraw')

	// Impossible input is refused before anything is sent.
	await hands.tap('button', 'title.withDraw')
	await says(hands, 'withdraw.amount_empty')
	for (const [typed, sum, key, bound] of [
		['0', '$0.00', 'withdraw.amount_not_positive', ''],
		['500.01', '$500.01', 'withdraw.amount_above_balance', '$500.00'],
		['9.99', '$9.99', 'withdraw.amount_below_min', '$10.00'],
	] as const) {
		await hands.fill('withdraw.amount', typed)
		await go(hands, sum)
		await says(hands, key, { sum: bound })
	}
	await hands.fill('withdraw.amount', '200')
	await fillCard(hands)
	await hands.fill('withdraw.bank_card', '4242 4242 4242 4241')
	await go(hands, '$200.00')
	await says(hands, 'withdraw.card_wrong')

	// The fee, the amount that arrives and the delay are shown before the PIN is asked for.
	await fillCard(hands)
	await says(hands, 'withdraw.arrives_said', { sum: '$194.00' })
	await says(hands, 'withdraw.delay_new')
	await go(hands, '$200.00')
	const sheet = page.getByRole('dialog')
	await sheet.getByText('$194.00').waitFor()
	await hands.keyIn('111111')
	await sheet.getByText(hands.words('pay.wrong_left', { count: 4 })).waitFor()
	await hands.keyIn(payCode)
	await isAskedFor(hands)
	const asked = await onlyWithdrawal(person)
	expect(asked).toMatchObject({ extract_price: '200.00', fee: '6.00', real_price: '194.00' })
	expect(asked.status).toBe(0)
	await expectWallet(hands, person, { available: '300.00', hold: '200.00' })

	const desk = await world.operator(['finance-1'])
	await expect(desk(approveWithdrawal, { extract_id: asked.extract_id })).rejects.toMatchObject({
		error: 'too_early',
	})
	const reason = 'The name on the card is not the name of your account.'
	await desk(rejectWithdrawal, { extract_id: asked.extract_id, reason })
	await expectWallet(hands, person, { available: '500.00' })

	// The record shows it, with the reason; and so does the transaction, which links to it.
	await page.getByRole('main').filter({ visible: true }).getByText('Withdrawal returned').tap()
	await hands.on('title.depositRecord')
	await sheet.getByText(reason).waitFor()
	await hands.tap('button', 'common.close')
	await hands.the('tab', 'withdrawal.refused').tap()
	await says(hands, 'withdrawal.hint_refused', { sum: '$200.00' })
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('a withdrawal on-chain is passed by two operators and paid, and its transaction is checked', async () => {
	const person = await world.person({ money: 2_000_00n })
	const [hands, phone] = await takePhone(person)
	const { page } = hands
	const to = chain.account(3)
	await page.goto('/withDraw')
	await hands.on('title.withDraw')
	await hands.the('tab', 'withdraw.to_chain').tap()
	await hands.fill('withdraw.amount', '1,200')
	await page.getByText('Polygon', { exact: false }).filter({ visible: true }).first().tap()

	// An address of another network is refused while it is typed, with the specification's text.
	await hands.fill('withdraw.address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
	await page.getByText('Please choose the same network as the withdrawal platform').waitFor()
	await hands.fill('withdraw.address', to)
	await says(hands, 'withdraw.arrives_said', { sum: '$1,164.00' })
	await go(hands, '$1,200.00')
	await page.getByRole('dialog').waitFor()
	await hands.keyIn(payCode)
	await isAskedFor(hands)
	const { extract_id, delay_until } = await onlyWithdrawal(person)
	expect(delay_until).not.toBeNull()
	const waiting = { available: '800.00', hold: '1200.00' }
	await expectWallet(hands, person, waiting)

	// After the delay one operator requests, another approves; neither can do it alone.
	await world.api.advance(day + 1)
	const first = await world.operator(['finance-1'])
	const second = await world.operator(['finance-2'])
	expect(await first(approveWithdrawal, { extract_id })).toMatchObject({ status: 0, needs_two: 1 })
	await expect(first(approveWithdrawal, { extract_id })).rejects.toThrow()
	await expectWallet(hands, person, waiting)
	expect(await second(approveWithdrawal, { extract_id })).toMatchObject({ status: 1, pay_state: 1 })
	const passed = { available: '800.00', leaving: '1164.00' }
	await expectWallet(hands, person, passed)

	// The chain is checked: a transaction with another amount clears nothing.
	const short = await payOut(to, 1_163n)
	await expect(first(markWithdrawalPaid, { extract_id, tx_hash: short })).rejects.toMatchObject({
		error: 'transaction_wrong',
		params: { code: 'amount' },
	})
	await expectWallet(hands, person, passed)
	const tx_hash = await payOut(to, 1_164n)
	await first(markWithdrawalPaid, { extract_id, tx_hash })
	await expectWallet(hands, person, { available: '800.00' })

	await page.goto('/depositRecord')
	await hands.on('title.depositRecord')
	await says(hands, 'withdrawal.paid')
	await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await hands.tap('button', 'withdrawal.copy_hash')
	await hands.told('common.copied')
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tx_hash)
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('a withdrawal is taken back, its card is offered the next time, and forgotten when asked to', async () => {
	const person = await world.person({ money: 100_00n })
	const [hands, phone] = await takePhone(person)
	const { page } = hands
	await page.goto('/withDraw')
	await hands.on('title.withDraw')
	await page
		.getByRole('button', { name: hands.words('withdraw.all_sum', { sum: '$100.00' }) })
		.tap()
	await fillCard(hands)
	await says(hands, 'withdraw.arrives_said', { sum: '$97.00' })
	await go(hands, '$100.00')
	await page.getByRole('dialog').waitFor()
	await hands.keyIn(payCode)
	await isAskedFor(hands)
	await expectWallet(hands, person, { available: '0.00', hold: '100.00' })

	// From the wallet to the withdrawal that holds the money, and back.
	const { extract_id } = await onlyWithdrawal(person)
	await page.locator(`a[href$="extract_id=${extract_id}"]`).filter({ visible: true }).first().tap()
	await hands.on('title.depositRecord')
	await hands.tap('button', 'withdrawal.cancel', page.getByRole('dialog'))
	await page
		.getByRole('alertdialog')
		.getByRole('button', { name: hands.words('withdrawal.cancel_confirm') })
		.tap()
	await hands.told('withdrawal.cancelled_told')
	await expectWallet(hands, person, { available: '100.00' })

	await page.goto('/withDraw')
	await hands.on('title.withDraw')
	await page.getByRole('radio', { name: /Harbour Bank .*4242/ }).waitFor()
	await hands.tap('button', 'withdraw.forget_card')
	await page
		.getByRole('alertdialog')
		.getByRole('button', { name: hands.words('withdraw.forget'), exact: true })
		.tap()
	await page.getByLabel(hands.words('withdraw.bank_card'), { exact: true }).waitFor()
	expect((await world.as(person.token)(getWithdrawalInfo)).card_list).toEqual([])
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('an answer that was lost is asked for again, and nothing is withdrawn twice', async () => {
	const person = await world.person({ money: 300_00n })
	const [hands, phone] = await takePhone(person)
	const { page } = hands
	await page.goto('/withDraw')
	await hands.on('title.withDraw')
	await hands.fill('withdraw.amount', '100')
	await fillCard(hands)
	await says(hands, 'withdraw.arrives_said', { sum: '$97.00' })

	// The server does it, and its reply never arrives.
	let isLost = false
	await page.route('**/api/user/extract', async (route) => {
		if (route.request().method() !== 'POST' || isLost) return route.continue()
		isLost = true
		await route.fetch()
		return route.abort()
	})
	await go(hands, '$100.00')
	await page.getByRole('dialog').waitFor()
	await hands.keyIn(payCode)
	await page.getByRole('dialog').getByText(hands.words('withdraw.unanswered_text')).waitFor()
	await hands.tap('button', 'withdraw.ask_again')
	await isAskedFor(hands)
	expect((await onlyWithdrawal(person)).extract_price).toBe('100.00')
	await expectWallet(hands, person, { available: '200.00', hold: '100.00' })
	await phone.close()
})

test('without a payment code the form leads to setting one; too many wrong codes lock it, and the form says until when', async () => {
	const someone = newcomer()
	const { userinfo } = await world.as(null)(register, {
		...someone,
		repPwd: someone.password,
		agree: 1,
	})
	const bare = await world.phone({ token: userinfo.token })
	const newly = handsOn(bare.page, 'en')
	await bare.page.goto('/withDraw')
	await newly.on('title.withDraw')
	await says(newly, 'payment.no_code')
	await newly.tap('link', 'payment.set_code')
	await newly.on('title.changePayPwd')
	await bare.close()

	const person = await world.person({ money: 50_00n })
	const [hands, phone] = await takePhone(person)
	await phone.page.goto('/withDraw')
	await hands.on('title.withDraw')
	await hands.fill('withdraw.amount', '50')
	await fillCard(hands)
	await go(hands, '$50.00')
	const sheet = phone.page.getByRole('dialog')
	await sheet.waitFor()
	for (const count of [4, 3, 2, 1]) {
		await hands.keyIn('111111')
		await sheet.getByText(hands.words('pay.wrong_left', { count })).waitFor()
	}
	await hands.keyIn('111111')
	await phone.page.getByText(/^Too many wrong attempts\. Try again after /).waitFor()
	await expectWallet(hands, person, { available: '50.00' })
	await phone.close()
})

test('the proof of balances downloaded from the wallet holds, by the verifier that needs nothing from us', async () => {
	// Today's proof was made before this person signed up.
	await world.api.advance(60)
	const person = await world.person({ money: 75_00n })
	const [hands, phone] = await takePhone(person)
	const { page } = hands
	const openProof = async () => {
		await page.goto('/capitalRecord')
		await hands.on('title.capitalRecord')
		await page.getByRole('button', { name: hands.words('proof.title') }).tap()
		await page.getByRole('dialog').waitFor()
	}
	await openProof()
	await says(hands, 'proof.not_mine')

	// The next day's proof includes today's deposit.
	await world.api.advance(day)
	const [newest] = (await world.as(null)(listProofs)).list
	if (!newest) throw new Error('No proof was made.')
	await openProof()
	await says(hands, 'proof.mine', { sum: '$75.00' })
	await says(hands, 'proof.mine_checked')
	await page.getByRole('dialog').getByText(newest.root).waitFor()
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		hands.tap('button', 'proof.download'),
	])
	expect(download.suggestedFilename()).toBe(`portolan-proof-${newest.day}.json`)
	const verifier = new URL('../packages/verify-balance/verify-balance.mjs', import.meta.url)
	const checked = spawnSync(
		process.execPath,
		[fileURLToPath(verifier), await download.path(), '--root', newest.root],
		{ encoding: 'utf8' },
	)
	expect(checked.stderr).toBe('')
	expect(checked.stdout).toContain('your balance of 75.00 was counted')
	expect(checked.status).toBe(0)
	expect(phone.complaints).toEqual([])
	await phone.close()
})
