import { listReviewableLines, listReviews, getOrder } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handsOn } from './shopper-steps.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

test('what was received is reviewed, edited and followed up, and stands on the product’s page', async () => {
	const token = await world.signIn('demo')
	const call = world.as(token)
	const [line] = (await call(listReviewableLines)).list
	if (!line) throw new Error('Nothing waits for a review of demo.')
	const phone = await world.phone({ token })
	const hands = handsOn(phone.page, 'en')
	const { page } = phone
	const card = page.locator('main').getByText(line.title).first()

	await page.goto('/comment')
	await hands.on('title.comment')
	await page
		.getByRole('button', { name: hands.words('comment.write_of', { title: line.title }) })
		.tap()
	const sheet = page.getByRole('dialog')
	await hands.tap('button', 'comment.send', sheet)
	await sheet.getByText(hands.words('comment.score_missing')).waitFor()
	await sheet.getByText(hands.words('comment.words_missing')).waitFor()
	for (const score of ['product', 'service', 'postage'])
		await sheet
			.getByRole('group', { name: hands.words(`comment.${score}_score`) })
			.getByRole('radio', { name: hands.words('comment.stars', { count: 4, shown: '4' }) })
			.check({ force: true })
	await hands.fill('comment.words', 'Thick, and true to size.')
	await hands.tap('button', 'comment.send', sheet)
	await hands.told('comment.thanks')
	await card.waitFor({ state: 'detached' })

	await hands.the('tab', 'comment.done').tap()
	await page.getByText('Thick, and true to size.').waitFor()
	await page
		.getByRole('button', { name: hands.words('comment.edit_of', { title: line.title }) })
		.tap()
	await hands.fill('comment.words', 'Thick, soft, and true to size.')
	await hands.tap('button', 'comment.save', sheet)
	await hands.told('comment.edited')
	await page
		.getByRole('button', { name: hands.words('comment.append_of', { title: line.title }) })
		.tap()
	await hands.fill('comment.append_words', 'Washed twice, still soft.')
	await hands.tap('button', 'comment.append_send', sheet)
	await hands.told('comment.append_thanks')

	await page.goto(`/detail/${line.product_id}`)
	await page.getByText('Thick, soft, and true to size.').waitFor()
	await page.getByText('Washed twice, still soft.').waitFor()
	const { list } = await world.as(null)(listReviews, { product_id: line.product_id })
	expect(list[0]).toMatchObject({
		product_score: 4,
		append: { comment: 'Washed twice, still soft.' },
	})
	// The other product of this order was reviewed before: the last review completed it.
	expect((await call(getOrder, { order_id: line.order_id })).status).toBe(4)
	expect(phone.complaints).toEqual([])
	await phone.close()
})
