import { setTimeout as pause } from 'node:timers/promises'
import {
	createOrder,
	getUserInfo,
	listAddresses,
	listOrders,
	listProducts,
	login,
	payOrder,
	previewOrder,
	verifyPaymentPin,
	type Endpoint,
	type InputOf,
	type ReplyOf,
} from '@portolan/contract'
import { callApi } from './call-api.ts'

/** Shoppers of the demo world who look around and buy, one order after another, until they are told to stop. */
export interface Load {
	/** How many orders were paid so far. */
	paid(): number
	/** Waits until this many more were paid, or a request has failed. */
	more(orders: number): Promise<void>
	end(): Promise<{
		since: Date
		requests: number
		paid: number
		longestMs: number
		/** Each kind with how often it happened. */
		failures: Record<string, number>
	}>
}

const buyers = 4
const paymentPin = '246810'
const pauseMs = 20

/** Starts the load at an address: four browsers of one of the demo world's shoppers. */
export async function startLoad(url: string, skuId: string): Promise<Load> {
	const since = new Date()
	const failures: Record<string, number> = {}
	const hasFailed = () => Object.keys(failures).length > 0
	let requests = 0
	let paid = 0
	let longestMs = 0
	const ending = new AbortController()

	async function call<E extends Endpoint>(
		token: string | null,
		endpoint: E,
		input: InputOf<E>,
	): Promise<ReplyOf<E>> {
		const from = performance.now()
		requests += 1
		try {
			return await callApi(url, token, endpoint, input)
		} catch (error) {
			const what = `${endpoint.path}: ${String(error)}`
			failures[what] = (failures[what] ?? 0) + 1
			throw error
		} finally {
			longestMs = Math.max(longestMs, Math.round(performance.now() - from))
		}
	}
	async function buy(token: string, addressId: string): Promise<void> {
		await call(null, listProducts, {})
		await call(token, getUserInfo, {})
		const { preview_id } = await call(token, previewOrder, {
			sku_id: skuId,
			num: 1,
			address_id: addressId,
		})
		const { out_trade_no } = await call(token, createOrder, { preview_id, address_id: addressId })
		const { pay_token } = await call(token, verifyPaymentPin, {
			password_pay: paymentPin,
			scene: 'pay',
			ref: out_trade_no,
		})
		await call(token, payOrder, { out_trade_no, pay_token })
		paid += 1
		await call(token, listOrders, {})
	}
	async function live(): Promise<void> {
		const { userinfo } = await call(null, login, { account: 'demo', password: 'portolan' })
		const { list } = await call(userinfo.token, listAddresses, {})
		const addressId = list[0]?.address_id ?? ''
		while (!ending.signal.aborted) {
			// What failed is in the list, and ends the test.
			await buy(userinfo.token, addressId).catch(() => undefined)
			await pause(pauseMs)
		}
	}

	const lives = Array.from({ length: buyers }, live)
	return {
		paid: () => paid,
		async more(orders) {
			const wanted = paid + orders
			const isEnough = () => paid >= wanted || hasFailed()
			while (!isEnough()) await pause(pauseMs)
		},
		async end() {
			ending.abort()
			await Promise.all(lives)
			return { since, requests, paid, longestMs, failures }
		},
	}
}
