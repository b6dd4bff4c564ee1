import { listDepositNetworks, sendCode } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainNetworks } from '../src/chain/index.ts'
import { modules } from '../src/modules.ts'
import { MovableClock } from '../src/platform/clock.ts'
import { compose } from '../src/platform/compose.ts'
import { mailer, type EmailMessage, type Mailer } from '../src/platform/messages/mailer.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** A mailer that stores the emails it is given. */
class KeepingMailer implements Mailer {
	readonly sent: EmailMessage[] = []

	post(email: EmailMessage) {
		this.sent.push(email)
		return Promise.resolve({ outcome: 'sent' as const })
	}

	close() {}
}

const mailers = [new KeepingMailer(), new KeepingMailer()] as const
let apps: readonly [TestApp, TestApp]

beforeAll(async () => {
	apps = await Promise.all([
		openTestApp({ services: [mailer.is(mailers[0])] }),
		openTestApp({ services: [mailer.is(mailers[1]), chainNetworks.is([])] }),
	])
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

test('two apps in one process send through their own mailers', async () => {
	for (const [at, app] of apps.entries()) {
		const shopper = await app.shopperWith({ name: `mail${at}` })
		await app.as(shopper)(sendCode, {
			event: 'contact_change',
			to: `${shopper.username}@example.com`,
		})
		await app.advance(2)
	}
	for (const [at, { sent }] of mailers.entries()) {
		expect(sent.length).toBeGreaterThan(0)
		for (const { to } of sent) expect(to).toMatch(new RegExp(`^mail${at}`))
	}
})

test('an app without networks offers none, and the app beside it offers its own', async () => {
	const [first, second] = apps
	const offered = await Promise.all(
		apps.map(async (app) => app.as(await app.shopperWith())(listDepositNetworks)),
	)
	expect(offered[0]?.withdraw.length).toBeGreaterThan(0)
	expect(offered[1]?.withdraw).toEqual([])
	expect(first.api.ports).not.toBe(second.api.ports)
})

test('a clock that is given is the clock of the app', async () => {
	const clock = new MovableClock()
	const app = await openTestApp({ clock })
	try {
		const before = clock.now()
		await app.advance(3_600)
		expect(clock.now().getTime() - before.getTime()).toBeGreaterThanOrEqual(3_600_000)
		expect(app.api.clock).toBe(clock)
	} finally {
		await app.close()
	}
})

test.each([
	[
		'a handler',
		[...modules, { name: 'second', handlers: modules.flatMap((m) => m.handlers ?? []) }],
	],
	['a job', [...modules, { name: 'second', jobs: modules.flatMap((m) => m.jobs ?? []) }]],
	[
		'a value for a port',
		[...modules, { name: 'second', gifts: [mailer.is(null), mailer.is(null)] }],
	],
])('refuses %s that two modules have', (_what, both) => {
	expect(() => compose(both, [])).toThrow(/twice|Two modules have/)
})
