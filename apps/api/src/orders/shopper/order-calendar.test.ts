import { cancelOrder, login, getOrderCalendar, getOrder } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { receiveOrder, shipOrder } from '../index.ts'
import { orderOf, paidOrderOf } from '../testing/checkout-fixtures.ts'
import { calendarOf } from './calendar-file.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const merchant = { kind: 'merchant', id: 'a merchant' } as const
const day = 86_400

test('a calendar file has the order’s dates, one entry each, in the caller’s language', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const as = app.as(ida)
	const shopId = await app.shop({ name: 'Cups, plates; more' })
	const cup = await app.product({ price: '1.00', shopId })
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	await app.inside(async (ctx) => {
		await shipOrder(ctx, { orderId, carrier: 'Post', deliveryNo: 'P1', by: merchant })
		await receiveOrder(ctx, { orderId, by: { kind: 'shopper', id: ida.id } })
	})
	const detail = await as(getOrder, { order_id: orderId })
	const file = await as(getOrderCalendar, { order_id: orderId })
	expect(file.file_name).toBe(`order-${detail.order_sn}.ics`)
	expect(momentsOf(file.calendar)).toEqual(detail.timers.map(({ at }) => at))
	const lines = linesOf(file.calendar)
	expect(lines).toContain(
		String.raw`DESCRIPTION:Order ${detail.order_sn} from Cups\, plates\; more`,
	)
	expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
		`UID:${orderId}-complete@portolan`,
		`UID:${orderId}-settle@portolan`,
	])
})

test('the calendar of an unpaid order has its payment deadline, that of a paid one a date once its shopper asked to cancel', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const as = app.as(ida)
	const cup = await app.product({ price: '1.00' })
	const trade = await orderOf(app, ida, cup.skuId)
	const unpaid = await as(getOrderCalendar, { order_id: trade.orders[0]?.order_id ?? '' })
	expect(momentsOf(unpaid.calendar)).toEqual([trade.expire_time])
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	await expect(as(getOrderCalendar, { order_id: orderId })).rejects.toMatchObject({
		error: 'order_state',
	})
	const { timers } = await as(cancelOrder, { order_id: orderId })
	const asked = await as(getOrderCalendar, { order_id: orderId })
	expect(momentsOf(asked.calendar)).toEqual(timers.map(({ at }) => at))
	await app.advance(10 * day + 60)
	const again = app.as(await signInAgain(ida))
	await expect(again(getOrderCalendar, { order_id: orderId })).rejects.toMatchObject({
		error: 'order_state',
	})
})

test('lines are folded at 75 octets without breaking a character, and texts are escaped', () => {
	const title = `Paket für 你好 🎁, ${'ü'.repeat(120)}; Ende\\\nneue Zeile`
	const at = new Date('2026-11-21T20:43:59.500Z')
	const file = calendarOf([{ uid: 'one@portolan', at, title, text: 'a' }], at)
	expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
	for (const line of file.split('\r\n')) {
		expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
		expect(line).not.toContain('�')
		expect(line).not.toMatch(/[\r\n]/)
	}
	expect(linesOf(file)).toContain(
		String.raw`SUMMARY:Paket für 你好 🎁\, ${'ü'.repeat(120)}\; Ende\\\nneue Zeile`,
	)
	expect(linesOf(file)).toContain('DTSTART:20261121T204359Z')
})

function linesOf(calendar: string): string[] {
	return calendar.replaceAll('\r\n ', '').split('\r\n')
}

/** The moments of the entries, in seconds. */
function momentsOf(calendar: string): number[] {
	return linesOf(calendar).flatMap((line) => {
		const [, y, mo, d, h, mi, s] =
			/^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(line) ?? []
		return y === undefined ? [] : [Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) / 1000]
	})
}

/** Sessions end after three days, so the person signs in again. */
async function signInAgain(person: Person): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}
