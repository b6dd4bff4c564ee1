import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
	getProduct,
	listConversations,
	listHotProducts,
	listMerchantProducts,
	type LanguageFile,
} from '@portolan/contract'
import { phraseBook, readBook } from '../apps/api/seed/phrase-book.ts'
import { openTranslator, translator } from '../apps/api/src/translation/index.ts'
import { openFakeTranslators, type FakeTranslators } from '../apps/api/test/fake-translators.ts'
import { deskSay } from './desk.ts'
import { openSeller, openSellerChat } from './seller.ts'
import { handsOn } from './shopper-steps.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

let world: World
let fake: FakeTranslators
let token: string
let productId: string
let shopId: string
beforeAll(async () => {
	world = await openWorld()
	fake = await openFakeTranslators()
	token = await world.signIn('demo')
	const { list } = await world.as(null)(listHotProducts, { limit: 1 })
	productId = list[0]?.product_id ?? ''
	shopId = list[0]?.mer_id ?? ''
})
beforeEach(() => world.api.ports.give(translator.is(phraseBook())))
afterAll(async () => {
	await world?.close()
	await fake?.close()
})

function deepl() {
	return openTranslator({
		translate: { service: 'deepl', url: fake.url, key: 'a-key', timeoutMs: 5_000 },
	})
}

test('a review in another language is translated, and its original is one tap away', async () => {
	const { product, review } = await foreignReview()
	const { page } = await world.phone({ token })
	const { words } = handsOn(page, 'en')
	await page.goto(`/detail/${product.product_id}/${product.mer_id}`)
	await settled(page, words('title.detail'))
	const card = page.getByRole('article').filter({ hasText: review.author.nickname })
	await card.getByRole('button', { name: words('translation.translate') }).tap()
	await card.getByText(readBook('en')[review.comment] ?? '', { exact: true }).waitFor()
	await card
		.getByText(words('translation.by', { service: 'Demo phrase book' }), { exact: true })
		.waitFor()
	await card.getByRole('button', { name: words('translation.original') }).tap()
	await card.getByText(review.comment, { exact: true }).waitFor()
	await card.getByRole('button', { name: words('translation.again') }).waitFor()
})

/** A product with a review in another language than English among the newest. */
async function foreignReview() {
	const { list } = await world.as(null)(listHotProducts, { limit: 20 })
	for (const { product_id } of list) {
		const product = await world.as(null)(getProduct, { product_id })
		const review = product.comments.list.find(({ lang }) => lang !== 'en')
		if (review) return { product, review }
	}
	throw new Error('All reviews are in English.')
}

/** Takes the descriptions of products away in a language. */
async function forgetDescriptions(lang: LanguageFile, ids: readonly string[]) {
	await world.api.asSystem('test', async ({ db }) => {
		const rows = await db
			.selectFrom('product_text')
			.select(['product_id', 'descriptions', 'complete_in', 'partial_in'])
			.where('product_id', 'in', ids)
			.execute()
		for (const { product_id, descriptions, complete_in, partial_in } of rows)
			await db
				.updateTable('product_text')
				.set({
					descriptions: JSON.stringify({ ...descriptions, [lang]: undefined }),
					complete_in: complete_in.filter((one) => one !== lang),
					partial_in: [...partial_in, lang],
				})
				.where('product_id', '=', product_id)
				.execute()
	})
}

test('a product without texts in the reader’s language is translated; a failure can be tried again', async () => {
	await forgetDescriptions('pl', [productId])
	world.api.ports.give(translator.is(deepl()))
	fake.faults = [{ status: 400 }]
	const { page } = await world.phone({ token, lang: 'pl' })
	const { words } = handsOn(page, 'pl')
	await page.goto(`/detail/${productId}/${shopId}`)
	await settled(page, words('title.detail'))
	const { description } = await world.as(null)(getProduct, { product_id: productId })
	const about = page.getByRole('region', { name: words('detail.about') })
	await about.getByRole('button', { name: words('translation.translate') }).tap()
	const again = about.getByRole('button', { name: words('common.retry') })
	await again.waitFor()
	// The service is asked again after a pause.
	await world.api.advance(10)
	await again.tap()
	await about.getByText('<PL: ').first().waitFor()
	await about.getByText(words('translation.by', { service: 'DeepL' }), { exact: true }).waitFor()
	await about.getByRole('button', { name: words('translation.original') }).tap()
	await about.getByText(description.split('\n\n')[0] ?? '', { exact: true }).waitFor()
})

test('a message of the other side is translated', async () => {
	const { list } = await world.as(token)(listConversations)
	const chat = list.find(({ mer_name: name }) => name === 'Voltgarten')
	const { page } = await world.phone({ token, lang: 'de' })
	const { words } = handsOn(page, 'de')
	await page.goto(`/service?session_id=${chat?.session_id}`)
	const log = page.getByRole('log')
	const said = 'It would. The clamp takes boards of up to 6 cm, and the arm reaches 85 cm.'
	await log.getByText(said, { exact: true }).waitFor()
	await log.getByRole('button', { name: words('translation.translate') }).tap()
	await log.getByText(readBook('de')[said] ?? '', { exact: true }).waitFor()
	// Own messages have no button.
	expect(await log.getByRole('button', { name: words('translation.translate') }).count()).toBe(0)
})

test('people of a shop translate what a shopper wrote', async () => {
	const written = 'これは Mac でも使えますか？'
	const seller = await openSeller(world, 'merchant1')
	const { page } = await openSellerChat(world, seller)
	await page.getByText(written).first().click()
	const log = page.getByRole('log')
	await log.getByText(written, { exact: true }).waitFor()
	await log.getByRole('button', { name: deskSay('translation.translate') }).click()
	await log.getByText(readBook('en')[written] ?? '', { exact: true }).waitFor()
	await log
		.getByText(deskSay('translation.by', { service: 'Demo phrase book' }), { exact: true })
		.waitFor()
	await log.getByRole('button', { name: deskSay('translation.original') }).click()
	await log.getByText(written, { exact: true }).waitFor()
})

test('a shop reads and corrects a service’s translations before it saves them', async () => {
	const seller = await openSeller(world, 'merchant1')
	const { page } = seller
	const own = await page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))
	const mine = await world.as(own)(listMerchantProducts, { limit: 7 })
	const ids = mine.list.map(({ product_id }) => product_id)
	await forgetDescriptions('pl', ids)
	world.api.ports.give(translator.is(deepl()))
	// What the other service translates was cached for a minute.
	await world.api.advance(61)
	await seller.goTo('seller.products')
	await page.getByRole('link', { name: deskSay('seller.languages'), exact: true }).click()
	const line = page.getByRole('row').filter({ hasText: 'Polski' })
	const title = deskSay('seller.texts_translate', { service: 'DeepL' })
	await line.getByRole('button', { name: title }).click()
	const dialog = page.getByRole('dialog')
	const fields = dialog.getByRole('textbox')
	await fields.nth(4).waitFor()
	expect(await fields.count()).toBe(5)
	const left = deskSay('seller.texts_remaining', { count: ids.length - 5 })
	await dialog.getByText(left, { exact: true }).waitFor()
	expect(await fields.first().inputValue()).toContain('<PL: ')
	await fields.first().fill('Poprawiony opis.')
	// A text that is cleared stays untranslated, and is not asked for again.
	await fields.nth(1).fill('')
	await dialog.getByRole('button', { name: deskSay('seller.texts_save') }).click()
	await fields.nth(ids.length - 5).waitFor({ state: 'detached' })
	await expect.poll(() => fields.count()).toBe(ids.length - 5)
	await dialog.getByRole('button', { name: deskSay('seller.texts_save') }).click()
	await dialog.waitFor({ state: 'detached' })
	const texts = await Promise.all(
		ids.map((product_id) => world.as(null)(getProduct, { product_id }, { lang: 'pl' })),
	)
	const polish = texts.map(({ description }) => description)
	expect(polish.filter((text) => text === 'Poprawiony opis.')).toHaveLength(1)
	expect(polish.filter((text) => text.startsWith('<PL: '))).toHaveLength(ids.length - 2)
})
