import { getUserInfo, verifyPaymentPin } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('a statement that waits for a lock holds up only those that were sent with it', async () => {
	const [ida, bo] = [await app.shopperWith(), await app.shopperWith()]
	const verified: string[] = []
	const verify = async (person: Person, ref: string) => {
		await app.as(person)(verifyPaymentPin, { password_pay: person.payCode, scene: 'pay', ref })
		verified.push(ref)
	}
	// Both are known to the process from now on.
	await verify(ida, 'before')
	await verify(bo, 'before')
	let held = Promise.resolve()
	await app.inside(async (ctx) => {
		await sql`select from pay_code where shopper_id = ${ida.id} for update`.execute(ctx.db)
		held = verify(ida, 'held')
		await new Promise((resolve) => setTimeout(resolve, 200))
		for (let call = 0; call < 30; call += 1) {
			await verify(bo, `beside ${call}`)
			await app.as(bo)(getUserInfo)
		}
		expect(verified).not.toContain('held')
	})
	await held
	expect(verified).toContain('held')
})

test('more calls at once than connections are all answered', async () => {
	const people = await Promise.all(Array.from({ length: 8 }, () => app.shopperWith()))
	const answers = await Promise.all(
		people.flatMap((person) =>
			Array.from({ length: 12 }, () =>
				app
					.as(person)(getUserInfo)
					.then(({ id }) => id === person.id),
			),
		),
	)
	expect(answers).toEqual(answers.map(() => true))
})
