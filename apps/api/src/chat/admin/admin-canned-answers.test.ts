import { randomUUID } from 'node:crypto'
import {
	deleteAdminCannedAnswer,
	deleteCannedAnswer,
	listAdminCannedAnswers,
	listCannedAnswers,
	mostCannedAnswers,
	saveAdminCannedAnswer,
	saveCannedAnswer,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type Operator, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let first: Operator
let second: Operator
let ann: Merchant
beforeAll(async () => {
	app = await openTestApp()
	first = await app.operatorWith({ roles: ['support'], name: 'first' })
	second = await app.operatorWith({ roles: ['support'], name: 'second' })
	ann = await app.merchantOf(await app.shop(), { name: 'ann' })
})
afterAll(() => app.close())

const answer = {
	title: 'Papers',
	text: 'Hello {name}, please send the papers.',
	lang: 'en' as const,
}

test('operators share the platform’s canned answers, and each change is in the audit log', async () => {
	const saved = await app.as(first)(saveAdminCannedAnswer, answer)
	expect((await app.as(second)(listAdminCannedAnswers)).list).toEqual([saved])
	const change = { answer_id: saved.answer_id, title: 'Papers', text: 'Please send them.' }
	await app.as(second)(saveAdminCannedAnswer, change)
	await app.as(first)(deleteAdminCannedAnswer, { answer_id: saved.answer_id })
	expect((await app.as(second)(listAdminCannedAnswers)).list).toEqual([])
	const { rows } = await sql`
		select action, who, before, after from audit.line where subject = ${`answer:${saved.answer_id}`} order by id
	`.execute(app.api.database.db)
	const changed = { title: 'Papers', text: 'Please send them.', lang: null }
	expect(rows).toEqual([
		{ action: 'answer.save', who: first.username, before: null, after: answer },
		{ action: 'answer.save', who: second.username, before: answer, after: changed },
		{ action: 'answer.delete', who: first.username, before: changed, after: null },
	])
})

test('those of shops and of the platform are apart', async () => {
	const ours = await app.as(first)(saveAdminCannedAnswer, answer)
	const theirs = await app.as(ann)(saveCannedAnswer, { ...answer, title: 'Theirs' })
	const titles = ({ list }: { list: { title: string }[] }) => list.map(({ title }) => title)
	expect(titles(await app.as(first)(listAdminCannedAnswers))).toEqual(['Papers'])
	expect(titles(await app.as(ann)(listCannedAnswers))).toEqual(['Theirs'])
	const gone = { http: 404 }
	const ofTheirs = { answer_id: theirs.answer_id }
	const ofOurs = { answer_id: ours.answer_id }
	await expect(
		app.as(first)(saveAdminCannedAnswer, { ...answer, ...ofTheirs }),
	).rejects.toMatchObject(gone)
	await expect(app.as(first)(deleteAdminCannedAnswer, ofTheirs)).rejects.toMatchObject(gone)
	await expect(app.as(ann)(saveCannedAnswer, { ...answer, ...ofOurs })).rejects.toMatchObject(gone)
	await expect(app.as(ann)(deleteCannedAnswer, ofOurs)).rejects.toMatchObject(gone)
	await expect(
		app.as(first)(deleteAdminCannedAnswer, { answer_id: randomUUID() }),
	).rejects.toMatchObject(gone)
	await app.as(first)(deleteAdminCannedAnswer, ofOurs)
})

test('are for support alone, and one more than there may be is refused, also of two at once', async () => {
	const orders = await app.operatorWith({ roles: ['orders', 'admin'] })
	await expect(app.as(orders)(listAdminCannedAnswers)).rejects.toMatchObject({ error: 'forbidden' })
	await app.inside(({ db, clock }) =>
		sql`
			insert into canned_answer (id, shop_id, title, body, lang, created_at, changed_at)
			select gen_random_uuid(), null, 'Answer ' || n, 'Text', null, ${clock.now()}, ${clock.now()}
			from generate_series(2, ${mostCannedAnswers}::int) n
		`.execute(db),
	)
	const saved = await Promise.allSettled([
		app.as(first)(saveAdminCannedAnswer, answer),
		app.as(second)(saveAdminCannedAnswer, answer),
	])
	expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({
		reason: { error: 'invalid', field: 'title' },
	})
})
