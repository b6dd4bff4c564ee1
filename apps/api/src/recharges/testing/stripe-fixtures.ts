import { randomUUID } from 'node:crypto'
import { getRecharge } from '@portolan/contract'
import { Stripe } from 'stripe'
import type { FakeStripe } from '../../../test/fake-stripe.ts'
import type { TestApp, Person } from '../../../test/test-app.ts'
import { asked } from './recharge-fixtures.ts'

export const webhookSecret = 'whsec_a_secret_for_tests'

/** The library signs as Stripe does; no real key is used. */
export const signer = new Stripe('sk_test_not_a_key')

/** An event as Stripe sends it, signed with its own library. */
export function eventOf(
	app: TestApp,
	type: string,
	object: { id: string },
	given: { secret?: string; ageSeconds?: number; id?: string } = {},
): { payload: string; signature: string } {
	const payload = JSON.stringify({
		id: given.id ?? `evt_${randomUUID()}`,
		object: 'event',
		type,
		data: { object },
	})
	const now = Math.floor(app.api.clock.now().getTime() / 1000)
	const signature = signer.webhooks.generateTestHeaderString({
		payload,
		secret: given.secret ?? webhookSecret,
		timestamp: now - (given.ageSeconds ?? 0),
	})
	return { payload, signature }
}

export async function deliver(
	app: TestApp,
	event: { payload: string; signature: string },
): Promise<number> {
	const response = await app.raw('/webhooks/stripe', {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
		body: event.payload,
	})
	return response.status
}

export async function sessionOf(stripe: FakeStripe, rechargeId: string) {
	const session = [...stripe.sessions.values()].find(
		({ client_reference_id }) => client_reference_id === rechargeId,
	)
	if (!session) throw new Error('Stripe was not asked for a page.')
	return session
}

export async function byCard(stripe: FakeStripe, app: TestApp, ida: Person, price = '50.00') {
	const row = await asked(app, ida, { provider: 'stripe', price })
	return { ...row, session: await sessionOf(stripe, row.recharge_id) }
}

export async function statusOf(app: TestApp, ida: Person, rechargeId: string) {
	return app.as(ida)(getRecharge, { recharge_id: rechargeId })
}
