import { randomUUID } from 'node:crypto'
import { Line, repeat } from './load.ts'
import { waitFor } from './processes.ts'
import type { Workshop } from './workshop.ts'

/** Sixteen shoppers who buy, and the floor that is asked from as many connections. */
export interface CheckoutBench {
	floorUrl: string
	/** Whole checkouts (preview, create, verify_pay, pay) per second. */
	run(seconds: number): Promise<number>
	/** Bare order writes per second. */
	runFloor(port: number, seconds: number): Promise<number>
	floorReady(port: number): Promise<void>
	close(): Promise<void>
}

const shoppers = 16
const payCode = '246810'

/** Registers the shoppers as people do: account, payment code, address; the wallet is filled beside the API. */
export async function openShoppers(url: string, workshop: Workshop): Promise<CheckoutBench> {
	const { hostname, port } = new URL(url)
	const skus = await workshop.skuIds()
	const lines = await Promise.all(
		Array.from({ length: shoppers }, () => Line.open(hostname, Number(port))),
	)
	const people: { token: string; addressId: string }[] = []
	for (const [index, line] of lines.entries()) people.push(await register(line, index, workshop))
	const floorLines: Line[] = []

	return {
		floorUrl: workshop.floorUrl,
		run: (seconds) =>
			repeat(shoppers, seconds, async (worker) => {
				const line = lines[worker]
				const person = people[worker]
				const sku = skus[Math.floor(Math.random() * skus.length)]
				if (line && person && sku !== undefined) await buy(line, person, sku)
			}),
		async runFloor(floorPort, seconds) {
			while (floorLines.length < shoppers) floorLines.push(await Line.open('127.0.0.1', floorPort))
			return repeat(shoppers, seconds, async (worker) => {
				await floorLines[worker]?.post('/', {
					sku: 1 + Math.floor(Math.random() * 200),
					buyer: worker,
				})
			})
		},
		async floorReady(floorPort) {
			for (let tries = 0; tries < 200; tries += 1) {
				try {
					const line = await Line.open('127.0.0.1', floorPort)
					line.close()
					return
				} catch {
					await new Promise((resolve) => setTimeout(resolve, 25))
				}
			}
			await waitFor(`http://127.0.0.1:${floorPort}/`)
		},
		async close() {
			for (const line of [...lines, ...floorLines]) line.close()
		},
	}
}

async function register(
	line: Line,
	index: number,
	workshop: Workshop,
): Promise<{ token: string; addressId: string }> {
	const name = `bench${index}x${randomUUID().slice(0, 8)}`
	const { userinfo } = await line.post<{ userinfo: { id: string; token: string } }>(
		'/api/user/register',
		{
			username: name,
			password: 'bench shopper',
			repPwd: 'bench shopper',
			email: `${name}@example.com`,
			mobile: `20155502${String(index).padStart(2, '0')}`,
			dial_code: '+1',
			agree: 1,
		},
	)
	const headers = { token: userinfo.token }
	await line.post(
		'/api/user/resetPay',
		{ oldpassword: '', newpassword: payCode, repPwd: payCode },
		headers,
	)
	const address = await line.post<{ address_id: string }>(
		'/api/user/address_add',
		{
			name: 'Bench Shopper',
			mobile: '2015550123',
			dial_code: '+1',
			country_code: 'US',
			province: 'New York',
			city: 'New York',
			area: 'Manhattan',
			postcode: '10001',
			detail: '1 Bench Street',
			tag: 'Home',
			is_default: 1,
		},
		headers,
	)
	await workshop.fund(userinfo.id, 1_000_000_000_00n)
	return { token: userinfo.token, addressId: address.address_id }
}

/** One checkout, as the app does it: four calls, one after another. */
async function buy(
	line: Line,
	person: { token: string; addressId: string },
	sku: string,
): Promise<void> {
	const headers = { token: person.token }
	const preview = await line.post<{ preview_id: string }>(
		'/api/order/preview',
		{ sku_id: sku, num: 1, address_id: person.addressId },
		headers,
	)
	const trade = await line.post<{ out_trade_no: string }>(
		'/api/order/create',
		{ preview_id: preview.preview_id, address_id: person.addressId },
		{ ...headers, 'idempotency-key': randomUUID() },
	)
	const { pay_token } = await line.post<{ pay_token: string }>(
		'/api/user/verify_pay',
		{ password_pay: payCode, scene: 'pay', ref: trade.out_trade_no },
		headers,
	)
	const paid = await line.post<{ paid: number }>(
		'/api/order/pay',
		{ out_trade_no: trade.out_trade_no, pay_token },
		{ ...headers, 'idempotency-key': randomUUID() },
	)
	if (paid.paid !== 1) throw new Error('A checkout ended without a payment.')
}
