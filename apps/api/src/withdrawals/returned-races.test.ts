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
import { openHouse, Refused, type House, type Person } from '../../test/house.ts'
import { walletOf } from '../ledger/index.ts'
import { twoPeopleAbove } from '../operators/operator-settings.ts'
import { asked, pass, readyToRecharge } from '../recharges/recharge-story.ts'
import { knownShopper, newLine, paidOut, sentBack, type Desk } from './returned-story.ts'
import { card, expectMoneyAddsUp, refundTo, withdraw, withoutLimits } from './withdrawal-story.ts'

/** How often each race is run. */
const rounds = 50
const timeout = 600_000

let house: House
let desk: Desk
let ida: Person
/** Shoppers whose withdrawal of 30.00 was paid out, each for a round of its own; the first half have 10.00 left, the others nothing. */
const others: { bo: Person; id: string }[] = []
beforeAll(async () => {
	house = await openHouse()
	await withoutLimits(house)
	await readyToRecharge(house)
	for (let n = 0; n < 2 * rounds; n += 1) {
		const bo = await house.shopperWith({ money: n < rounds ? '40.00' : '30.00' })
		const { extract_id: id } = await withdraw(house, bo, { ...card, price: '30.00' })
		others.push({ bo, id })
	}
	;({ ida, desk } = await knownShopper(house, '10000.00'))
	for (const { id } of others) {
		await house.as(desk.asker)(approveWithdrawal, { extract_id: id })
		await house.as(desk.asker)(markWithdrawalPaid, { extract_id: id, bank_line: newLine() })
	}
}, timeout)
afterAll(async () => {
	await expectMoneyAddsUp(house, ida)
	await house.close()
})

const moneyOf = async (person = ida) => {
	const { available, held } = await house.inside((ctx) => walletOf(ctx, person.id))
	return available + held
}

/** One after the other in turns, so that each is now and then the first. */
function race<T>(round: number, one: () => Promise<T>, other: () => Promise<T>) {
	return Promise.allSettled(round % 2 === 0 ? [one(), other()] : [other(), one()])
}

test('two operators say at once that it came back: it does once', { timeout }, async () => {
	for (let round = 0; round < rounds; round += 1) {
		const before = await moneyOf()
		const id = await paidOut(house, desk, ida, { price: '20.00' })
		const answers = await race(
			round,
			() => sentBack(house, desk.asker, id),
			() => sentBack(house, desk.approver, id, { bank_cost: '1.00' }),
		)
		expect(refusalsOf(answers)).toEqual(['state_changed'])
		const { bank_return: back } = await house.as(ida)(getWithdrawal, { extract_id: id })
		const kept = back?.bank_cost === '1.00' ? 1_00n : 0n
		expect(before - (await moneyOf())).toBe(kept)
		await house.expectBooksAtZero()
	}
})

test(
	'a second signature against a refusal, and against itself: one decides',
	{ timeout },
	async () => {
		await house.set(twoPeopleAbove, 10_00n)
		for (let round = 0; round < rounds; round += 1) {
			const before = await moneyOf()
			const id = await paidOut(house, desk, ida, { price: '20.00' })
			const { bank_return: signed } = await sentBack(house, desk.asker, id)
			const which = { extract_id: id, return_id: signed?.return_id ?? '' }
			const approve = () =>
				house.as(desk.approver)(decideWithdrawalReturn, { ...which, decision: 'approve' })
			const refuse = () =>
				house.as(desk.asker)(decideWithdrawalReturn, {
					...which,
					decision: 'refuse',
					reason: 'No.',
				})
			const answers = await race(round, approve, round % 4 < 2 ? refuse : approve)
			expect(refusalsOf(answers)).toEqual(['state_changed'])
			const { pay_state: state } = await house.as(ida)(getWithdrawal, { extract_id: id })
			expect(before - (await moneyOf())).toBe(state === 3 ? 0n : 20_00n)
			await house.expectBooksAtZero()
		}
		await house.set(twoPeopleAbove, 1000_00n)
	},
)

test(
	'a return against paying out: it is paid, and comes back after that or not',
	{ timeout },
	async () => {
		for (let round = 0; round < rounds; round += 1) {
			const before = await moneyOf()
			const { extract_id } = await withdraw(house, ida, { ...card, price: '20.00' })
			await house.as(desk.asker)(approveWithdrawal, { extract_id })
			const answers = await race<unknown>(
				round,
				() => house.as(desk.asker)(markWithdrawalPaid, { extract_id, bank_line: newLine() }),
				() => sentBack(house, desk.approver, extract_id),
			)
			const { pay_state: state } = await house.as(ida)(getWithdrawal, { extract_id })
			expect(refusalsOf(answers)).toEqual(state === 3 ? [] : ['state_changed'])
			expect(before - (await moneyOf())).toBe(state === 3 ? 0n : 20_00n)
			await house.expectBooksAtZero()
		}
	},
)

test(
	'one line brings one thing: two returns, or a return and a recharge',
	{ timeout },
	async () => {
		for (let round = 0; round < rounds; round += 1) {
			const line = newLine()
			const first = await paidOut(house, desk, ida, { price: '20.00' })
			const before = await moneyOf()
			const one = () => sentBack(house, desk.asker, first, { bank_line: line })
			if (round % 2 === 0) {
				const second = await paidOut(house, desk, ida, { price: '20.00' })
				const answers = await race<unknown>(round % 4, one, () =>
					sentBack(house, desk.approver, second, { bank_line: line.toLowerCase() }),
				)
				expect(refusalsOf(answers)).toEqual(['bank_line_used'])
				expect((await moneyOf()) - before).toBe(0n)
			} else {
				const { recharge_id } = await asked(house, ida)
				const answers = await race<unknown>(round % 4 === 1 ? 0 : 1, one, () =>
					pass(house, desk.approver, recharge_id, {
						bank_line: ` ${line.toUpperCase()}`,
						real_price: '15.00',
					}),
				)
				expect(refusalsOf(answers)).toEqual(['bank_line_used'])
				const { status } = await house.as(desk.asker)(getAdminRecharge, { recharge_id })
				expect((await moneyOf()) - before).toBe(status === 1 ? 15_00n : 20_00n)
				if (status !== 1) await house.as(ida)(cancelRecharge, { recharge_id })
			}
			await house.expectBooksAtZero()
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
				() => sentBack(house, desk.asker, id),
				round % 4 < 2 ? () => refundTo(house, bo, '5.00') : async () => withdraw(house, bo, wish),
			)
			for (const key of refusalsOf(answers))
				expect(key).toMatch(/^(balance_low|pay_token_invalid)$/)
			expect(await house.as(bo)(getWithdrawal, { extract_id: id })).toMatchObject({ pay_state: 3 })
			await expectMoneyAddsUp(house, bo)
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
				() => sentBack(house, desk.asker, id),
				() => house.as(bo)(deleteAccount, { password: bo.password }),
			)
			for (const key of refusalsOf(answers)) expect(key).toBe('account_not_empty')
			expect(await house.as(desk.asker)(getAdminWithdrawal, { extract_id: id })).toMatchObject({
				pay_state: 3,
			})
			expect(await moneyOf(bo)).toBe(30_00n)
			await house.expectBooksAtZero()
		}
	},
)

function otherOf(round: number): { bo: Person; id: string } {
	const other = others[round]
	if (!other) throw new Error(`There is nobody for round ${round}.`)
	return other
}

/** The keys of the refusals; whatever else was thrown fails the test by its own text. */
function refusalsOf(answers: readonly PromiseSettledResult<unknown>[]): string[] {
	return answers.flatMap((answer) =>
		answer.status === 'rejected'
			? [answer.reason instanceof Refused ? answer.reason.error : String(answer.reason)]
			: [],
	)
}
