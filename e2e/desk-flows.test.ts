import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	listAuditEntries,
	listDeposits,
	decideReceivingAddress,
	listAdminNetworks,
	getWithdrawal,
	createRecharge,
	getRecharge,
} from '@portolan/contract'
import { reconcile } from '../apps/api/src/ledger/index.ts'
import { confirmations, openChainBeside, type ChainBeside } from './beside-chain.ts'
import {
	atDesk,
	carryOut,
	confirm,
	deskSay,
	openDesk,
	giveReason,
	signInAtDesk,
	tokenAt,
	type Desk,
	type DeskKey,
} from './desk.ts'
import { handsOn } from './shopper-steps.ts'
import { askRecharge, askWithdrawal, walletOf } from './shopper-wishes.ts'
import { openWorld, type Person, type World } from './world.ts'

/** The work of operators with a local chain, from the queue to a clean reconciliation. */

let world: World
let chain: ChainBeside
/** A token that also calls itself USDT, and is not configured. */
let stranger: string

const polygon = 'Polygon (PoS)'
const tron = 'Tron (TRC-20)'

beforeAll(async () => {
	chain = await openChainBeside()
	stranger = await chain.newToken()
	world = await openWorld({
		chain: JSON.stringify({ polygon: { ...chain.network, minimum: '10.00' }, tron: {} }),
	})
	await world.api.watcher.poll()
})
afterAll(async () => {
	await world?.close()
	await chain?.stop()
})

/** Moves this many cents; the transaction is not mined yet. */
function pay(to: string, cents: bigint, token?: string, from?: string): Promise<string> {
	return chain.transfer(to, cents * 10_000n, { token, from })
}

/** Moves cents from an address that is a contract when it is checked, as an exchange's is. */
async function payAsContract(at: number, to: string, cents: bigint): Promise<void> {
	const from = chain.account(at)
	await pay(from, cents)
	await pay(to, cents, chain.usdt, from)
	await chain.mine()
	await chain.ask('anvil_setCode', [from, '0x00'])
}

/** A person and their own address on the watched chain. */
async function payer(): Promise<{ person: Person; address: string }> {
	const person = await world.person()
	const wish = { recharge_type: 'chain', network: 'polygon', price: '25.00' } as const
	const { blockchain } = await world.as(person.token)(createRecharge, wish)
	return { person, address: blockchain }
}

/** The line of a list about a person. */
function lineOf(desk: Desk, person: Person) {
	return desk.page.getByRole('row', { name: new RegExp(person.username) })
}

/** A button among others of its kind, identified by what it is about. */
function about(desk: Desk, key: DeskKey, whose: string) {
	const name = deskSay('action.whose', { action: deskSay(key), whose })
	return desk.page.getByRole('button', { name, exact: true })
}

/** Expects that the dialog shows why it failed. */
function refusedWith(desk: Desk, words: string): Promise<void> {
	return desk.page.getByRole('dialog').getByRole('alert').getByText(words).waitFor()
}

async function expectBooks(): Promise<void> {
	expect(await reconcile(world.api.database.db)).toMatchObject({ ok: true })
}

test('a recharge above the limit is credited when two operators say the same, and not before', async () => {
	const ida = await world.person()
	const id = await askRecharge(world, ida, '1500.00')
	const one = await openDesk(world, '/recharges')
	await signInAtDesk(one, 'operator1')
	await lineOf(one, ida).getByRole('link').click()
	await one.press('action.pass')
	await one.fill('recharge.arrived', '1480')
	await one.fill('record.bank_line', `SEPA ${id}`)
	await one.press('decision.continue')
	await carryOut(one, deskSay('recharge.sign', { amount: '$1,480.00' }))
	await one.told(deskSay('two.own'))
	expect(await one.page.getByRole('button', { name: deskSay('action.approve') }).count()).toBe(0)
	expect(await walletOf(world, ida)).toBe('0.00')

	const two = await openDesk(world, `/recharges/${id}`)
	await signInAtDesk(two, 'operator2')
	await two.told(deskSay('two.asked_amount', { name: 'operator1', amount: '$1,480.00' }))
	await two.press('action.approve')
	await two.fill('recharge.arrived', '1500')
	await two.press('decision.continue')
	await confirm(two, deskSay('recharge.credit', { amount: '$1,500.00' }))
	await refusedWith(two, deskSay('reason.other_figure'))
	expect(await walletOf(world, ida)).toBe('0.00')
	await two.press('decision.back')
	await two.fill('recharge.arrived', '1480.00')
	await two.press('decision.continue')
	await two.told(`SEPA ${id}`)
	await carryOut(two, deskSay('recharge.credit', { amount: '$1,480.00' }))
	await two.told(deskSay('recharge.passed'))
	await two.told(deskSay('two.signed', { asked: 'operator1', approved: 'operator2' }))
	expect(await walletOf(world, ida)).toBe('1480.00')
	expect(await world.as(ida.token)(getRecharge, { recharge_id: id })).toMatchObject({
		status: 1,
		real_price: '1480.00',
	})
	await expectBooks()
	expect([...one.complaints, ...two.complaints]).toEqual([])
	await Promise.all([one.close(), two.close()])
})

test('a receiving address changes by two people, and the next request shows the new one', async () => {
	const fresh = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
	const bo = await world.person()
	const phone = await world.phone({ token: bo.token })
	const hands = handsOn(phone.page, 'en')
	const shownAddress = async () => {
		await phone.page.goto('/walletTopUp?type=manual')
		await hands.on('title.walletTopUp')
		await phone.page.getByText('Tron', { exact: false }).filter({ visible: true }).first().tap()
		await hands.fill('recharge.amount', '20')
		await hands.tap('button', 'recharge.show_address')
		await hands.on('title.walletRechargeinfo')
		const name = hands.words('recharge.address')
		const shown = await phone.page.getByRole('region', { name, exact: true }).innerText()
		return shown.replaceAll(/\s/g, '')
	}

	const one = await openDesk(world, '/networks')
	await signInAtDesk(one, 'operator1')
	await about(one, 'network.change', tron).click()
	await one.fill('network.wanted', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
	await giveReason(one, 'The old device is retired.')
	await confirm(one, deskSay('network.change_confirm'))
	await refusedWith(one, deskSay('problem.code.invalid', { field: deskSay('field.address') }))
	await one.press('decision.back')
	await one.fill('network.wanted', fresh)
	await one.press('decision.continue')
	await one.told(deskSay('network.change_consequence'))
	await carryOut(one, deskSay('network.change_confirm'))
	await one.told(deskSay('two.first_done'))
	await one.told(deskSay('two.own'))
	expect(await about(one, 'action.approve', tron).count()).toBe(0)
	expect(await shownAddress()).not.toContain(fresh)

	// Nor does the API accept the approval of the requester, with any role.
	const { list } = await world.as(await tokenAt(one))(listAdminNetworks)
	const change = list.find(({ name }) => name === 'tron')?.pending
	const approval = { change_id: change?.change_id ?? '', pass: 1, reason: 'Mine, too.' } as const
	await expect(
		world.as(await tokenAt(one))(decideReceivingAddress, approval),
	).rejects.toMatchObject({
		error: 'forbidden',
	})

	const two = await openDesk(world, '/networks')
	await signInAtDesk(two, 'operator2')
	await about(two, 'action.approve', tron).click()
	await two.told(fresh)
	await giveReason(two, 'Compared with the screen of the device.')
	await carryOut(two, deskSay('network.approve_confirm'))
	await two.told(deskSay('record.saved'))
	await about(two, 'action.approve', tron).waitFor({ state: 'detached' })
	expect(await shownAddress()).toContain(fresh)
	expect([...one.complaints, ...two.complaints, ...phone.complaints]).toEqual([])
	await Promise.all([one.close(), two.close(), phone.close()])
})

test('what a machine would not credit waits for a person: an exchange’s transfer and a stranger’s token are refused, a small sum is credited', async () => {
	const [exchange, fake, small] = [await payer(), await payer(), await payer()]
	await payAsContract(1, exchange.address, 25_00n)
	await pay(fake.address, 900_00n, stranger)
	await pay(small.address, 4_00n)
	await chain.settle(world)

	const desk = await atDesk(world, '/deposits', ['finance-1'])
	const { username } = exchange.person
	await lineOf(desk, exchange.person).getByText(deskSay('deposit.reason.contract_sender')).waitFor()
	await about(desk, 'action.refuse', username).click()
	await giveReason(desk, 'Please send it from a wallet of your own.')
	await desk.told(deskSay('deposit.refuse_consequence', { amount: '$25.00', name: username }))
	await carryOut(desk, deskSay('deposit.refuse_confirm', { amount: '$25.00' }))
	await desk.told(deskSay('record.saved'))
	await lineOf(desk, exchange.person).waitFor({ state: 'detached' })
	const { list } = await world.as(exchange.person.token)(listDeposits, {})
	expect(list).toMatchObject([
		{ state: 'refused', admin_msg: 'Please send it from a wallet of your own.' },
	])

	// Nobody is offered to credit a worthless token.
	const line = lineOf(desk, fake.person)
	await line.getByText(deskSay('deposit.reason.unknown_token')).waitFor()
	await line.getByText(deskSay('deposit.not_creditable')).waitFor()
	expect(await about(desk, 'deposit.credit', fake.person.username).count()).toBe(0)
	await about(desk, 'action.refuse', fake.person.username).click()
	await giveReason(desk, 'This is no USDT.')
	await carryOut(desk, deskSay('deposit.refuse_confirm', { amount: '$0.00' }))
	await line.waitFor({ state: 'detached' })

	await desk.press('deposit.state.below_minimum')
	await about(desk, 'deposit.credit', small.person.username).click()
	await giveReason(desk, 'Asked for by the shopper.')
	await carryOut(desk, deskSay('deposit.credit_confirm', { amount: '$4.00' }))
	await lineOf(desk, small.person).waitFor({ state: 'detached' })
	expect(await walletOf(world, small.person)).toBe('4.00')
	expect(await walletOf(world, exchange.person)).toBe('0.00')
	await expectBooks()
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('a chain that was rewritten too deep stops; nothing of it is credited until it is watched again', async () => {
	const cleo = await payer()
	await payAsContract(2, cleo.address, 1_200_00n)
	await chain.settle(world)
	await chain.mine(confirmations)
	await chain.settle(world)
	await chain.ask('anvil_reorg', [2 * confirmations - 1, []])
	await world.api.watcher.poll()

	const one = await atDesk(world, '/networks', ['finance-1'])
	await one.told(deskSay('network.frozen'))
	await one.told(
		deskSay('role.needed_short', { what: deskSay('network.thawing'), needed: 'Finance 2' }),
	)
	await one.goTo('deposits.title')
	const { username } = cleo.person
	await lineOf(one, cleo.person).getByText(deskSay('deposit.not_creditable')).waitFor()
	expect(await about(one, 'deposit.credit', username).count()).toBe(0)

	const two = await atDesk(world, '/networks', ['finance-2'])
	await about(two, 'network.thaw', polygon).click()
	await giveReason(two, 'Looked at two explorers: the fork is over.')
	await two.told(deskSay('network.thaw_consequence'))
	await carryOut(two, deskSay('network.thaw'))
	await two.told(deskSay('record.saved'))
	await chain.mine(confirmations)
	await world.api.watcher.poll()
	await two.page.reload()
	await two.page.getByText(deskSay('network.watch.watching'), { exact: true }).waitFor()

	// Above the limit it takes two people, like everything done by hand.
	await one.page.reload()
	await about(one, 'deposit.credit', username).click()
	await giveReason(one, 'The exchange confirmed whose it is.')
	await carryOut(one, deskSay('deposit.credit_confirm', { amount: '$1,200.00' }))
	await one.told(deskSay('two.first_done'))
	await lineOf(one, cleo.person).getByText(deskSay('two.own')).waitFor()
	expect(await walletOf(world, cleo.person)).toBe('0.00')
	await two.goTo('deposits.title')
	await about(two, 'action.approve', username).click()
	await giveReason(two, 'So they told me, too.')
	await carryOut(two, deskSay('deposit.credit_confirm', { amount: '$1,200.00' }))
	await two.told(deskSay('record.saved'))
	expect(await walletOf(world, cleo.person)).toBe('1200.00')
	await expectBooks()
	expect([...one.complaints, ...two.complaints]).toEqual([])
	await Promise.all([one.close(), two.close()])
})

test('a withdrawal to a watched chain is marked as paid by the transaction that paid it, and by no other', async () => {
	const dora = await world.person({ money: 10_000n })
	const [theirs, somebody] = [chain.account(5), chain.account(6)]
	const id = await askWithdrawal(world, dora, '60.00', {
		extract_type: 'chain',
		network: 'polygon',
		blockchain: theirs,
	})
	const desk = await atDesk(world, `/withdrawals/${id}`, ['finance-1'])
	const out = { amount: '$58.20' }
	await desk.press('action.pass')
	await carryOut(desk, deskSay('withdrawal.pass_confirm', out))
	await desk.press('action.mark_paid')
	const payOutBy = async (hash: string) => {
		await desk.fill('record.hash', hash)
		await desk.press('decision.continue')
		await confirm(desk, deskSay('withdrawal.paid_confirm', out))
	}
	const wrong = await pay(somebody, 58_20n)
	const gross = await pay(theirs, 60_00n)
	await chain.mine(confirmations)
	const right = await pay(theirs, 58_20n)
	const refusals = [
		[wrong, 'reason.receiver'],
		[gross, 'reason.amount'],
		[right, 'reason.pending'],
	] as const
	for (const [hash, reason] of refusals) {
		await payOutBy(hash)
		await refusedWith(desk, deskSay(reason))
		await desk.press('decision.back')
	}
	await chain.mine(confirmations)
	await payOutBy(right)
	await desk.told(deskSay('withdrawal.paid_done'))
	expect(await world.as(dora.token)(getWithdrawal, { extract_id: id })).toMatchObject({
		pay_state: 2,
		tx_hash: right,
	})
	await expectBooks()
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('after all of that the books are clean, and the audit log is whole and says who did what', async () => {
	const desk = await atDesk(world, '/reconciliation', ['admin', 'finance-1'])
	// Waits for the job that checks the chain of the log.
	await world.api.advance(61)
	await desk.told(deskSay('reconciliation.ok'))
	const laws = desk.page
		.getByRole('region', { name: deskSay('reconciliation.laws') })
		.locator('tbody tr')
	const lines = await laws.allInnerTexts()
	expect(lines.length).toBeGreaterThan(5)
	for (const line of lines) {
		expect(line).toContain(deskSay('reconciliation.holds'))
		expect(line).not.toContain('_')
	}
	const chains = desk.page.getByRole('region', { name: deskSay('reconciliation.chains') })
	// 4.00 and 1,200.00 were credited and 58.20 paid; the 25.00 that were rejected are on the chain, too.
	const line = chains.getByRole('row').filter({ hasText: '$1,229.00' })
	expect(await line.innerText()).toContain('$1,145.80')

	await desk.goTo('audit.title')
	await desk.told(deskSay('audit.whole'))
	const lookAtKind = async (kind: DeskKey) => {
		await desk.page.getByRole('combobox', { name: deskSay('audit.about') }).click()
		await desk.page.getByRole('option', { name: deskSay(kind), exact: true }).click()
	}
	const {
		list,
		chain_ok: isWhole,
		checked_to: checkedTo,
	} = await world.as(desk.token)(listAuditEntries, {})
	expect([isWhole, checkedTo]).toEqual([true, list[0]?.id])
	await desk.told(deskSay('audit.checked', { line: checkedTo }))
	await lookAtKind('audit.kind.receiving_address')
	const done: DeskKey = 'action_name.receiving_address.approve'
	await desk.page
		.getByRole('button', {
			name: deskSay('audit.open', { action: deskSay(done), who: 'operator2' }),
		})
		.first()
		.click()
	await desk.told('Compared with the screen of the device.')
	await desk.press('audit.close')
	await lookAtKind('audit.kind.network')
	await desk.told(deskSay('action_name.network.thaw'))
	expect(desk.complaints).toEqual([])
	await desk.close()
})
