import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
	listAdjustments,
	listMessages,
	listConversations,
	getAdminRecharge,
	listAdminPayouts,
	listAdminRecharges,
	listWithdrawals,
	listCategories,
	listProductFilters,
	loginOperator,
	getReconciliation,
	listOrders,
	listProducts,
	languages,
	login,
	getUserInfo,
	getHelp,
	getLegalText,
	lawTypes,
	listBanners,
	listReviews,
	listFollows,
	listLikes,
	getProduct,
	listHotKeywords,
	searchProducts,
	listRecharges,
	listClaims,
	getMoneyBreakdown,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../test/test-app.ts'
import { readAttributeSource, readAttributeWords } from './attribute-source.ts'
import { readCatalogueSource } from './catalogue-source.ts'
import { publicSecrets } from './demo-people.ts'
import { readBook, readPhrases } from './phrase-book.ts'
import { seedDemo } from './seed-demo.ts'
import { seedId } from './seed-id.ts'

let app: TestApp
let lines: string[]
let demo: Person
beforeAll(async () => {
	app = await openTestApp()
	lines = await seedDemo({ ...app.api, production: false })
	demo = await signIn('demo')
})
afterAll(() => app.close())

async function signIn(username: string): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: username,
		password: publicSecrets.password,
	})
	return { id: userinfo.id, username, token: userinfo.token, ...publicSecrets }
}

test('the named people sign in, with the balance and ids they have everywhere', async () => {
	expect(lines.join('\n')).toMatch(/demo .*portolan.*246810.*5000\.00/)
	const info = await app.as(demo)(getUserInfo, {})
	expect(info).toMatchObject({
		id: seedId('shopper', 'demo'),
		money: '5000.00',
		have_pay: 1,
		order_unpaid: 1,
	})
	expect(Number(info.money_escrow)).toBeGreaterThan(0)
	expect((await app.as(await signIn('mila'))(getUserInfo, {})).lang).toMatchObject({
		file_name: 'ar',
	})
	expect((await app.as(await signIn('kenji'))(getUserInfo, {})).lang).toMatchObject({
		file_name: 'ri',
	})
})

test('the operators sign in with the password alone, and one waits for the other', async () => {
	const decide = async (name: string) => {
		const { session } = await app.as(null)(loginOperator, {
			name,
			password: publicSecrets.operatorPassword,
		})
		expect(session?.operator.operator_id).toBe(seedId('operator', name))
		const token = session?.token ?? ''
		return app.as({ id: '', username: name, password: '', payCode: '', token })
	}
	const [first, second] = [await decide('operator1'), await decide('operator2')]
	const { list } = await first(listAdjustments, {})
	expect(list.map(({ status, shopper_name: who }) => [status, who])).toEqual([
		['asked', 'kenji'],
		['refused', 'demo'],
		['approved', 'mila'],
	])
	const waiting = list[0]?.adjustment_id ?? ''
	expect(list[0]?.actions).toEqual([])
	expect((await second(listAdjustments, {})).list[0]).toMatchObject({
		adjustment_id: waiting,
		actions: ['approve', 'refuse'],
	})
	expect(await first(getReconciliation)).toMatchObject({ ok: true })
})

test('there are orders in every state', async () => {
	const { list } = await app.as(demo)(listOrders, { limit: 50 })
	expect(new Set(list.map(({ status }) => status))).toEqual(new Set([-1, 0, 1, 2, 3, 4]))
	expect(list.map(({ createtime }) => createtime)).toEqual(
		list.map(({ createtime }) => createtime).toSorted((a, b) => b - a),
	)
	expect(list.some(({ refund_status: refunded }) => refunded === 2)).toBe(true)
})

test('there is a claim that was paid, one on its way back, one in dispute, and one for its shop to answer', async () => {
	const mila = await signIn('mila')
	const states = async (person: Person) =>
		(await app.as(person)(listClaims, {})).list.map(({ state }) => state)
	expect(new Set(await states(demo))).toEqual(new Set([2, 4, 7]))
	expect(await states(mila)).toEqual([0])
})

test('the books are at zero', () => app.expectBooksAtZero())

test('all goods are there, with their titles in nineteen languages', async () => {
	const source = readCatalogueSource()
	const shown = await app.as(null)(listProducts, { limit: 50 })
	expect(shown.count).toBe(source.products.length)
	expect(await app.as(null)(listCategories, {})).toHaveLength(10)
	expect(await app.as(null)(listBanners, {})).toHaveLength(6)
	const first = source.products[0]
	for (const { file } of languages) {
		const detail = await app.as(null)(
			getProduct,
			{ product_id: seedId('product', first?.slug ?? '') },
			{ lang: file },
		)
		expect(detail.title).toBe(first?.title[file])
	}
	expect(source.products.every(({ title }) => Object.keys(title).length === languages.length)).toBe(
		true,
	)
})

test('options speak the reader’s language', async () => {
	const ask = { product_id: seedId('product', 'slate-14-laptop') }
	const arabic = await app.as(null)(getProduct, ask, { lang: 'ar' })
	expect(arabic.specs).toEqual([{ name: 'اللون', values: ['فضي', 'غرافيتي'] }])
	expect(arabic.skus[0]?.spec).toBe('فضي')
})

test('each category has filters in the reader’s language, and choosing a value shows the products that have it', async () => {
	const source = readCatalogueSource()
	for (const { slug } of source.categories) {
		const ask = { category_id: seedId('category', slug) }
		const list = await app.as(null)(listProductFilters, ask)
		const ofIt = readAttributeSource().filter(({ category }) => category === slug)
		expect(
			list.map(({ name, values }) => [name, values.map((one) => [one.name, one.count])]),
		).toEqual(
			ofIt.map(({ name, values }) => [name, values.map((one) => [one.name, one.products.length])]),
		)
		expect(list.length).toBeGreaterThan(1)
	}
	const chargers = { category_id: seedId('category', 'mobile-phone') }
	const arabic = await app.as(null)(listProductFilters, chargers, { lang: 'ar' })
	const value = arabic[0]?.values.find(({ name }) => name === 'شواحن وكابلات')
	const shown = await app.as(null)(listProducts, { ...chargers, values: value?.value_id })
	expect(shown.count).toBe(value?.count)
})

test('attributes are translated into nineteen languages, and stand on products of their category, one value each', () => {
	const word = readAttributeWords()
	const categoryOf = new Map(readCatalogueSource().products.map((one) => [one.slug, one.category]))
	for (const { category, name, values } of readAttributeSource()) {
		for (const english of [name, ...values.map((value) => value.name)])
			if (!/^(USB|USB-C|HDMI|E14|E27|G9)$/.test(english))
				expect([english, Object.keys(word(english)).length]).toEqual([english, languages.length])
		const products = values.flatMap((value) => value.products)
		expect([...new Set(products)]).toEqual(products)
		expect(new Set(products.map((slug) => categoryOf.get(slug)))).toEqual(new Set([category]))
	}
})

test('sales and ratings add up to what the lists show', async () => {
	await app.advance(0)
	const tee = await app.as(null)(getProduct, {
		product_id: seedId('product', 'heavy-cotton-tee'),
	})
	expect(tee.sales).toBeGreaterThanOrEqual(2955)
	const { summary, list } = await app.as(null)(listReviews, {
		product_id: tee.product_id,
		limit: 50,
	})
	expect(summary.count).toBe(list.length)
	expect(list.length).toBeGreaterThan(4)
	const mean = list.reduce((sum, { product_score: score }) => sum + score, 0) / list.length
	expect(tee.rate).toBeCloseTo(mean, 1)
})

test('every hot word finds something in its language', async () => {
	for (const { file } of languages)
		for (const { keyword } of await app.as(null)(listHotKeywords, {}, { lang: file })) {
			const found = await app.as(null)(searchProducts, { title: keyword }, { lang: file })
			expect([file, keyword, found.corrected, found.count > 0]).toEqual([file, keyword, null, true])
		}
})

test('what people liked and followed is there', async () => {
	expect((await app.as(demo)(listLikes, {})).count).toBe(6)
	expect((await app.as(demo)(listFollows, {})).count).toBe(4)
})

test('every law and every help article is there', async () => {
	for (const type of lawTypes) {
		const { content, title } = await app.as(null)(getLegalText, { type })
		expect(title).not.toBe('')
		expect(content.split(/\s+/).length).toBeGreaterThan(300)
	}
	expect(await app.as(null)(getHelp, {})).toHaveLength(16)
})

test('no translated text lies where nobody looks for it', () => {
	const folder = fileURLToPath(new URL('documents', import.meta.url))
	const known = new Set(readdirSync(`${folder}/en`))
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		if (!entry.isDirectory()) continue
		expect(languages.map(({ file }) => file)).toContain(entry.name)
		for (const file of readdirSync(`${folder}/${entry.name}`)) expect(known).toContain(file)
	}
})

test('made twice, nothing changes', async () => {
	const counts = () =>
		Promise.all([
			app
				.as(null)(listProducts, {})
				.then(({ count }) => count),
			app
				.as(demo)(listOrders, {})
				.then(({ count }) => count),
			app
				.as(demo)(getUserInfo, {})
				.then(({ money }) => money),
		])
	const before = await counts()
	expect(await seedDemo({ ...app.api, production: false })).toEqual(lines)
	expect(await counts()).toEqual(before)
})

test('in production the passwords are nobody’s guess, and a database in use is left alone', async () => {
	const other = await openTestApp()
	try {
		const told = (await seedDemo({ ...other.api, production: true })).join('\n')
		expect(told).not.toContain(publicSecrets.payCode)
		expect(told).not.toMatch(/password portolan/)
		await expect(
			other.as(null)(login, { account: 'demo', password: publicSecrets.password }),
		).rejects.toMatchObject({ error: 'login_failed' })
		expect(await seedDemo({ ...other.api, production: true })).toEqual([])
	} finally {
		await other.close()
	}
})

test('there are withdrawals in every state, and what they hold is told', async () => {
	const { list } = await app.as(demo)(listWithdrawals, { limit: 50 })
	expect(list.map(({ status, pay_state: paid }) => [status, paid])).toEqual([
		[0, 0],
		[1, 1],
		[3, 0],
		[2, 0],
		[1, 2],
		[1, 2],
	])
	expect(await app.as(demo)(getMoneyBreakdown)).toMatchObject({
		available: '5000.00',
		hold: '1200.00',
		leaving: list[1]?.real_price,
	})
})

test('a shop has a payout that was paid, one that was refused, and one that waits at the desk', async () => {
	const { session } = await app.as(null)(loginOperator, {
		name: 'operator2',
		password: publicSecrets.operatorPassword,
	})
	const second = app.as({ ...demo, token: session?.token ?? '' })
	const { list } = await second(listAdminPayouts, {})
	expect(list.map(({ status, pay_state: paid, mer_name: shop }) => [status, paid, shop])).toEqual([
		[0, 0, 'Casa Alvor'],
		[2, 0, 'Casa Alvor'],
		[1, 2, 'Casa Alvor'],
	])
})

test('there are recharges in every state, and the desk has one to approve and one that is overdue', async () => {
	const { list } = await app.as(demo)(listRecharges, { limit: 50 })
	expect(new Set(list.map(({ status }) => status))).toEqual(new Set([-1, 0, 1, 2, 3]))
	const { session } = await app.as(null)(loginOperator, {
		name: 'operator2',
		password: publicSecrets.operatorPassword,
	})
	const second = app.as({ ...demo, token: session?.token ?? '' })
	const desk = await second(listAdminRecharges, { status: '0' })
	expect(desk.list.map(({ overdue, actions }) => [overdue, actions[0]])).toEqual([
		[1, 'pass'],
		[0, 'approve'],
		[0, 'pass'],
	])
	const overdue = await second(getAdminRecharge, {
		recharge_id: desk.list[0]?.recharge_id ?? '',
	})
	expect(overdue.earlier).toMatchObject([{ what: 'image', shopper_name: 'demo' }])
	const slip = await app.raw(desk.list[0]?.image ?? '', {
		headers: { token: session?.token ?? '' },
	})
	expect(slip.headers.get('content-type')).toBe('image/webp')
})

test('Dana talks with two shops and with us, and one answer is unread', async () => {
	const chats = await app.as(demo)(listConversations)
	expect(chats.list.map((chat) => [chat.mer_name, chat.unread])).toEqual([
		['Deskfern', 2],
		['Voltgarten', 0],
		['', 0],
	])
	const [latest, lamp] = chats.list
	const kinds = async (sessionId: string | undefined) =>
		(await app.as(demo)(listMessages, { session_id: sessionId ?? '' })).list.map(
			({ type, card }) => card?.kind ?? type,
		)
	expect(new Set(await kinds(latest?.session_id))).toEqual(new Set(['text', 'order', 'product']))
	expect(new Set(await kinds(lamp?.session_id))).toEqual(new Set(['text', 'image', 'product']))
})

test('the phrase book knows everything that people wrote, and translates it into English', async () => {
	const { rows } = await sql<{ text: string }>`
		select body as text from review union select body from review_append union select body from review_answer
		union select content from chat_message where type = 'text'
		union select words from parcel_event
	`.execute(app.api.database.db)
	const phrases = readPhrases()
	const known = new Set(phrases.map(({ text }) => text))
	expect(rows.map(({ text }) => text).filter((text) => !known.has(text))).toEqual([])
	const english = readBook('en')
	const others = phrases.filter(({ lang }) => lang !== 'en').map(({ text }) => text)
	expect(others.filter((text) => english[text] === undefined)).toEqual([])
})
