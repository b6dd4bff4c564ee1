import {
	deleteAccount,
	getAdminWithdrawal,
	markWithdrawalPaid,
	approveWithdrawal,
	decideWithdrawalReturn,
	getAdminRecharge,
	getWithdrawal,
	cancelRecharge,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalsOf } from '../../../test/settled.ts'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { twoPeopleAbove } from '../../approvals/index.ts'
import { walletOf } from '../../ledger/index.ts'
import { asked, pass, readyToRecharge } from '../../recharges/testing/recharge-fixtures.ts'
import {
	knownShopper,
	newLine,
	paidOut,
	sentBack,
	type Desk,
} from '../testing/returned-fixtures.ts'
import {
	card,
	expectMoneyAddsUp,
	refundTo,
	withdraw,
	withoutLimits,
} from '../testing/withdrawal-fixtures.ts'

/** How often each race is run. */
const rounds = 50
const timeout = 600_000

let app: TestApp
let desk: Desk
let ida: Person
/** Shoppers whose withdrawal of 30.00 was paid, one for each round; the first half have 10.00 left, the others nothing. */
const others: { bo: Person; id: string }[] = []
beforeAll(async () => {
	app = await openTestApp()
	await withoutLimits(app)
	await readyToRecharge(app)
	for (let n = 0; n < 2 * rounds; n += 1) {
		const bo = await app.shopperWith({ money: n < rounds ? '40.00' : '30.00' })
		const { extract_id: id } = await withdraw(app, bo, { ...card, price: '30.00' })
		others.push({ bo, id })
	}
	;({ ida, desk } = await knownShopper(app, '10000.00'))
	for (const { id } of others) {
		await app.as(desk.asker)(approveWithdrawal, { extract_id: id })
		await app.as(desk.asker)(markWithdrawalPaid, { extract_id: id, bank_line: newLine() })
	}
}, timeout)
afterAll(async () => {
	await expectMoneyAddsUp(app, ida)
	await app.close()
})

const moneyOf = async (person = ida) => {
	const { available, held } = await app.inside((ctx) => walletOf(ctx, person.id))
	return available + held
}

/** Starts both at once, in alternating order, so that each is sometimes the first. */
function race<T>(round: number, one: () => Promise<T>, other: () => Promise<T>) {
	return Promise.allSettled(round % 2 === 0 ? [one(), other()] : [other(), one()])
}

test('two operators say at once that it came back: it does once', { timeout }, async () => {
	for (let round = 0; round < rounds; round += 1) {
		const before = await moneyOf()
		const id = await paidOut(app, desk, ida, { price: '20.00' })
		const answers = await race(
			round,
			() => sentBack(app, desk.asker, id),
			() => sentBack(app, desk.approver, id, { bank_cost: '1.00' }),
		)
		expect(refusalsOf(answers)).toEqual(['state_changed'])
		const { bank_return: back } = await app.as(ida)(getWithdrawal, { extract_id: id })
		const kept = back?.bank_cost === '1.00' ? 1_00n : 0n
		expect(before - (await moneyOf())).toBe(kept)
		await app.expectBooksAtZero()
	}
})

test(
	'a second signature against a refusal, and against itself: one decides',
	{ timeout },
	async () => {
		await app.set(twoPeopleAbove, 10_00n)
		for (let round = 0; round < rounds; round += 1) {
			const before = await moneyOf()
			const id = await paidOut(app, desk, ida, { price: '20.00' })
			const { bank_return: signed } = await sentBack(app, desk.asker, id)
			const which = { extract_id: id, return_id: signed?.return_id ?? '' }
			const approve = () =>
				app.as(desk.approver)(decideWithdrawalReturn, { ...which, decision: 'approve' })
			const refuse = () =>
				app.as(desk.asker)(decideWithdrawalReturn, {
					...which,
					decision: 'refuse',
					reason: 'No.',
				})
			const answers = await race(round, approve, round % 4 < 2 ? refuse : approve)
			expect(refusalsOf(answers)).toEqual(['state_changed'])
			const { pay_state: state } = await app.as(ida)(getWithdrawal, { extract_id: id })
			expect(before - (await moneyOf())).toBe(state === 3 ? 0n : 20_00n)
			await app.expectBooksAtZero()
		}
		await app.set(twoPeopleAbove, 1000_00n)
	},
)

test(
	'a return against paying out: it is paid, and comes back after that or not',
	{ timeout },
	async () => {
		for (let round = 0; round < rounds; round += 1) {
			const before = await moneyOf()
			const { extract_id } = await withdraw(app, ida, { ...card, price: '20.00' })
			await app.as(desk.asker)(approveWithdrawal, { extract_id })
			const answers = await race<unknown>(
				round,
				() => app.as(desk.asker)(markWithdrawalPaid, { extract_id, bank_line: newLine() }),
				() => sentBack(app, desk.approver, extract_id),
			)
			const { pay_state: state } = await app.as(ida)(getWithdrawal, { extract_id })
			expect(refusalsOf(answers)).toEqual(state === 3 ? [] : ['state_changed'])
			expect(before - (await moneyOf())).toBe(state === 3 ? 0n : 20_00n)
			await app.expectBooksAtZero()
		}
	},
)

test(
	'one line brings one thing: two returns, or a return and a recharge',
	{ timeout },
	async () => {
		for (let round = 0; round < rounds; round += 1) {
			const line = newLine()
			const first = await paidOut(app, desk, ida, { price: '20.00' })
			const before = await moneyOf()
			const one = () => sentBack(app, desk.asker, first, { bank_line: line })
			if (round % 2 === 0) {
				const second = await paidOut(app, desk, ida, { price: '20.00' })
				const answers = await race<unknown>(round % 4, one, () =>
					sentBack(app, desk.approver, second, { bank_line: line.toLowerCase() }),
				)
				expect(refusalsOf(answers)).toEqual(['bank_line_used'])
				expect((await moneyOf()) - before).toBe(0n)
			} else {
				const { recharge_id } = await asked(app, ida)
				const answers = await race<unknown>(round % 4 === 1 ? 0 : 1, one, () =>
					pass(app, desk.approver, recharge_id, {
						bank_line: ` ${line.toUpperCase()}`,
						real_price: '15.00',
					}),
				)
				expect(refusalsOf(answers)).toEqual(['bank_line_used'])
				const { status } = await app.as(desk.asker)(getAdminRecharge, { recharge_id })
				expect((await moneyOf()) - before).toBe(status === 1 ? 15_00n : 20_00n)
				if (status !== 1) await app.as(ida)(cancelRecharge, { recharge_id })
			}
			await app.expectBooksAtZero()
		}
	},
)

test(
	'a return against what else moves the wallet: both happen, or the wallet was too low',
	{ timeout },
	async () => {
		for (let round = 0; round < rounds; round += 1) {
			const { bo, id } = otherOf(round)
			const wish = { ...card, price: '10.00' }
			const answers = await race<unknown>(
				round,
				() => sentBack(app, desk.asker, id),
				round % 4 < 2 ? () => refundTo(app, bo, '5.00') : async () => withdraw(app, bo, wish),
			)
			for (const key of refusalsOf(answers))
				expect(key).toMatch(/^(balance_low|pay_token_invalid)$/)
			expect(await app.as(bo)(getWithdrawal, { extract_id: id })).toMatchObject({ pay_state: 3 })
			await expectMoneyAddsUp(app, bo)
		}
	},
)

test(
	'a return against closing the account: the money is there, whichever was first',
	{ timeout },
	async () => {
		for (let round = 0; round < rounds; round += 1) {
			const { bo, id } = otherOf(rounds + round)
			const answers = await race<unknown>(
				round,
				() => sentBack(app, desk.asker, id),
				() => app.as(bo)(deleteAccount, { password: bo.password }),
			)
			for (const key of refusalsOf(answers)) expect(key).toBe('account_not_empty')
			expect(await app.as(desk.asker)(getAdminWithdrawal, { extract_id: id })).toMatchObject({
				pay_state: 3,
			})
			expect(await moneyOf(bo)).toBe(30_00n)
			await app.expectBooksAtZero()
		}
	},
)

function otherOf(round: number): { bo: Person; id: string } {
	const other = others[round]
	if (!other) throw new Error(`There is nobody for round ${round}.`)
	return other
}
