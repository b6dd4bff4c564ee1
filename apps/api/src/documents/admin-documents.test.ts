import {
	listAuditEntries,
	getAdminDocument,
	listAdminDocuments,
	publishDocument,
	unpublishHelp,
	getHelp,
	getLegalText,
	type InputOf,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../test/test-app.ts'

let app: TestApp
let admin: Operator
let helper: Operator
beforeAll(async () => {
	app = await openTestApp()
	await comeIn()
})
afterAll(() => app.close())

/** Operators' sessions end after half an hour. */
async function comeIn(): Promise<void> {
	admin = await app.operatorWith({ roles: ['admin'] })
	helper = await app.operatorWith({ roles: ['support'] })
}

type Wish = Partial<InputOf<typeof publishDocument>>

const terms = (wish: Wish = {}): InputOf<typeof publishDocument> => ({
	kind: 'law',
	slug: 'terms',
	version: '1',
	texts: [{ lang: 'en', title: 'Terms', content: '## One\n\nBe kind.' }],
	reason: 'The lawyer wrote it.',
	...wish,
})
const english = (title: string) => [{ lang: 'en' as const, title, content: 'Some words.' }]

function inDays(days: number): number {
	return Math.floor(app.api.clock.now().getTime() / 1000) + days * 86_400
}

test('a law text: published, followed by a version on its day, translated afterwards, never changed', async () => {
	const publish = app.as(admin)
	await publish(publishDocument, terms())
	expect(await app.as(null)(getLegalText, {})).toMatchObject({ version: '1', title: 'Terms' })

	const day = inDays(7)
	await publish(
		publishDocument,
		terms({ version: '2', effective_time: day, texts: english('Terms, newer') }),
	)
	const german = terms({
		version: '2',
		effective_time: inDays(90),
		texts: [{ lang: 'de', title: 'Bedingungen', content: 'Worte.' }],
	})
	expect(await publish(publishDocument, german)).toMatchObject({
		version: '2',
		effective: day,
		versions: [
			{ version: '2', state: 'coming', languages: ['en', 'de'], effective: day },
			{ version: '1', state: 'in_force', languages: ['en'] },
		],
		texts: [
			{ lang: 'en', title: 'Terms, newer', published_by: admin.username },
			{ lang: 'de', title: 'Bedingungen' },
		],
	})
	expect(await app.as(null)(getLegalText, {}, { lang: 'de' })).toMatchObject({ version: '1' })
	await expect(publish(publishDocument, german)).rejects.toMatchObject({
		error: 'already_taken',
		http: 409,
	})

	await app.advance(7 * 86_400)
	await comeIn()
	await expect
		.poll(() => app.as(null)(getLegalText, {}, { lang: 'de' }))
		.toMatchObject({ version: '2', title: 'Bedingungen' })
	const { list } = await app.as(helper)(listAdminDocuments, { kind: 'law' })
	expect(list).toMatchObject([
		{
			slug: 'terms',
			title: 'Terms, newer',
			versions: [
				{ version: '2', state: 'in_force' },
				{ version: '1', state: 'past' },
			],
		},
	])
	expect(
		await app.as(helper)(getAdminDocument, { kind: 'law', slug: 'terms', version: '1' }),
	).toMatchObject({ texts: [{ content: '## One\n\nBe kind.' }] })
	await expect(
		app.inside((ctx) => sql`update document set content = 'Else'`.execute(ctx.db)),
	).rejects.toThrow(/never changed|permission denied/)
	const { list: lines } = await app.as(admin)(listAuditEntries, { subject: 'document:law:terms' })
	expect(lines.map(({ action, after }) => [action, after])).toMatchObject([
		['document.publish', { version: '2', languages: ['de'] }],
		['document.publish', { version: '2', languages: ['en'] }],
		['document.publish', { version: '1' }],
	])
})

test('a help article comes last on its shelf and keeps its place', async () => {
	const article = (slug: string, wish: Wish = {}) =>
		app.as(helper)(publishDocument, {
			...terms({ kind: 'help', slug, shelf: 'orders', texts: english(slug) }),
			...wish,
		})
	await article('first')
	await article('second')
	await article('first', { version: '2', texts: english('First, again') })
	await expect
		.poll(async () => (await app.as(null)(getHelp, {})).map(({ title }) => title))
		.toEqual(['First, again', 'second'])
	expect(await app.as(helper)(getAdminDocument, { kind: 'help', slug: 'first' })).toMatchObject({
		shelf: 'orders',
		version: '2',
	})
})

test('a help article is taken back and put back: not listed, not found, and its address says so', async () => {
	const slug = 'pay-by-stamps'
	const shown = () => app.as(null)(getHelp, { slug })
	await app.as(helper)(
		publishDocument,
		terms({
			kind: 'help',
			slug,
			shelf: 'wallet',
			texts: [{ lang: 'en', title: 'Paying by stamps', content: 'Lick them well.' }],
		}),
	)
	await expect
		.poll(async () => (await shown()).map(({ title }) => title))
		.toEqual(['Paying by stamps'])
	const before = await app.as(helper)(getAdminDocument, { kind: 'help', slug })
	expect(before).toMatchObject({ withdrawn: null, actions: ['withdraw'] })

	const reason = 'Nobody takes stamps any more.'
	const back = { slug, withdrawn: 1 as const, reason }
	expect(await app.as(helper)(unpublishHelp, back)).toMatchObject({
		withdrawn: { by: helper.username, reason },
		actions: ['put_back'],
		texts: [{ title: 'Paying by stamps' }],
	})
	await expect(app.as(admin)(unpublishHelp, back)).rejects.toMatchObject({
		error: 'state_changed',
	})
	await expect
		.poll(() => shown().catch((error: unknown) => error))
		.toMatchObject({
			error: 'help_withdrawn',
			http: 410,
		})
	for (const input of [{}, { keyword: 'stamps' }])
		expect((await app.as(null)(getHelp, input)).map((article) => article.slug)).not.toContain(slug)
	await expect(app.as(null)(getHelp, { slug: 'never-was' })).rejects.toMatchObject({
		error: 'not_found',
		http: 404,
	})
	// A newer version is not shown until the article is restored.
	await app.as(helper)(
		publishDocument,
		terms({ kind: 'help', slug, version: '2', texts: english('Paying by stamps, again') }),
	)
	await expect(shown()).rejects.toMatchObject({ error: 'help_withdrawn' })
	expect(
		await app.as(admin)(unpublishHelp, { slug, withdrawn: 0, reason: 'They do again.' }),
	).toMatchObject({ withdrawn: null, actions: ['withdraw'] })
	await expect
		.poll(async () => (await shown().catch(() => [])).map(({ title }) => title))
		.toEqual(['Paying by stamps, again'])

	const { list } = await app.as(admin)(listAuditEntries, { subject: `document:help:${slug}` })
	expect(list.map(({ action, reason: why }) => [action, why])).toEqual([
		['document.put_back', 'They do again.'],
		['document.publish', expect.anything()],
		['document.withdraw', reason],
		['document.publish', expect.anything()],
	])
	await expect(
		app.inside((ctx) => sql`delete from help_withdrawal`.execute(ctx.db)),
	).rejects.toThrow(/permission denied|stays written/)
})

test('a law text is never taken back, nor what there is not, nor by who only looks', async () => {
	await app.as(admin)(publishDocument, terms({ slug: 'wallet', texts: english('Wallet') }))
	const back = { slug: 'wallet', withdrawn: 1 as const, reason: 'We would rather not.' }
	await expect(app.as(admin)(unpublishHelp, back)).rejects.toMatchObject({
		error: 'not_found',
		http: 404,
	})
	await expect(
		app.inside((ctx) =>
			sql`insert into help_withdrawal (slug, withdrawn, reason, at, by_name) values ('wallet', true, 'x', now(), 'me')`.execute(
				ctx.db,
			),
		),
	).rejects.toMatchObject({ code: 'DC001' })
	expect(await app.as(admin)(getAdminDocument, { kind: 'law', slug: 'wallet' })).toMatchObject({
		withdrawn: null,
		actions: [],
	})
	// A help article with the same name is another document.
	await app.as(helper)(
		publishDocument,
		terms({ kind: 'help', slug: 'wallet', shelf: 'wallet', texts: english('Your wallet') }),
	)
	await app.as(helper)(unpublishHelp, back)
	await expect
		.poll(() => app.as(null)(getLegalText, { type: 'wallet' }))
		.toMatchObject({ title: 'Wallet' })
	const clerk = await app.operatorWith({ roles: ['catalogue'] })
	expect(await app.as(clerk)(getAdminDocument, { kind: 'help', slug: 'wallet' })).toMatchObject({
		actions: [],
	})
	await expect(app.as(clerk)(unpublishHelp, { ...back, withdrawn: 0 })).rejects.toMatchObject({
		http: 403,
	})
})

test('what is refused: law by others than admins, unknown ones, no English, HTML, the past', async () => {
	const cases: [Wish, object, Operator?][] = [
		[{}, { error: 'forbidden', http: 403 }, helper],
		[{ slug: 'constitution' }, { error: 'invalid', field: 'slug' }],
		[{ slug: 'privacy', texts: [{ lang: 'de', title: 'D', content: 'D' }] }, { field: 'texts' }],
		[
			{ slug: 'privacy', texts: [{ lang: 'en', title: 'P', content: '<script>x</script>' }] },
			{ field: 'content' },
		],
		[
			{ slug: 'privacy', texts: [{ lang: 'en', title: 'P', content: '{{withdrawal.max}}' }] },
			{ error: 'invalid', field: 'texts' },
		],
		[{ slug: 'privacy', effective_time: inDays(-1) }, { field: 'effective_time' }],
		[{ slug: 'privacy', version: '' }, { field: 'version' }],
		[{ slug: '../etc', kind: 'help' }, { field: 'slug' }],
		[
			{ slug: 'new-one', kind: 'help' },
			{ error: 'invalid', field: 'shelf' },
		],
		[
			{ slug: 'privacy', texts: [...english('P'), ...english('P again')] },
			{ error: 'invalid', field: 'texts' },
		],
	]
	for (const [wish, refusal, who = admin] of cases)
		await expect(
			app.as(who)(publishDocument, terms(wish)),
			JSON.stringify(wish),
		).rejects.toMatchObject(refusal)
	const clerk = await app.operatorWith({ roles: ['orders', 'finance-1'] })
	await expect(app.as(clerk)(listAdminDocuments, {})).rejects.toMatchObject({ http: 403 })
	await expect(app.as(clerk)(publishDocument, terms())).rejects.toMatchObject({ http: 403 })
	await expect(
		app.as(helper)(getAdminDocument, { kind: 'law', slug: 'privacy' }),
	).rejects.toMatchObject({ error: 'not_found', http: 404 })
})

test('50 at once publish a version once, whole', async () => {
	const answers = await Promise.allSettled(
		Array.from({ length: 50 }, (_, index) =>
			app.as(admin)(
				publishDocument,
				terms({
					slug: 'refund',
					texts: [
						{ lang: 'en', title: `Refunds ${index}`, content: 'Words.' },
						{ lang: 'fr', title: `Retours ${index}`, content: 'Mots.' },
					],
				}),
			),
		),
	)
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	const { texts } = await app.as(admin)(getAdminDocument, { kind: 'law', slug: 'refund' })
	expect(texts).toHaveLength(2)
	expect(new Set(texts.map(({ title }) => title.replace(/\D/g, ''))).size).toBe(1)
})

test('a help text that names no setting is refused, with what it names', async () => {
	const wish = terms({
		kind: 'help',
		slug: 'named-terms',
		shelf: 'orders',
		texts: [{ lang: 'en', title: 'Days', content: 'After {{order.settle_day}} days.' }],
	})
	await expect(app.as(admin)(publishDocument, wish)).rejects.toMatchObject({
		field: 'texts',
		params: { reason: '{{order.settle_day}} (en) is no number among the settings' },
	})
	const texts = [
		{ lang: 'en' as const, title: 'Days', content: 'After {{order.settle_days}} days.' },
	]
	await app.as(admin)(publishDocument, { ...wish, texts })
	const [shown] = await app.as(null)(getHelp, { slug: 'named-terms' })
	expect(shown?.content).toBe('After 15 days.')
})
