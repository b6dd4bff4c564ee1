import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	approveWithdrawal,
	listAdminRecharges,
	getWithdrawal,
	getRecharge,
} from '@portolan/contract'
import { reconcile } from '../apps/api/src/ledger/index.ts'
import { atDesk, confirm, deskSay, openDesk, signInAtDesk, tokenAt, type Desk } from './desk.ts'
import { askRecharge, askWithdrawal, walletOf } from './shopper-wishes.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

async function expectBooks(): Promise<void> {
	expect(await reconcile(world.api.database.db)).toMatchObject({ ok: true })
}

test('two operators pass a large withdrawal, neither of them alone, and it is paid out', async () => {
	const ida = await world.person({ money: 300_000n })
	const id = await askWithdrawal(world, ida, '2000.00')
	expect(await walletOf(world, ida)).toBe('1000.00')

	const one = await openDesk(world)
	await signInAtDesk(one, 'operator1')
	await one.on(deskSay('dashboard.title'))
	await one.page
		.getByRole('link', { name: new RegExp(`^${deskSay('queue.withdrawals')}\\s*\\d`) })
		.last()
		.click()
	await one.on(deskSay('withdrawals.title'))
	await one.page
		.getByRole('row', { name: new RegExp(ida.username) })
		.getByRole('link')
		.click()
	await one.told('4111111111111111')
	await one.told('$1,950.00')
	await one.press('action.pass')
	const amount = '$1,950.00'
	await one.told(deskSay('withdrawal.sign_consequence', { amount, name: ida.username }))
	await confirm(one, deskSay('withdrawal.sign', { amount }))
	await one.told(deskSay('two.own'))
	// The operator who signed first is offered no second signature, and the API refuses one.
	expect(await one.page.getByRole('button', { name: deskSay('action.approve') }).count()).toBe(0)
	const token = await one.page.evaluate(() => sessionStorage.getItem('portolan.desk.token'))
	await expect(world.as(token)(approveWithdrawal, { extract_id: id })).rejects.toMatchObject({
		error: 'same_operator',
	})

	const two = await openDesk(world, `/withdrawals/${id}`)
	await signInAtDesk(two, 'operator2')
	await two.told(deskSay('two.asked', { name: 'operator1' }))
	await two.press('action.approve')
	await confirm(two, deskSay('withdrawal.pass_confirm', { amount }))
	await two.told(deskSay('two.signed', { asked: 'operator1', approved: 'operator2' }))

	// Above the limit, the operator who approved cannot record the payment: the one who requested it does.
	expect(await two.page.getByRole('button', { name: deskSay('action.mark_paid') }).count()).toBe(0)
	await one.page.reload()
	await one.told(deskSay('two.signed', { asked: 'operator1', approved: 'operator2' }))
	await one.press('action.mark_paid')
	await one.fill('record.bank_line', `Payout ${id}`)
	await one.press('decision.continue')
	await confirm(one, deskSay('withdrawal.paid_confirm', { amount }))
	await one.told(deskSay('withdrawal.paid_done'))
	expect(await world.as(ida.token)(getWithdrawal, { extract_id: id })).toMatchObject({
		status: 1,
		pay_state: 2,
	})
	expect(await walletOf(world, ida)).toBe('1000.00')
	await expectBooks()
	expect([...one.complaints, ...two.complaints]).toEqual([])
	await Promise.all([one.close(), two.close()])
})

test('a recharge is passed with less than asked for, once, however often it is pressed', async () => {
	const bo = await world.person()
	const id = await askRecharge(world, bo, '500.00')
	const desk = await atDesk(world, '/recharges', ['finance-1'])
	await desk.page
		.getByRole('row', { name: new RegExp(bo.username) })
		.getByRole('link')
		.click()
	// The picture is loaded with the token and is shown beside the record.
	const evidence = desk.page.getByRole('img', { name: deskSay('evidence.alt') })
	await evidence.waitFor()
	expect(await evidence.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(
		0,
	)
	await desk.press('evidence.open')
	await desk.press('evidence.larger')
	await desk.told(deskSay('evidence.zoom', { percent: 150 }))
	await desk.press('evidence.close')

	await desk.press('action.pass')
	const dialog = desk.page.getByRole('dialog')
	expect(await dialog.getByLabel(deskSay('recharge.arrived')).inputValue()).toBe('')
	await desk.fill('recharge.arrived', '450')
	await desk.fill('record.bank_line', `SEPA ${id}`)
	await desk.press('decision.continue')
	await desk.told(deskSay('recharge.short', { amount: '$50.00' }))
	await desk.told(bo.username)

	// The reply to the first press is lost; the second press repeats the same request.
	const keys: (string | undefined)[] = []
	let answers = 0
	await desk.page.route('**/admin/recharge_pass', async (route) => {
		keys.push(route.request().headers()['idempotency-key'])
		const answer = await route.fetch()
		answers += 1
		if (answers === 1) await route.abort()
		else await route.fulfill({ response: answer })
	})
	const credit = dialog.getByRole('button', {
		name: deskSay('recharge.credit', { amount: '$450.00' }),
	})
	await credit.dblclick()
	await desk.told(deskSay('problem.unreachable'))
	await credit.click()
	await desk.told(deskSay('recharge.passed'))
	expect(keys).toHaveLength(2)
	expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
	expect(keys[1]).toBe(keys[0])
	expect(await walletOf(world, bo)).toBe('450.00')
	expect(await world.as(bo.token)(getRecharge, { recharge_id: id })).toMatchObject({
		status: 1,
		price: '500.00',
		real_price: '450.00',
	})
	await desk.told(`recharge:${id}`)
	await expectBooks()
	await desk.close()
})

test('a line of the bank statement is good once, and the desk says so', async () => {
	const [first, second] = [await world.person(), await world.person()]
	const ids = [await askRecharge(world, first, '20.00'), await askRecharge(world, second, '20.00')]
	const desk = await atDesk(world, `/recharges/${ids[0]}`, ['finance-2'])
	for (const id of ids) {
		await desk.page.goto(`/console/recharges/${id}`)
		await desk.press('action.pass')
		await desk.fill('recharge.arrived', '20.00')
		await desk.fill('record.bank_line', `SEPA of ${ids[0]}`)
		await desk.press('decision.continue')
		await confirm(desk, deskSay('recharge.credit', { amount: '$20.00' }))
		if (id === ids[0]) await desk.told(deskSay('recharge.passed'))
	}
	await desk.page.getByRole('dialog').getByRole('alert').getByText('bank entry').waitFor()
	expect(await walletOf(world, second)).toBe('0.00')
	await desk.close()
})

test('a withdrawal is refused with a reason, and all of the money is back', async () => {
	const cleo = await world.person({ money: 10_000n })
	const id = await askWithdrawal(world, cleo, '80.00')
	const desk = await atDesk(world, `/withdrawals/${id}`, ['finance-2'])
	await desk.press('action.refuse')
	const reason = deskSay('withdrawal.reason.name')
	await desk.page.getByRole('button', { name: reason }).click()
	await desk.press('decision.continue')
	await desk.told(
		deskSay('withdrawal.refuse_consequence', { amount: '$80.00', name: cleo.username }),
	)
	await confirm(desk, deskSay('withdrawal.refuse_confirm', { amount: '$80.00' }))
	await desk.told(deskSay('record.refused_done'))
	expect(await walletOf(world, cleo)).toBe('100.00')
	expect(await world.as(cleo.token)(getWithdrawal, { extract_id: id })).toMatchObject({
		status: 2,
		admin_msg: reason,
	})
	await expectBooks()
	await desk.close()
})

test('a transaction that does not fit does not pay a withdrawal out, and the desk says what does not fit', async () => {
	const hugo = await world.person({ money: 10_000n })
	const id = await askWithdrawal(world, hugo, '60.00', {
		extract_type: 'chain',
		network: 'tron',
		blockchain: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
	})
	const desk = await atDesk(world, `/withdrawals/${id}`, ['finance-1'])
	const out = { amount: '$58.20', name: hugo.username }
	await desk.press('action.pass')
	await confirm(desk, deskSay('withdrawal.pass_confirm', out))
	await desk.press('action.mark_paid')
	const payOutBy = async (hash: string) => {
		await desk.fill('record.hash', hash)
		await desk.press('decision.continue')
		await confirm(desk, deskSay('withdrawal.paid_confirm', out))
	}
	// Hashes on Tron have no 0x.
	await payOutBy(`0x${'ab'.repeat(32)}`)
	await desk.told(`${deskSay('problem.code.transaction_wrong')} ${deskSay('reason.form')}`)
	await desk.press('decision.back')
	await payOutBy('ab'.repeat(32))
	await desk.told(deskSay('withdrawal.paid_done'))
	expect(await world.as(hugo.token)(getWithdrawal, { extract_id: id })).toMatchObject({
		pay_state: 2,
		tx_hash: 'ab'.repeat(32),
	})
	await expectBooks()
	await desk.close()
})

test('a correction of a wallet is asked for by one operator and posted by another', async () => {
	const dora = await world.person()
	const one = await atDesk(world, '/adjustments', ['finance-1'])
	await one.press('adjustment.ask')
	await one.fill('adjustment.shopper', dora.username)
	await one.fill('adjustment.amount', '12.30')
	await one.fill('record.reason', 'Promised by the support.')
	await one.press('decision.continue')
	await confirm(one, deskSay('adjustment.ask_confirm.credit', { amount: '$12.30' }))
	const line = (desk: Desk) => desk.page.getByRole('row', { name: new RegExp(dora.username) })
	await line(one).getByText(deskSay('two.own')).waitFor()
	expect(await walletOf(world, dora)).toBe('0.00')

	const two = await atDesk(world, '/adjustments', ['finance-2'])
	await line(two)
		.getByRole('button', { name: new RegExp(`^${deskSay('action.approve')}`) })
		.click()
	await two.fill('record.reason', 'Agreed.')
	await two.press('decision.continue')
	await confirm(two, deskSay('adjustment.approve_confirm', { amount: '+$12.30' }))
	await two.told(deskSay('record.saved'))
	expect(await walletOf(world, dora)).toBe('12.30')
	await expectBooks()
	await Promise.all([one.close(), two.close()])
})

test('an operator without the role reads which one it needs instead of a button that does nothing', async () => {
	const erik = await world.person()
	const id = await askRecharge(world, erik, '30.00')
	const desk = await atDesk(world, `/recharges/${id}`, ['support'])
	await desk.told(
		deskSay('role.needed', {
			what: deskSay('recharge.deciding'),
			needed: 'Finance 1 or Finance 2',
			held: 'Support',
		}),
	)
	expect(await desk.page.getByRole('button', { name: deskSay('action.pass') }).count()).toBe(0)
	await desk.goTo('operators.title')
	await desk.told(deskSay('operators.look'))
	expect(desk.calls).not.toContain('GET /admin/operator_list')
	await desk.close()
})

test('a whole recharge is decided with the keyboard alone', async () => {
	const gil = await world.person()
	const id = await askRecharge(world, gil, '60.00')
	const desk = await atDesk(world, `/recharges/${id}`, ['finance-1'])
	const { keyboard } = desk.page
	const pass = desk.page.getByRole('button', { name: deskSay('action.pass'), exact: true })
	await pass.waitFor()
	const isOn = () => pass.evaluate((button) => button === document.activeElement)
	for (let steps = 0; steps < 40 && !(await isOn()); steps += 1) await keyboard.press('Tab')
	await keyboard.press('Enter')
	await desk.page.getByRole('dialog').waitFor()
	await keyboard.type('60.00')
	await keyboard.press('Tab')
	await keyboard.type(`SEPA ${id}`)
	await keyboard.press('Enter')
	const credit = desk.page.getByRole('button', {
		name: deskSay('recharge.credit', { amount: '$60.00' }),
	})
	await credit.waitFor()
	// The last question must be read first: Enter alone does not answer it.
	await keyboard.press('Enter')
	expect(desk.calls).not.toContain('POST /admin/recharge_pass')
	await keyboard.press('Tab')
	await keyboard.press('Tab')
	await keyboard.press('Enter')
	await desk.told(deskSay('recharge.passed'))
	expect(await walletOf(world, gil)).toBe('60.00')
	await desk.close()
})

test('a place in a queue has an address of its own, and the page after signing in is the one that was asked for', async () => {
	const desk = await openDesk(world, '/recharges?filter=%7B%22status%22%3A%221%22%7D')
	await signInAtDesk(desk, 'operator1')
	await desk.on(deskSay('recharges.title'))
	await desk.page
		.getByRole('button', { name: deskSay('recharge.status.1'), exact: true, pressed: true })
		.waitFor()
	const { list } = await world.as(await tokenAt(desk))(listAdminRecharges, {
		status: '1',
		limit: 25,
	})
	await desk.page.getByRole('link', { name: list[0]?.recharge_sn ?? '' }).waitFor()
	expect(await desk.page.locator('tbody tr').count()).toBe(list.length)
	await desk.close()
})
