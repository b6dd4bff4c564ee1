import { randomUUID } from 'node:crypto'
import {
	createOrder,
	getUserInfo,
	listOrders,
	payOrder,
	previewOrder,
	register,
	resetPaymentPin,
	saveAddress,
	verifyPaymentPin,
	type Endpoint,
	type InputOf,
	type OrderStatus,
	type ReplyOf,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { expect } from 'vitest'
import type { RunningApi } from '../src/app.ts'
import { rechargeAtOnce } from '../src/recharges/index.ts'
import { envelopeOf } from './call-api.ts'
import { until } from './standby-pair.ts'
import { callApi } from './test-app.ts'
import { thingsMaker } from './test-things.ts'

const startMoney = cents('100000.00')

/** A shopper who buys one thing after another. */
interface Buyer {
	id: string
	token: string
	addressId: string
	/** Trades whose payment was acknowledged. */
	acknowledged: Set<string>
}

/**
 * Shoppers who buy while servers are killed. Each sends a request again with the same key until it is answered, and remembers what was
 * acknowledged.
 */
export class Buyers {
	/** Answers that were neither right nor a well-formed 503. */
	readonly wrong: string[] = []
	/** Requests that were answered with a 503. */
	refused = 0
	/** The longest time between two acknowledged payments since it was last set to zero. */
	longestPauseMs = 0
	readonly people: Buyer[] = []
	#api: RunningApi
	readonly #expected: readonly string[]
	#skus: readonly string[] = []
	#lastAcknowledgedMs = 0

	/** `expected`: refusals of a payment after which it is tried again. */
	constructor(api: RunningApi, expected: readonly string[] = []) {
		this.#api = api
		this.#expected = expected
	}

	/** Makes a product and the buyers. `ask` runs a statement as the owner of the tables. */
	async open(count: number, ask: (statement: string) => Promise<unknown>): Promise<void> {
		for (const name of [
			'limits.per_token_minute',
			'limits.per_address_minute',
			'limits.register_hour',
		])
			await ask(
				`insert into setting (name, value, updated_at, updated_by) values ('${name}', '1000000', now(), 'test')`,
			)
		await this.#api.settings.refresh(this.#api.database.db)
		const { product } = thingsMaker({
			inside: (operation) => this.#api.asSystem('test', operation),
		})
		const made = await product({
			skus: Array.from({ length: 10 }, (_, index) => ({
				options: { Size: String(index) },
				price: `${10 + index}.00`,
				stock: 1_000_000,
			})),
		})
		this.#skus = made.skuIds
		for (let index = 0; index < count; index += 1) this.people.push(await this.#make(index))
	}

	/** They go on at another process. */
	moveTo(api: RunningApi): void {
		this.#api = api
	}

	/** All of them buy until aborted, and come to the end of what they have begun. */
	async buyUntil(signal: AbortSignal): Promise<void> {
		await Promise.all(this.people.map((buyer) => this.#buyUntil(buyer, signal)))
	}

	/** How many payments were acknowledged so far. */
	acknowledged(): number {
		return this.people.reduce((sum, buyer) => sum + buyer.acknowledged.size, 0)
	}

	/** Returns when so many more payments were acknowledged. */
	async untilMore(payments: number): Promise<void> {
		const before = this.acknowledged()
		await until('payments are acknowledged', async () => this.acknowledged() >= before + payments)
	}

	/** The paid orders are the acknowledged ones, and the wallets have decreased by exactly their sum. */
	async expectExactly(): Promise<void> {
		for (const buyer of this.people) await this.#expectExactly(buyer)
	}

	async #buyUntil(buyer: Buyer, signal: AbortSignal): Promise<void> {
		while (!signal.aborted) {
			const sku_id = this.#skus[Math.floor(Math.random() * this.#skus.length)] ?? ''
			const { preview_id = '' } = await this.#ask(buyer, previewOrder, {
				sku_id,
				num: 1,
				address_id: buyer.addressId,
			})
			// A checkout that was priced before a server died is priced again: that table is unlogged (0009_orders.sql).
			const { out_trade_no } = await this.#ask(
				buyer,
				createOrder,
				{ preview_id, address_id: buyer.addressId },
				['not_found'],
			)
			if (out_trade_no === undefined) continue
			await this.#pay(buyer, out_trade_no)
			const now = performance.now()
			this.longestPauseMs = Math.max(this.longestPauseMs, now - (this.#lastAcknowledgedMs || now))
			this.#lastAcknowledgedMs = now
			buyer.acknowledged.add(out_trade_no)
		}
		this.#lastAcknowledgedMs = 0
	}

	/** Nobody waits for the disk or the standby with a payment token (give_pay_token.sql): if it was lost, the PIN is entered again. */
	async #pay(buyer: Buyer, out_trade_no: string): Promise<void> {
		for (;;) {
			const { pay_token = '' } = await this.#ask(buyer, verifyPaymentPin, {
				password_pay: '246810',
				scene: 'pay',
				ref: out_trade_no,
			})
			const paid = await this.#ask(buyer, payOrder, { out_trade_no, pay_token }, [
				'pay_token_invalid',
				...this.#expected,
			])
			if (paid.paid === 1) return
		}
	}

	/** Sends a request again with the same key until it is answered. Collects every answer that is neither right nor 503. */
	async #ask<E extends Endpoint>(
		buyer: Buyer,
		endpoint: E,
		input: InputOf<E>,
		expected: readonly string[] = [],
	): Promise<Partial<ReplyOf<E>>> {
		const key = randomUUID()
		for (;;) {
			const response = await fetch(new URL(endpoint.path, this.#api.url), {
				method: 'POST',
				headers: {
					token: buyer.token,
					'content-type': 'application/json',
					...(endpoint.idempotent && { 'idempotency-key': key }),
				},
				body: JSON.stringify(input),
			})
			const { code, data } = await envelopeOf(response)
			if (code === 1) return data as ReplyOf<E>
			const error = String(data['error'])
			if (expected.includes(error)) return {}
			this.refused += 1
			const isWell =
				response.status === 503 &&
				Number(response.headers.get('retry-after')) > 0 &&
				response.headers.has('x-request-id')
			if (!isWell && error !== 'in_progress')
				this.wrong.push(`${endpoint.path} ${response.status} ${JSON.stringify(data)}`)
			if (this.wrong.length > 20) throw new Error(this.wrong.join('\n'))
			await new Promise((resolve) => setTimeout(resolve, 50))
		}
	}

	async #expectExactly(buyer: Buyer): Promise<void> {
		const paid = new Set<string>()
		let spent = 0n
		for (let page = 1; ; page += 1) {
			const orders = await callApi(this.#api.url, buyer.token, listOrders, { page, limit: 50 })
			for (const order of orders.list)
				if (order.status === (1 satisfies OrderStatus)) {
					paid.add(order.out_trade_no)
					spent += cents(order.total_price)
				}
			if (!orders.has_more) break
		}
		expect(paid).toEqual(buyer.acknowledged)
		const me = await callApi(this.#api.url, buyer.token, getUserInfo, {})
		expect(cents(me.money)).toBe(startMoney - spent)
	}

	async #make(index: number): Promise<Buyer> {
		const username = `buyer${index}`
		const { userinfo } = await callApi(this.#api.url, null, register, {
			username,
			password: 'correct horse',
			repPwd: 'correct horse',
			email: `${username}@example.com`,
			mobile: `201555010${index}`,
			dial_code: '+1',
			agree: 1,
		})
		const { id, token } = userinfo
		await callApi(this.#api.url, token, resetPaymentPin, {
			oldpassword: '',
			newpassword: '246810',
			repPwd: '246810',
		})
		const { address_id } = await callApi(this.#api.url, token, saveAddress, {
			name: 'Bo',
			mobile: '2015550123',
			dial_code: '+1',
			country_code: 'US',
			province: 'New York',
			city: 'New York',
			area: 'Manhattan',
			postcode: '10001',
			detail: '1 Main Street',
			tag: 'Home',
			is_default: 1,
		})
		await this.#api.asSystem('test', async (ctx) => {
			await rechargeAtOnce(ctx, { shopperId: id, amount: startMoney })
		})
		return { id, token, addressId: address_id, acknowledged: new Set() }
	}
}
