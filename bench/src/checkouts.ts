import { randomInt, randomUUID } from 'node:crypto'
import { Line, repeat, untilOpen } from './load.ts'
import { median, startServer, stopServer } from './processes.ts'
import type { Measure, Row } from './table.ts'
import type { Workshop } from './bench-database.ts'

/** A buying shopper and their connection. */
export interface Shopper {
	line: Line
	token: string
	addressId: string
}

const shoppers = 16
/** The payment PIN of all shoppers. */
export const payCode = '246810'
const floorPort = 4712

/** Whole checkouts by sixteen shoppers, compared with sixteen connections to a bare server that writes orders. */
export async function measureCheckouts(
	product: string,
	workshop: Workshop,
	{ rounds, seconds }: Measure,
): Promise<Row> {
	const people = await openShoppers(product, workshop)
	const skus = await workshop.skuIds()
	const floor = startServer(['bench/src/floor-order.ts', String(floorPort), workshop.floorUrl])
	const floorLines = await Promise.all(people.map(() => untilOpen(floorPort)))
	const buyOnce = async (worker: number) => {
		const shopper = people[worker]
		const sku = skus[Math.floor(Math.random() * skus.length)]
		if (shopper && sku !== undefined) await buy(shopper, sku)
	}
	const writeOnce = async (worker: number) => {
		await floorLines[worker]?.post('/', { sku: 1 + Math.floor(Math.random() * 200), buyer: worker })
	}
	try {
		const ours: number[] = []
		const bare: number[] = []
		await repeat(shoppers, 1, buyOnce)
		await repeat(shoppers, 1, writeOnce)
		for (let round = 0; round < rounds; round += 1) {
			ours.push(await repeat(shoppers, seconds, buyOnce))
			bare.push(await repeat(shoppers, seconds, writeOnce))
		}
		return {
			what: 'whole checkouts, 16 shoppers',
			product: median(ours),
			floor: median(bare),
			wanted: 0.2,
		}
	} finally {
		for (const line of [...people.map((shopper) => shopper.line), ...floorLines]) line.close()
		await stopServer(floor)
	}
}

/** Registers the shoppers as people do: account, payment PIN, address; the wallets are filled without the API. */
export async function openShoppers(product: string, workshop: Workshop): Promise<Shopper[]> {
	const { hostname, port } = new URL(product)
	const people: Shopper[] = []
	for (let index = 0; index < shoppers; index += 1) {
		const line = await Line.open(hostname, Number(port))
		const { id, token, addressId } = await registerShopper(line)
		await workshop.fund(id, 1_000_000_000_00n)
		people.push({ line, token, addressId })
	}
	return people
}

/** Registers a shopper with a payment PIN and an address. */
export async function registerShopper(
	line: Line,
): Promise<{ id: string; token: string; addressId: string }> {
	const name = `bench${randomUUID().slice(0, 8)}`
	const {
		userinfo: { id, token },
	} = await line.post<{ userinfo: { id: string; token: string } }>('/api/user/register', {
		username: name,
		password: 'bench shopper',
		repPwd: 'bench shopper',
		email: `${name}@example.com`,
		mobile: `2015${String(randomInt(1_000_000)).padStart(6, '0')}`,
		dial_code: '+1',
		agree: 1,
	})
	const headers = { token }
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
	return { id, token, addressId: address.address_id }
}

/** One checkout, as the app does it: four calls, one after another. */
export async function buy({ line, token, addressId }: Shopper, sku: string): Promise<void> {
	const headers = { token }
	const preview = await line.post<{ preview_id: string }>(
		'/api/order/preview',
		{ sku_id: sku, num: 1, address_id: addressId },
		headers,
	)
	const trade = await line.post<{ out_trade_no: string }>(
		'/api/order/create',
		{ preview_id: preview.preview_id, address_id: addressId },
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
