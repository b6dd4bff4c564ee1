import { sql } from 'kysely'
import type { TestApp, Person } from '../../../test/test-app.ts'
import { publish } from '../../platform/outbox.ts'

/** Sends everything that is due: first events, then what they caused. */
export async function relay(app: TestApp): Promise<void> {
	await app.advance(0)
	await app.advance(0)
}

export async function person(app: TestApp, given: { isVerified?: boolean } = {}): Promise<Person> {
	const made = await app.shopperWith({ payCode: '', ...given })
	await relay(app)
	return made
}

export const paid = (app: TestApp, who: Person, subject = crypto.randomUUID()) =>
	app.inside((ctx) =>
		publish(ctx, { topic: 'order.paid', subject, shopperId: who.id, data: { order_sn: 'P100' } }),
	)

export async function outcomesOf(app: TestApp, who: Person) {
	const { rows } = await sql<{ channel: string; outcome: string | null; tries: number }>`
		select d.channel, d.outcome, d.tries from notice_delivery d join notice n on n.id = d.notice_id
		where n.shopper_id = ${who.id} order by d.channel, d.created_at
	`.execute(app.api.database.db)
	return rows
}
