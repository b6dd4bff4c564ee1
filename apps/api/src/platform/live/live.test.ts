import { once } from 'node:events'
import { connect } from 'node:net'
import { logout, createStreamTicket } from '@portolan/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnProcess } from '../../../test/spawn-process.ts'
import { hear, openPage, type OpenPage } from '../../../test/stream-client.ts'
import { callApi, openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { publishLive, type Audience } from './index.ts'
import { streamsPerPerson } from './live-settings.ts'

const day = 86_400
let app: TestApp
let ida: Person

beforeAll(async () => {
	app = await openTestApp()
	ida = await listener()
})
afterAll(() => app.close())

/** A shopper about whom no module publishes events: without a payment PIN nothing happens to an account. */
const listener = () => app.shopperWith({ payCode: '' })

function tell(to: Audience, ...subjects: string[]): Promise<void> {
	return app.inside((ctx) =>
		publishLive(
			ctx,
			subjects.map((subject) => ({ to, topic: 'order' as const, subject, data: { n: 1 } })),
		),
	)
}

const to = (person: Person): Audience => ({ kind: 'shopper', id: person.id })
const subjectsOf = (page: OpenPage) => page.changes().map(({ subject }) => subject)

test('a page hears what is told to its person, in order, and nothing of anybody else', async () => {
	const bo = await listener()
	const [idas, bos] = await Promise.all([openPage(app.url, ida), openPage(app.url, bo)])
	await tell(to(ida), 'a', 'b')
	await tell(to(bo), 'c')
	await tell(to(ida), 'd')
	await Promise.all([idas.until(3), bos.until(1)])
	expect(subjectsOf(idas)).toEqual(['a', 'b', 'd'])
	expect(subjectsOf(bos)).toEqual(['c'])
	expect(idas.changes()[0]).toEqual({ topic: 'order', subject: 'a', data: { n: 1 } })
	idas.close()
	bos.close()
})

test('what a transaction told and did not commit is never heard', async () => {
	const page = await openPage(app.url, ida)
	await expect(
		app.inside(async (ctx) => {
			await publishLive(ctx, [{ to: to(ida), topic: 'order', subject: 'not so' }])
			throw new Error('changed our mind')
		}),
	).rejects.toThrow('changed our mind')
	await tell(to(ida), 'so')
	await page.until(1)
	expect(page.changes().map(({ subject }) => subject)).toEqual(['so'])
	page.close()
})

test('who comes back with the last id hears what was missed, once', async () => {
	const page = await openPage(app.url, ida)
	await tell(to(ida), '1', '2')
	await page.until(2)
	page.close()
	await tell(to(ida), '3', '4', '5')
	const again = await openPage(app.url, ida, { last: page.lastId() })
	await again.until(3)
	await tell(to(ida), '6')
	await again.until(4)
	expect(again.heard[0]).toMatchObject({ event: 'hello', data: { resumed: true } })
	expect(subjectsOf(again)).toEqual(['3', '4', '5', '6'])
	again.close()
})

test.each([
	['it never gave', '999999999'],
	['nobody wrote', 'not an id'],
	['of another kind of stream', '1.2'],
])('an id that %s begins anew, and says so', async (_what, last) => {
	const page = await openPage(app.url, ida, { last })
	expect(page.heard[0]).toMatchObject({ event: 'hello', data: { resumed: false } })
	await tell(to(ida), 'next')
	await page.until(1)
	expect(subjectsOf(page)).toEqual(['next'])
	page.close()
})

test('after some days there is a gap, and the page is told to read itself again', async () => {
	const cy = await listener()
	const page = await openPage(app.url, cy)
	await tell(to(cy), 'old')
	await page.until(1)
	const { last } = { last: page.lastId() }
	page.close()
	await tell(to(cy), 'missed')
	await app.advance(2 * day + 60)
	const again = await openPage(app.url, cy, { last })
	expect(again.heard[0]).toMatchObject({ event: 'hello', data: { resumed: false } })
	await tell(to(cy), 'new')
	await again.until(1)
	expect(subjectsOf(again)).toEqual(['new'])
	again.close()
})

test('a ticket opens one stream, for a minute, and only while its sign-in lasts', async () => {
	const di = await listener()
	const ticketOf = async () => (await app.as(di)(createStreamTicket)).ticket
	const ticket = await ticketOf()
	const page = await hear(app.url, ticket)
	await expect(hear(app.url, ticket)).rejects.toThrow('401')
	await expect(hear(app.url, 'made-up')).rejects.toThrow('401')
	await expect(hear(app.url, di.token)).rejects.toThrow('401')
	const late = await ticketOf()
	await app.advance(61)
	await expect(hear(app.url, late)).rejects.toThrow('401')
	const after = await ticketOf()
	await app.as(di)(logout)
	await page.until('end')
	expect(page.heard.at(-1)).toMatchObject({ event: 'end', data: { why: 'session' } })
	await page.until('closed')
	await expect(hear(app.url, after)).rejects.toThrow('401')
	expect((await app.raw('/api/stream')).status).toBe(401)
})

test('two that use the same ticket at once get one stream', async () => {
	const { ticket } = await app.as(await listener())(createStreamTicket)
	const tries = await Promise.allSettled(Array.from({ length: 10 }, () => hear(app.url, ticket)))
	expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	for (const tried of tries) if (tried.status === 'fulfilled') tried.value.close()
})

test('a sign-in that runs out ends its stream at the next look', async () => {
	const eve = await listener()
	const page = await openPage(app.url, eve)
	await app.advance(4 * day)
	await app.api.hub.look()
	await page.until('end')
	expect(page.heard.at(-1)).toMatchObject({ data: { why: 'session' } })
})

test('too many pages of one person: the oldest are ended, the newest stay', async () => {
	await app.set(streamsPerPerson, 2)
	const fay = await listener()
	const pages: OpenPage[] = []
	for (let index = 0; index < 4; index += 1) pages.push(await openPage(app.url, fay))
	await Promise.all([pages[0]?.until('end'), pages[1]?.until('end')])
	expect(pages[0]?.heard.at(-1)).toMatchObject({ event: 'end', data: { why: 'too_many' } })
	await tell(to(fay), 'x')
	await Promise.all([pages[2]?.until(1), pages[3]?.until(1)])
	for (const page of pages) page.close()
	await app.set(streamsPerPerson, 8)
})

test("a shop's people hear their shop, operators themselves, and those who answer for the platform its desk", async () => {
	const shopId = await app.shop()
	const owner = await app.merchantOf(shopId)
	const other = await app.merchantOf(await app.shop())
	const support = await app.operatorWith({ roles: ['support'] })
	const finance = await app.operatorWith({ roles: ['finance-1'] })
	const pages = await Promise.all([
		openPage(app.url, owner, { as: 'merchant' }),
		openPage(app.url, other, { as: 'merchant' }),
		openPage(app.url, support, { as: 'operator' }),
		openPage(app.url, finance, { as: 'operator' }),
	])
	await tell({ kind: 'shop', id: shopId }, 'shop')
	await tell({ kind: 'desk' }, 'desk')
	await tell({ kind: 'operator', id: support.id }, 'support')
	await tell({ kind: 'operator', id: finance.id }, 'finance')
	await Promise.all([pages[0].until(1), pages[2].until(2), pages[3].until(1)])
	expect(pages.map(subjectsOf)).toEqual([['shop'], [], ['desk', 'support'], ['finance']])

	// Roles changed: the page reconnects with other audiences; its last id belongs to the former ones.
	await app.inside((ctx) =>
		sql`update operator set disabled_at = now() where id = ${finance.id}`.execute(ctx.db),
	)
	await app.api.hub.look()
	await pages[3].until('end')
	for (const page of pages) page.close()
})

test('a reader that takes nothing is not waited for, and hears all of it when it takes again', async () => {
	const gil = await listener()
	const { ticket } = await app.as(gil)(createStreamTicket)
	const { hostname, port } = new URL(app.url)
	const socket = connect(Number(port), hostname)
	socket.write(`GET /api/stream?ticket=${ticket} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
	const [first] = (await once(socket, 'data')) as [Buffer]
	expect(first.toString()).toContain('200 OK')
	socket.pause()
	const quick = await openPage(app.url, gil)
	const rows = 400
	const data = { text: 'x'.repeat(20_000) }
	for (let done = 0; done < rows; done += 50)
		await app.inside((ctx) =>
			publishLive(
				ctx,
				Array.from({ length: 50 }, (_, index) => ({
					to: to(gil),
					topic: 'order' as const,
					subject: String(done + index),
					data,
				})),
			),
		)
	await quick.until(rows, 60_000)
	let text = first.toString()
	const all = new Promise<void>((resolve) => {
		socket.on('data', (chunk: Buffer) => {
			text += chunk.toString()
			if (text.includes(`"subject":"${rows - 1}"`)) resolve()
		})
	})
	socket.resume()
	await all
	const subjects = [...text.matchAll(/"topic":"order","subject":"(\d+)"/g)].map(([, n]) =>
		Number(n),
	)
	expect(subjects).toEqual(Array.from({ length: rows }, (_, index) => index))
	socket.destroy()
	quick.close()
})

test('many tell the same people at once, in any order: nobody is skipped and nothing is in a wrong order', async () => {
	const people = await Promise.all(Array.from({ length: 3 }, () => listener()))
	const pages = await Promise.all(people.map((person) => openPage(app.url, person)))
	const tellings = 60
	await Promise.all(
		Array.from({ length: tellings }, (_, index) =>
			app.inside((ctx) =>
				publishLive(
					ctx,
					people
						.toSorted(() => (index % 2 === 0 ? 1 : -1))
						.map((person) => ({ to: to(person), topic: 'chat' as const, subject: String(index) })),
				),
			),
		),
	)
	await Promise.all(pages.map((page) => page.until(tellings, 15_000)))
	for (const page of pages) {
		expect(new Set(page.changes().map(({ subject }) => subject)).size).toBe(tellings)
		expect(page.changes()).toHaveLength(tellings)
		const ids = page.heard.filter(({ event }) => event === 'change').map(({ id }) => Number(id))
		expect(ids).toEqual(ids.toSorted((a, b) => a - b))
		page.close()
	}
})

test(
	'three processes: what one is told all others tell, and killing one loses nothing',
	{ timeout: 60_000 },
	async () => {
		const hal = await listener()
		const others = await Promise.all([spawnProcess(app), spawnProcess(app)])
		try {
			const [second, third] = others
			const pages = [
				await openPage(app.url, hal),
				await openPage(second.url, hal),
				await openPage(third.url, hal),
			]
			for (let index = 0; index < 20; index += 1) await tell(to(hal), String(index))
			await Promise.all(pages.map((page) => page.until(20)))

			second.child.kill('SIGKILL')
			await pages[1]?.until('closed')
			for (let index = 20; index < 40; index += 1) await tell(to(hal), String(index))
			const back = await openPage(third.url, hal, { last: pages[1]?.lastId() ?? '' })
			await Promise.all([back.until(20), pages[0]?.until(40), pages[2]?.until(40)])
			const all = Array.from({ length: 40 }, (_, index) => String(index))
			expect([...subjectsOf(pages[1] ?? back), ...subjectsOf(back)]).toEqual(all)
			expect(subjectsOf(pages[0] ?? back)).toEqual(all)
			expect(subjectsOf(pages[2] ?? back)).toEqual(all)

			// A sign-out at one process ends the streams of all processes.
			await callApi(app.url, hal.token, logout, {})
			await Promise.all([back.until('end'), pages[0]?.until('end'), pages[2]?.until('end')])
		} finally {
			for (const { child } of others) child.kill('SIGKILL')
		}
	},
)

test('the connection to the database breaks: streams stay open and go on where they were', async () => {
	const kim = await listener()
	const page = await openPage(app.url, kim)
	await tell(to(kim), 'before')
	await page.until(1)
	const owner = new Client({ connectionString: app.databaseUrl })
	await owner.connect()
	await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and application_name = 'portolan listener'`)
	await owner.end()
	await tell(to(kim), 'meanwhile')
	await page.until(2)
	expect(subjectsOf(page)).toEqual(['before', 'meanwhile'])
	page.close()
})
