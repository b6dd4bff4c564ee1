import {
	addParcelEvent,
	answerReview,
	getProduct,
	getTranslator,
	hideReview,
	listMerchantMessages,
	shipMerchantOrder,
	translateAdminMessage,
	translateMerchantMessage,
	translateMessage,
	translateParcel,
	translateProduct,
	translateReview,
	type LanguageFile,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFakeTranslators, type FakeTranslators } from '../../test/fake-translators.ts'
import { openTestApp, type TestApp, type Merchant, type Person } from '../../test/test-app.ts'
import { addProduct } from '../catalogue/index.ts'
import { answer, chatWith, say } from '../chat/testing/chat-fixtures.ts'
import { paidOrderOf, addressFor } from '../orders/testing/checkout-fixtures.ts'
import { newId } from '../platform/ids.ts'
import { importReviews } from '../reviews/index.ts'
import { openTranslator } from './open-translator.ts'
import { charactersPerDay, translationsPerHour } from './translation-settings.ts'
import { translator } from './translator.ts'

const day = 86_400
let app: TestApp
let fake: FakeTranslators
let shopId: string
let productId: string
let skuId: string
let owner: Merchant
let bo: Person
beforeAll(async () => {
	fake = await openFakeTranslators()
	app = await openTestApp({ services: [translator.is(deepl())] })
	shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	;({ productId, skuId } = await app.product({ shopId, price: '2.00' }))
})
beforeEach(async () => {
	fake.asked = []
	fake.faults = []
	fake.before = async () => undefined
	app.api.ports.give(translator.is(deepl()))
	owner = await app.merchantOf(shopId)
	bo = await app.shopperWith({ money: '100.00' })
})
afterAll(async () => {
	await app.close()
	await fake.close()
})

function deepl(timeoutMs = 5_000) {
	return openTranslator({
		translate: { service: 'deepl', url: fake.url, key: 'a-key:fx', timeoutMs },
	})
}

let texts = 0
/** A review with a text of its own; returns its id and text. */
async function reviewed(text?: string): Promise<{ id: string; text: string }> {
	texts += 1
	const review = { id: newId(), text: text ?? `Warm and light, ${texts}.` }
	await app.inside((ctx) =>
		importReviews(ctx, [
			{
				id: review.id,
				productId,
				skuId: null,
				nickname: 'Kim',
				avatar: '',
				lang: 'en',
				productScore: 5,
				serviceScore: 5,
				postageScore: 5,
				text: review.text,
				pics: [],
				createdAt: ctx.clock.now(),
			},
		]),
	)
	return review
}

/** Translates a review, in German unless said otherwise. */
function german(id: string, person: Person | null = bo, lang: LanguageFile = 'de') {
	return app.as(person)(translateReview, { comment_id: id }, { lang })
}

describe('a review', () => {
	test('is translated for visitors, with the answer of the shop, in one request', async () => {
		const { id, text } = await reviewed()
		await app.as(owner)(answerReview, { comment_id: id, comment: 'Thank you!' })
		expect(await german(id, null)).toEqual({
			comment: `<DE: ${text}>`,
			append: null,
			answer: '<DE: Thank you!>',
			from: 'en',
			machine: 1,
			service: 'DeepL',
		})
		expect(fake.asked).toHaveLength(1)
	})

	test('is asked for once per language, and kept', async () => {
		const { id, text } = await reviewed()
		await german(id)
		expect(await german(id, null)).toMatchObject({ comment: `<DE: ${text}>` })
		expect(await german(id, bo, 'ri')).toMatchObject({ comment: `<JA: ${text}>` })
		expect(fake.asked).toHaveLength(2)
		// Another process has nothing in memory.
		const beside = await app.processBeside()
		beside.ports.give(translator.is(deepl()))
		expect(
			await app.as(null, beside.url)(translateReview, { comment_id: id }, { lang: 'de' }),
		).toMatchObject({ comment: `<DE: ${text}>`, from: 'en' })
		await beside.close()
		expect(fake.asked).toHaveLength(2)
	})

	test('is asked for once by forty callers at once', async () => {
		const { id, text } = await reviewed()
		const people = await Promise.all(Array.from({ length: 8 }, () => app.shopperWith()))
		const all = await Promise.all(
			Array.from({ length: 40 }, (_, at) => german(id, people[at % people.length])),
		)
		expect(new Set(all.map(({ comment }) => comment))).toEqual(new Set([`<DE: ${text}>`]))
		expect(fake.asked).toHaveLength(1)
	})

	test('is not translated for anybody while it is hidden', async () => {
		const { id } = await reviewed()
		const operator = await app.operatorWith({ roles: ['support'] })
		await app.as(operator)(hideReview, { comment_id: id, hidden: 1, reason: 'An insult.' })
		await expect(german(id)).rejects.toMatchObject({ error: 'not_found' })
		await expect(german(newId())).rejects.toMatchObject({ error: 'not_found' })
		expect(fake.asked).toEqual([])
	})

	test('without a letter stays as it is', async () => {
		const { id } = await reviewed('👍 10/10')
		expect(await german(id)).toMatchObject({ comment: '👍 10/10', from: null })
		expect(fake.asked).toEqual([])
	})
})

describe('a product', () => {
	test('says in which language its texts are, and only what is missing is translated', async () => {
		const { productId: id } = await app.inside((ctx) =>
			addProduct(ctx, {
				shopId,
				categoryId: null,
				titles: { en: 'Cup', de: 'Tasse' },
				subtitle: '',
				description: 'Holds tea.',
				highlights: ['Blue', '300 ml'],
				weightGrams: 100,
				shipsFrom: 'DE',
				images: ['/media/c/slate-14-laptop-1.webp'],
				skus: [{ options: {}, price: cents('1.00'), stock: 1 }],
			}),
		)
		const as = app.as(null)
		expect(await as(getProduct, { product_id: id }, { lang: 'en' })).toMatchObject({
			text_lang: 'en',
		})
		expect(await as(getProduct, { product_id: id }, { lang: 'de' })).toMatchObject({
			title: 'Tasse',
			description: 'Holds tea.',
			text_lang: 'en',
		})
		expect(await as(translateProduct, { product_id: id }, { lang: 'de' })).toEqual({
			title: null,
			subtitle: null,
			description: '<DE: Holds tea.>',
			highlights: ['<DE: Blue>', '<DE: 300 ml>'],
			from: 'en',
			machine: 1,
			service: 'DeepL',
		})
		fake.asked = []
		expect(await as(translateProduct, { product_id: id }, { lang: 'en' })).toMatchObject({
			title: null,
			description: null,
			highlights: null,
		})
		expect(fake.asked).toEqual([])
	})
})

describe('a message', () => {
	test('is translated for both sides of its conversation and for nobody else', async () => {
		const session = await chatWith(app, bo, shopId)
		const asked = await say(app, bo, session, 'Kommt sie in Blau?')
		const answered = await answer(app, owner, session, 'Yes, it does.')
		const other = await app.shopperWith()
		const stranger = await app.merchantOf(await app.shop())
		expect(
			await app.as(bo)(translateMessage, { message_id: answered.message_id }, { lang: 'de' }),
		).toMatchObject({ content: '<DE: Yes, it does.>' })
		fake.detected = 'DE'
		expect(
			await app.as(owner)(translateMerchantMessage, { message_id: asked.message_id }),
		).toMatchObject({ content: '<EN-US: Kommt sie in Blau?>', from: 'de', machine: 1 })
		fake.detected = 'EN'
		for (const message_id of [asked.message_id, answered.message_id]) {
			await expect(app.as(other)(translateMessage, { message_id })).rejects.toMatchObject({
				error: 'not_found',
			})
			await expect(
				app.as(stranger)(translateMerchantMessage, { message_id }),
			).rejects.toMatchObject({ error: 'not_found' })
			await expect(app.as(null)(translateMessage, { message_id })).rejects.toMatchObject({
				error: 'unauthorized',
			})
		}
		expect((await app.as(owner)(listMerchantMessages, { session_id: session })).list).toHaveLength(
			2,
		)
	})

	test('to the platform is translated for operators who answer', async () => {
		const session = await chatWith(app, bo, 'platform')
		const { message_id } = await say(app, bo, session, 'Wo ist mein Paket?')
		const [helper, clerk] = await Promise.all([
			app.operatorWith({ roles: ['support'] }),
			app.operatorWith({ roles: ['orders'] }),
		])
		const { content } = await app.as(helper)(translateAdminMessage, { message_id })
		expect(content).toBe('<EN-US: Wo ist mein Paket?>')
		const between = await say(app, bo, await chatWith(app, bo, shopId), 'Kommt sie in Rot?')
		await expect(
			app.as(helper)(translateAdminMessage, { message_id: between.message_id }),
		).rejects.toMatchObject({ error: 'not_found' })
		await expect(app.as(clerk)(translateAdminMessage, { message_id })).rejects.toMatchObject({
			error: 'forbidden',
		})
	})
})

describe('a parcel', () => {
	test('has its events translated for its shopper, the newest first', async () => {
		const addressId = await addressFor(app, bo)
		const orderId = await paidOrderOf(app, bo, skuId, { addressId })
		await app.as(owner)(shipMerchantOrder, {
			order_id: orderId,
			carrier: 'A carrier',
			delivery_no: 'RC1',
		})
		for (const text of ['Accepted', 'On its way']) {
			await app.as(owner)(addParcelEvent, { order_id: orderId, delivery_no: 'RC1', text })
			await app.advance(60)
		}
		const parcel = { order_id: orderId, delivery_no: 'RC1' }
		expect(await app.as(bo)(translateParcel, parcel, { lang: 'de' })).toMatchObject({
			events: ['<DE: On its way>', '<DE: Accepted>'],
		})
		const other = await app.shopperWith()
		await expect(app.as(other)(translateParcel, parcel)).rejects.toMatchObject({
			error: 'not_found',
		})
	})
})

describe('limits', () => {
	test('a person waits after many new texts, kept ones cost nothing, and others go on', async () => {
		await app.set(translationsPerHour, 2)
		const reviews = [await reviewed(), await reviewed(), await reviewed()]
		const [first, second, third] = reviews.map(({ id }) => id)
		await german(first ?? '')
		await german(second ?? '')
		await expect(german(third ?? '')).rejects.toMatchObject({
			error: 'too_many_requests',
			params: { retry_after: expect.any(Number) },
		})
		await german(first ?? '')
		await german(third ?? '', await app.shopperWith())
		const fourth = await reviewed()
		// One of both is at their limit, and the other one's text is translated nevertheless, whichever of them came first.
		const ned = await app.shopperWith()
		const [, neds] = await Promise.allSettled([german(fourth.id), german(fourth.id, ned)])
		expect(neds.status).toBe('fulfilled')
		await app.set(translationsPerHour, 1_000)
	})

	test('a day has so many characters', async () => {
		const { id } = await reviewed('x'.repeat(1_500))
		await app.set(charactersPerDay, 1_000)
		await expect(german(id)).rejects.toMatchObject({
			error: 'translator_unavailable',
			params: { retry_after: expect.any(Number) },
		})
		await app.set(charactersPerDay, 1_000_000)
		await german(id)
	})

	test('what nobody asks for in ninety days is deleted', async () => {
		const [kept, left] = [await reviewed(), await reviewed()]
		await german(kept.id, null)
		await german(left.id, null)
		await app.advance(60 * day)
		await german(kept.id, null)
		await app.advance(40 * day)
		const { rows } = await sql<{ text: string }>`select text from translation`.execute(
			app.api.database.db,
		)
		expect(rows.map(({ text }) => text)).toContain(`<DE: ${kept.text}>`)
		expect(rows.map(({ text }) => text)).not.toContain(`<DE: ${left.text}>`)
	})
})

describe('the service', () => {
	test('is named with its languages, or there is none', async () => {
		const beside = await app.processBeside()
		const info = () => app.as(bo, beside.url)(getTranslator)
		expect(await info()).toEqual({
			service: null,
			review: [],
			product: [],
			message: [],
			parcel: [],
		})
		const { id } = await reviewed()
		await expect(
			app.as(bo, beside.url)(translateReview, { comment_id: id }, { lang: 'de' }),
		).rejects.toMatchObject({ error: 'translator_unavailable' })
		beside.ports.give(translator.is(deepl()))
		const { service, review } = await info()
		expect(service).toBe('DeepL')
		expect(review).toHaveLength(19)
		await beside.close()
	})

	test.each([
		['a refused key', { status: 403 }, 600],
		['too many requests', { status: 429, headers: { 'retry-after': '30' } }, 30],
		['a quota that is used up', { status: 456 }, 3_600],
	] as const)('%s is a refusal, and it is not asked again for a while', async (_, fault, rest) => {
		const { id, text } = await reviewed()
		fake.faults = [fault]
		await expect(german(id)).rejects.toMatchObject({
			error: 'translator_unavailable',
			params: { retry_after: rest },
		})
		await expect(german(id, null)).rejects.toMatchObject({ error: 'translator_unavailable' })
		expect(fake.asked).toHaveLength(1)
		await app.advance(rest + 1)
		expect(await german(id, null)).toMatchObject({ comment: `<DE: ${text}>` })
	})

	test('a failure that passes is not noticed', async () => {
		for (const fault of [{ status: 503 }, 'cut'] as const) {
			const { id, text } = await reviewed()
			fake.faults = [fault]
			expect(await german(id)).toMatchObject({ comment: `<DE: ${text}>` })
		}
	})

	test('a failure that stays is a refusal, and so is a service that does not answer', async () => {
		const { id } = await reviewed()
		fake.faults = [{ status: 500 }, { status: 500 }]
		await expect(german(id)).rejects.toMatchObject({ error: 'translator_unavailable' })
		expect(fake.asked).toHaveLength(2)
		await app.advance(10)
		app.api.ports.give(translator.is(deepl(50)))
		fake.asked = []
		fake.faults = ['silent']
		await expect(german(id, null)).rejects.toMatchObject({ error: 'translator_unavailable' })
		expect(fake.asked).toHaveLength(1)
		await app.advance(10)
	})

	test('answers that are wrong are a refusal', async () => {
		for (const body of ['<html>', '{}', '{"translations": []}']) {
			const { id } = await reviewed()
			fake.faults = [{ status: 200, body }]
			await expect(german(id)).rejects.toMatchObject({ error: 'translator_unavailable' })
			await app.advance(10)
			bo = await app.shopperWith()
		}
	})

	test('a language that it does not know is said', async () => {
		const { id } = await reviewed()
		fake.faults = [{ status: 400, body: '{"message":"Value for \'target_lang\' not supported."}' }]
		await expect(german(id)).rejects.toMatchObject({ error: 'language_not_translated' })
		// It goes on with other languages.
		await german(id, bo, 'fr')
	})

	test('its failures are counted', async () => {
		const page = await (await app.raw('/metrics')).text()
		expect(page).toMatch(/translation_requests_today\{service="DeepL",outcome="ok"\} \d+/)
	})
})
