import type { subscribeMerchantPush, subscribePush } from '@portolan/contract'
import { sql } from 'kysely'
import { openFakePush, type FakeBrowser, type FakePush } from '../../../test/fake-push.ts'
import { openFakeSmtp, type FakeSmtp } from '../../../test/fake-smtp.ts'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { publish } from '../../platform/outbox.ts'
import { pushOptions } from '../push-services.ts'

/** An API with a mail server and a push service of the test. */
export interface DeliveringApp {
	app: TestApp
	smtp: FakeSmtp
	push: FakePush
	close(): Promise<void>
}

/** Opens an API that sends emails and pushes to servers of the test. */
export async function openDelivering(): Promise<DeliveringApp> {
	const [smtp, push] = await Promise.all([openFakeSmtp(), openFakePush()])
	const app = await openTestApp({
		environment: {
			mail: { smtpUrl: smtp.url, from: 'shop@portolan.example' },
			publicUrl: 'https://portolan.example',
		},
	})
	const { ports } = app.api
	ports.give(pushOptions.is({ ...pushOptions.of({ ports }), services: [push.url] }))
	return {
		app,
		smtp,
		push,
		async close() {
			await app.close()
			await Promise.all([smtp.close(), push.close()])
		},
	}
}

/** A browser of a person that gets pushes; a shopper binds it, or somebody of a shop. */
export async function bindBrowser(
	{ app, push }: DeliveringApp,
	who: Person,
	subscribe: typeof subscribePush | typeof subscribeMerchantPush,
): Promise<FakeBrowser> {
	const browser = push.browser()
	const { endpoint, p256dh, auth } = browser
	await app.as(who)(subscribe, { bind: 1, endpoint, p256dh, auth })
	return browser
}

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
