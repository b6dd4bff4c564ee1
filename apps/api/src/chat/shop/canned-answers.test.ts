import { randomUUID } from 'node:crypto'
import {
	deleteCannedAnswer,
	listCannedAnswers,
	mostCannedAnswers,
	saveCannedAnswer,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let ann: Merchant
let ben: Merchant
let ned: Merchant
beforeAll(async () => {
	app = await openTestApp()
	const shopId = await app.shop()
	ann = await app.merchantOf(shopId, { name: 'ann', role: 'staff' })
	ben = await app.merchantOf(shopId, { name: 'ben' })
	ned = await app.merchantOf(await app.shop(), { name: 'ned' })
})
afterAll(() => app.close())

const titlesOf = async (who: Merchant) =>
	(await app.as(who)(listCannedAnswers)).list.map(({ title }) => title)

test('the people of a shop share its answers, in the order of their titles', async () => {
	const shipped = { title: 'Shipped', text: 'Hello {name},\n{order} left us: {tracking}.' }
	const saved = await app.as(ann)(saveCannedAnswer, shipped)
	expect(saved).toMatchObject({ ...shipped, lang: null })
	await app.as(ben)(saveCannedAnswer, { title: 'delay', text: 'Es dauert.', lang: 'de' })
	const { list } = await app.as(ben)(listCannedAnswers)
	expect(list.map(({ title, lang }) => [title, lang])).toEqual([
		['delay', 'de'],
		['Shipped', null],
	])
	expect(await titlesOf(ned)).toEqual([])

	const changed = await app.as(ben)(saveCannedAnswer, {
		answer_id: saved.answer_id,
		title: 'Sent',
		text: 'It left us.',
	})
	expect(changed).toMatchObject({ answer_id: saved.answer_id, title: 'Sent', text: 'It left us.' })
	await app.as(ann)(deleteCannedAnswer, { answer_id: saved.answer_id })
	expect(await titlesOf(ann)).toEqual(['delay'])
	await expect(
		app.as(ann)(deleteCannedAnswer, { answer_id: saved.answer_id }),
	).rejects.toMatchObject({ http: 404 })
})

test('another shop’s answer is neither changed nor deleted', async () => {
	const mine = await app.as(ann)(saveCannedAnswer, { title: 'Mine', text: 'Mine.' })
	const named = { answer_id: mine.answer_id }
	await expect(
		app.as(ned)(saveCannedAnswer, { ...named, title: 'Theirs', text: 'Theirs.' }),
	).rejects.toMatchObject({ http: 404 })
	await expect(app.as(ned)(deleteCannedAnswer, named)).rejects.toMatchObject({ http: 404 })
	expect(await titlesOf(ann)).toContain('Mine')
})

test('sent twice with one key it is one answer, also at once', async () => {
	const idempotencyKey = randomUUID()
	const save = () =>
		app.as(ann)(saveCannedAnswer, { title: 'Once', text: 'Once.' }, { idempotencyKey })
	await Promise.allSettled([save(), save()])
	await save()
	expect((await titlesOf(ann)).filter((title) => title === 'Once')).toHaveLength(1)
})

test.each([
	['a title of two lines', { title: 'a\nb', text: 'x' }, 'title'],
	['no title', { title: ' ', text: 'x' }, 'title'],
	['no text', { title: 'x', text: '  ' }, 'text'],
	['more than 2,000 characters', { title: 'x', text: 'x'.repeat(2_001) }, 'text'],
	['an unknown language', { title: 'x', text: 'x', lang: 'xx' }, 'lang'],
])('%s is refused at its field', async (_what, input, field) => {
	await expect(app.as(ann)(saveCannedAnswer, input)).rejects.toMatchObject({
		error: 'invalid',
		field,
	})
})

test('a shop has at most a hundred, however many are added at once', async () => {
	const shopId = await app.shop()
	const people = await Promise.all(
		['one', 'two'].map((name) => app.merchantOf(shopId, { name, role: 'staff' })),
	)
	const [one] = people
	if (!one) throw new Error('Nobody is there.')
	const add = (who: Merchant, n: number) =>
		app.as(who)(saveCannedAnswer, { title: `Answer ${n}`, text: 'Text.' })
	for (let n = 1; n < mostCannedAnswers; n += 1) await add(one, n)
	const both = await Promise.allSettled(people.map((who, n) => add(who, mostCannedAnswers + n)))
	expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	await expect(add(one, 200)).rejects.toMatchObject({
		error: 'invalid',
		field: 'title',
		message: expect.stringContaining('100'),
	})
	const [first] = (await app.as(one)(listCannedAnswers)).list
	// One that exists may still be changed.
	await app.as(one)(saveCannedAnswer, {
		answer_id: first?.answer_id ?? '',
		title: 'Changed',
		text: 'Text.',
	})
	expect(await titlesOf(one)).toHaveLength(mostCannedAnswers)
})
