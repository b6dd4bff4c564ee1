import { listDocumentTerms, getHelp, getLegalText } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { settleDays } from '../orders/order-settings.ts'
import { chargeBasisPoints } from '../withdrawals/withdrawal-settings.ts'
import { publishDocuments } from './publish-documents.ts'
import { type NewDocument } from './new-document.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const longAgo = new Date('2020-01-01T00:00:00Z')

function text(given: Partial<NewDocument> & Pick<NewDocument, 'slug'>): NewDocument {
	return {
		kind: 'help',
		lang: 'en',
		version: '1',
		effectiveAt: longAgo,
		title: given.slug,
		content: 'Some words.',
		...given,
	}
}

const publish = (...documents: NewDocument[]) =>
	app.inside((ctx) => publishDocuments(ctx, documents))

test('a law is told in one’s own language, and in English where that is missing', async () => {
	await publish(
		text({ kind: 'law', slug: 'terms', title: 'Terms' }),
		text({ kind: 'law', slug: 'terms', lang: 'ar', title: 'الشروط' }),
	)
	expect(await app.as(null)(getLegalText, {}, { lang: 'ar' })).toMatchObject({
		type: 'terms',
		title: 'الشروط',
		lang: 'ar',
	})
	expect(await app.as(null)(getLegalText, {}, { lang: 'ka' })).toMatchObject({
		title: 'Terms',
		lang: 'en',
	})
})

test('a newer version counts from its day on, and an outdated translation is not shown', async () => {
	const inAWeek = new Date(app.api.clock.now().getTime() + 7 * 86_400_000)
	await publish(
		text({ kind: 'law', slug: 'wallet', title: 'Wallet' }),
		text({ kind: 'law', slug: 'wallet', lang: 'de', title: 'Guthaben' }),
		text({
			kind: 'law',
			slug: 'wallet',
			version: '2',
			title: 'Wallet, newer',
			effectiveAt: inAWeek,
		}),
	)
	expect(await app.as(null)(getLegalText, { type: 'wallet' }, { lang: 'de' })).toMatchObject({
		version: '1',
		title: 'Guthaben',
	})

	await app.advance(8 * 86_400)

	expect(await app.as(null)(getLegalText, { type: 'wallet' }, { lang: 'de' })).toMatchObject({
		version: '2',
		title: 'Wallet, newer',
		lang: 'en',
		effective: Math.floor(inAWeek.getTime() / 1000),
	})
})

test('help keeps its order and is found by a word in any case', async () => {
	await publish(
		text({
			slug: 'withdraw',
			shelf: 'wallet',
			place: 2,
			title: 'Withdrawing',
			content: 'The charge is **3 %**.',
		}),
		text({ slug: 'pay', shelf: 'orders', place: 1, title: 'Paying' }),
	)
	const all = await app.as(null)(getHelp, {})
	expect(all.map(({ slug, group }) => [slug, group])).toEqual([
		['pay', 'orders'],
		['withdraw', 'wallet'],
	])
	expect((await app.as(null)(getHelp, { keyword: 'CHARGE 3' })).map(({ slug }) => slug)).toEqual([
		'withdraw',
	])
	expect(await app.as(null)(getHelp, { keyword: 'dragons' })).toEqual([])
})

test('a help text takes its numbers from the settings, a law text keeps those of its version and formats its own amounts', async () => {
	const content =
		'{{order.settle_days}} days, {{recharge.bank_hours/24}} days, {{withdrawal.charge_bp}} %, {{withdrawal.max}}, {{no.such}}'
	await publish(
		text({ slug: 'terms-in-help', content }),
		text({ slug: 'terms-in-help', lang: 'de', content }),
		text({ kind: 'law', slug: 'refund', content: `${content}, {{usd:20000}}` }),
		text({ kind: 'law', slug: 'refund', lang: 'de', content: `${content}, {{usd:20000}}` }),
	)
	const told = async (lang: 'en' | 'de') =>
		(await app.as(null)(getHelp, { slug: 'terms-in-help' }, { lang }))[0]?.content
	expect(await told('en')).toBe('15 days, 3 days, 3 %, $5,000.00, {{no.such}}')
	await app.set(settleDays, 20)
	await app.set(chargeBasisPoints, 325)
	try {
		expect(await told('en')).toBe('20 days, 3 days, 3.25 %, $5,000.00, {{no.such}}')
		expect(await told('de')).toBe('20 days, 3 days, 3,25 %, 5.000,00\u00a0$, {{no.such}}')
		const law = async (lang: 'en' | 'de') =>
			(await app.as(null)(getLegalText, { type: 'refund' }, { lang })).content
		expect(await law('en')).toBe(`${content}, $20,000.00`)
		expect(await law('de')).toBe(`${content}, 20.000,00\u00a0$`)
		// The search covers exactly the text that is shown.
		const found = await app.as(null)(getHelp, { keyword: '20 days' })
		expect(found.map(({ slug }) => slug)).toContain('terms-in-help')
	} finally {
		await app.set(settleDays, 15)
		await app.set(chargeBasisPoints, 300)
	}
})

test('an example’s amount is written as its language writes amounts, and what arrives of it follows the charge of now', async () => {
	const content = 'of {{usd:200}} arrive {{withdrawal.arrives:200}}, {{no.such:200}}'
	await publish(text({ slug: 'example', content }), text({ slug: 'example', lang: 'de', content }))
	const told = async (lang: 'en' | 'de') =>
		(await app.as(null)(getHelp, { slug: 'example' }, { lang }))[0]?.content
	expect(await told('en')).toBe('of $200.00 arrive $194.00, {{no.such:200}}')
	expect(await told('de')).toBe('of 200,00\u00a0$ arrive 194,00\u00a0$, {{no.such:200}}')
	await app.set(chargeBasisPoints, 325)
	try {
		// Replies to visitors are cached; the notification of a changed setting drops them a moment later.
		await expect.poll(() => told('en')).toBe('of $200.00 arrive $193.50, {{no.such:200}}')
	} finally {
		await app.set(chargeBasisPoints, 300)
	}
})

test('the preview is told what shoppers read in the place of a term, and nothing of what is no term', async () => {
	const editor = await app.operatorWith({ roles: ['support'] })
	const terms = 'withdrawal.arrives:200 recharge.bank_hours/24 withdrawal.max no.such'
	expect((await app.as(editor)(listDocumentTerms, { lang: 'de', terms })).list).toEqual([
		{ term: 'withdrawal.arrives:200', text: '194,00\u00a0$' },
		{ term: 'recharge.bank_hours/24', text: '3' },
		{ term: 'withdrawal.max', text: '5.000,00\u00a0$' },
	])
	await expect(
		app.as(editor)(listDocumentTerms, { lang: 'de', terms: '{{x}}' }),
	).rejects.toMatchObject({ error: 'invalid', field: 'terms' })
})

test('what was published is not changed: not by publishing again, not by an update', async () => {
	await publish(text({ slug: 'once' }))
	await expect(publish(text({ slug: 'once', content: 'Other words.' }))).rejects.toMatchObject({
		key: 'already_taken',
	})
	await expect(
		app.inside((ctx) =>
			ctx.db.updateTable('document').set({ content: 'x' }).where('slug', '=', 'once').execute(),
		),
	).rejects.toThrow(/never changed/)
})

test('raw HTML and an unknown type are refused; a type without a text is not found', async () => {
	await expect(
		publish(text({ slug: 'html', content: '<script>alert(1)</script>' })),
	).rejects.toMatchObject({ key: 'invalid' })
	await expect(app.as(null)(getLegalText, { type: 'privacy' })).rejects.toMatchObject({
		error: 'not_found',
	})
	expect((await app.raw('/api/user/law?type=secrets')).status).toBe(422)
})
