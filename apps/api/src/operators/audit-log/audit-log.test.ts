import {
	listAuditEntries,
	freezeShopper,
	logoutOperator,
	getReconciliation,
} from '@portolan/contract'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { writeAuditEntry } from '../index.ts'
import { takeAuditHead } from './audit-queries.ts'

let app: TestApp
let admin: Operator
let owner: Pool
beforeAll(async () => {
	app = await openTestApp({ poolSize: 60 })
	admin = await app.operatorWith({ roles: ['admin'] })
	owner = new Pool({ connectionString: app.databaseUrl, max: 1 })
})
afterAll(async () => {
	await owner.end()
	await app.close()
})

/** The state that the page shows once the job has run. */
async function chain(): Promise<{ chain_ok: boolean; checked_to: string }> {
	await app.advance(1)
	return app.as(admin)(listAuditEntries, { limit: 1 })
}
const chainOk = async () => (await chain()).chain_ok
const lawOf = async (name: string) =>
	(await app.as(admin)(getReconciliation)).laws.find((law) => law.name === name)?.breaches
const note = (n: number) =>
	app.inside((ctx) =>
		writeAuditEntry(ctx, { action: 'test.note', subject: `test:${n}`, after: { n } }),
	)

test('fifty who write at once make one unbroken chain, and nothing is lost', async () => {
	await Promise.all(Array.from({ length: 50 }, (_, n) => note(n)))
	const { rows } = await sql<{ lines: number; links: number; last: bigint; starts: number }>`
		select (select count(*)::int from audit.line) as lines, count(*)::int as links, max(seq) as last,
			count(*) filter (where prev_hash = decode(repeat('00', 32), 'hex'))::int as starts
		from audit.link
	`.execute(app.api.database.db)
	const [found] = rows
	expect(found).toMatchObject({ starts: 1, links: found?.lines, last: BigInt(found?.lines ?? 0) })
	expect(found?.lines).toBeGreaterThanOrEqual(50)
	expect(await chainOk()).toBe(true)
})

test('what is rolled back leaves no line, and the chain goes on', async () => {
	await expect(
		app.inside(async (ctx) => {
			await writeAuditEntry(ctx, { action: 'test.undone', subject: 'test:undone' })
			throw new Error('changed my mind')
		}),
	).rejects.toThrow('changed my mind')
	await note(1000)
	const log = await app.as(admin)(listAuditEntries, { subject: 'test:undone' })
	expect(log).toMatchObject({ count: 0, chain_ok: true })
})

test('the lines of one thing are found, and those of all things of a kind', async () => {
	await app.inside(async (ctx) => {
		for (const subject of ['kind:a', 'kind:b', 'kind:ab', 'kinds:a'])
			await writeAuditEntry(ctx, { action: 'test.note', subject })
	})
	const found = async (subject: string) => {
		const { list, count } = await app.as(admin)(listAuditEntries, { subject })
		expect(list).toHaveLength(count)
		return list.map((line) => line.subject)
	}
	expect(await found('kind:a')).toEqual(['kind:a'])
	expect(await found('kind:')).toEqual(['kind:ab', 'kind:b', 'kind:a'])
	expect(await found('kind')).toEqual([])
})

test('the application’s role adds lines and changes none', async () => {
	const { db } = app.api.database
	for (const statement of [
		sql`update audit.line set who = 'nobody'`,
		sql`delete from audit.line`,
		sql`truncate audit.line cascade`,
		sql`insert into audit.line (at, actor, who, action, subject, reason) values (now(), 'x', 'x', 'x', 'x', '')`,
		sql`update audit.link set hash = prev_hash`,
		sql`delete from audit.link where seq = 1`,
		sql`insert into audit.link select 1000000, 1, decode('00', 'hex'), decode('00', 'hex')`,
	])
		await expect(statement.execute(db)).rejects.toThrow(/permission denied/)
})

test('even the owner is refused, as long as the triggers stand', async () => {
	for (const statement of [
		`update audit.line set who = 'nobody' where id = 1`,
		'delete from audit.line where id = 1',
		'truncate audit.line cascade',
		'update audit.link set hash = prev_hash where seq = 1',
		'delete from audit.link where seq = 1',
		'truncate audit.link',
	])
		await expect(owner.query(statement)).rejects.toThrow(/audit log never changes/)
})

test.each([
	['a changed name', `update audit.line set who = 'somebody' where id = 3`],
	[
		'a changed figure',
		`update audit.line set after = '{"n": 77}' where id = (select max(id) from audit.line)`,
	],
	['a moved time', `update audit.line set at = at + interval '1 microsecond' where id = 4`],
	['a link taken out', 'delete from audit.link where seq = 5'],
	[
		'a line that was written past the chain',
		`alter table audit.line disable trigger audit_line_linked;
		 insert into audit.line (at, actor, who, action, subject, reason) values (now(), 'x', 'x', 'x', 'x', '')`,
	],
])('%s, planted by the owner, is found', async (_name, planted) => {
	expect(await chainOk()).toBe(true)
	const client = await owner.connect()
	try {
		await client.query('begin')
		await client.query(
			'alter table audit.line disable trigger user; alter table audit.link disable trigger user',
		)
		await client.query(planted)
		const { rows } = await client.query<{ breaches: string }>('select audit.breaches() as breaches')
		expect(Number(rows[0]?.breaches)).toBeGreaterThan(0)
		await client.query('rollback')
	} finally {
		client.release()
	}
	expect(await chainOk()).toBe(true)
})

/** Writes as the owner of the tables, who alone can switch the triggers off. */
async function plant(statement: string): Promise<void> {
	await owner.query('alter table audit.line disable trigger user')
	await owner.query('alter table audit.link disable trigger user')
	await owner.query(statement)
	await owner.query('alter table audit.line enable trigger user')
	await owner.query('alter table audit.link enable trigger user')
}

test('the page says up to where the chain was checked, and the job goes on from there', async () => {
	const before = await chain()
	await note(2000)
	const unchecked = await app.as(admin)(listAuditEntries, { limit: 1 })
	expect(unchecked.checked_to).toBe(before.checked_to)
	expect(Number(unchecked.list[0]?.id)).toBe(Number(before.checked_to) + 1)
	const after = await chain()
	expect(after).toMatchObject({ chain_ok: true, checked_to: unchecked.list[0]?.id })
})

test('a change of a line that was not checked yet is said on the page, until it is mended', async () => {
	const { checked_to: to } = await chain()
	await note(2001)
	await plant(
		`update audit.line set reason = 'planted' where id = (select max(id) from audit.line)`,
	)
	expect(await chain()).toMatchObject({ chain_ok: false, checked_to: to })
	await note(2002)
	expect(await chain()).toMatchObject({ chain_ok: false, checked_to: to })
	await plant(`update audit.line set reason = '' where reason = 'planted'`)
	expect(await chain()).toMatchObject({ chain_ok: true, checked_to: String(Number(to) + 2) })
})

test('a change of an old line is found by the reconciliation, which recomputes everything', async () => {
	expect(await lawOf('audit_chain')).toBe(0)
	await plant(`update audit.line set reason = 'planted' where id = 2`)
	expect(await lawOf('audit_chain')).toBe(1)
	await plant(`update audit.line set reason = '' where id = 2`)
	expect(await lawOf('audit_chain')).toBe(0)
})

test('the newest lines cut off behind the check are missed', async () => {
	await note(2003)
	expect(await chainOk()).toBe(true)
	const cut = await owner.query<{ line: string; link: string }>(
		`select row_to_json(l)::text as line, row_to_json(k)::text as link
		 from audit.link k join audit.line l on l.id = k.line_id order by k.seq desc limit 1`,
	)
	const { line = '', link = '' } = cut.rows[0] ?? {}
	await plant(`delete from audit.link where seq = (select max(seq) from audit.link);
		delete from audit.line where id = (select max(id) from audit.line)`)
	expect(await lawOf('audit_chain')).toBe(0)
	expect(await chainOk()).toBe(false)
	await plant(`alter table audit.line disable trigger audit_line_linked;
		insert into audit.line overriding system value select * from json_populate_record(null::audit.line, '${line}');
		insert into audit.link select * from json_populate_record(null::audit.link, '${link}')`)
	expect(await chainOk()).toBe(true)
})

test('each day’s newest hash is handed out for the log, once', async () => {
	const heads = () =>
		Promise.all(Array.from({ length: 5 }, () => app.inside((ctx) => takeAuditHead(ctx))))
	// The job has used up today's already.
	expect(await heads()).toEqual([null, null, null, null, null])
	await app.inside(async (ctx) => {
		const tomorrow = new Date(ctx.clock.now().getTime() + 86_400_000)
		const later = { ...ctx, clock: { now: () => tomorrow } }
		const head = await takeAuditHead(later)
		const { rows } = await sql<{ hash: Buffer }>`
			select hash from audit.link order by seq desc limit 1`.execute(ctx.db)
		expect(head?.hash).toEqual(rows[0]?.hash)
		expect(await takeAuditHead(later)).toBeNull()
	})
})

test('the application’s role moves neither the check nor its hash', async () => {
	for (const statement of [
		sql`update audit.checked set broken = false`,
		sql`delete from audit.checked`,
		sql`insert into audit.checked (up_to, hash, broken) values (0, decode('00', 'hex'), false)`,
	])
		await expect(statement.execute(app.api.database.db)).rejects.toThrow(/permission denied/)
})

test('a line says what people call the thing it is about, and the lines of one operator are found by name', async () => {
	const [ida, ora] = [
		await app.shopperWith({ name: 'ida' }),
		await app.operatorWith({ roles: ['support'] }),
	]
	await app.as(ora)(freezeShopper, {
		shopper_id: ida.id,
		reason: 'Somebody else signs in.',
		until: Math.floor(app.api.clock.now().getTime() / 1000) + 86_400,
	})
	await app.inside((ctx) =>
		writeAuditEntry(ctx, { action: 'test.note', subject: `recharge:${ida.id}` }),
	)
	await app.inside((ctx) => writeAuditEntry(ctx, { action: 'test.note', subject: 'setting:a.b' }))
	await app.advance(1)
	const { list } = await app.as(admin)(listAuditEntries, { limit: 50 })
	const nameOf = (subject: string) => list.find((line) => line.subject === subject)?.subject_name
	expect(nameOf(`shopper:${ida.id}`)).toBe(ida.username)
	// No recharge has that id, and a setting needs no other name.
	expect([nameOf(`recharge:${ida.id}`), nameOf('setting:a.b')]).toEqual(['', ''])
	const who = list.find((line) => line.subject === `shopper:${ida.id}`)?.who ?? ''
	const hers = await app.as(admin)(listAuditEntries, { who_name: who })
	expect(hers.count).toBeGreaterThan(0)
	expect(hers.list.every((line) => line.who === who)).toBe(true)
	expect((await app.as(admin)(listAuditEntries, { who_name: `${who}x` })).count).toBe(0)
})

test('pages of the log go on where the one before ended', async () => {
	const first = await app.as(admin)(listAuditEntries, { limit: 5 })
	const second = await app.as(admin)(listAuditEntries, { limit: 5, page: 2 })
	const ids = [...first.list, ...second.list].map(({ id }) => Number(id))
	expect(ids).toEqual(Array.from({ length: 10 }, (_, n) => (ids[0] ?? 0) - n))
	expect(first).toMatchObject({ page: 1, limit: 5, has_more: true })
	await app.as(admin)(logoutOperator)
})
