import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { openLogger, withRequestId, type Logger } from './logger.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const number = '4111111111111111'

/** What is logged for the error that a statement throws. */
async function loggedOf(fail: () => Promise<unknown>): Promise<string> {
	const error: unknown = await fail().then(
		() => null,
		(thrown: unknown) => thrown,
	)
	return logged((log) => log.child({ request: 1 }).error({ err: error }, 'unexpected'))
}

/** The text that is written when something is logged. */
function logged(say: (log: Logger) => void): string {
	let text = ''
	const to = new Writable({
		write(chunk: Buffer, _encoding, done) {
			text += chunk.toString()
			done()
		},
	})
	say(openLogger('info', to))
	return text
}

test('an error of the database is logged without the row or the value it is about', async () => {
	const { db } = app.api.database
	const person = await app.shopperWith()
	const insert = (kind: string, network: string) =>
		sql`
			insert into destination (id, shopper_id, kind, network, account, real_name, bank_name, created_at, used_at)
			values (gen_random_uuid(), ${person.id}, ${kind}, ${network}, ${number}, 'Ida', 'Bank', now(), now())
		`.execute(db)
	await insert('chain', 'ethereum')
	for (const [fail, says] of [
		[() => insert('chain', 'ethereum'), '"error_code":"23505"'],
		[() => insert('bank', ''), '"error_code":"23514"'],
		[
			() => sql`select ${`${number}x`}::text::bigint`.execute(db),
			'invalid input syntax for type bigint',
		],
		[() => sql`select ${`{"card": ${number}x}`}::text::json`.execute(db), '"error_code":"22P02"'],
	] as const) {
		const text = await loggedOf(fail)
		expect(text).toContain(says)
		expect(text).toContain('"stack":')
		expect(text).not.toContain(number)
	}
})

test('secrets that slip in are cut out', async () => {
	const text = logged((log) =>
		log.info({ token: 'abc', body: { password: 'def', pay_token: 'ghi', code: 'jkl' } }, 'x'),
	)
	expect(text).toContain('[secret]')
	expect(text).not.toMatch(/abc|def|ghi|jkl/)
})

test('the lines of a request have its id, and its secrets are removed', () => {
	const id = 'a1b2-c3d4_e5f6'
	const text = logged((log) => {
		const own = withRequestId(log.child({ process: 7 }), id)
		own.warn({ token: 'a-token', path: '/api/cart' }, 'refused')
		own.child({ part: 'cart' }).info('read')
		log.info('of no request')
	})
	const lines = text
		.trim()
		.split('\n')
		.map((line): unknown => JSON.parse(line))
	expect(lines).toMatchObject([
		{ process: 7, reqId: id, token: '[secret]', path: '/api/cart', msg: 'refused' },
		{ process: 7, reqId: id, part: 'cart', msg: 'read' },
		{ msg: 'of no request' },
	])
	expect(lines[2]).not.toHaveProperty('reqId')
})
