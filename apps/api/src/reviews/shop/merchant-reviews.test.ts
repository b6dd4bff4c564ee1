import {
	writeReview,
	hideReview,
	listAdminReviews,
	listReviews,
	getMerchantDashboard,
	answerReview,
	listMerchantReviews,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant } from '../../../test/test-app.ts'
import { bought, type Bought } from '../../claims/testing/claim-fixtures.ts'

let app: TestApp
let owner: Merchant
let staff: Merchant
let stranger: Merchant
let praised: Bought
let blamed: Bought

beforeAll(async () => {
	app = await openTestApp()
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	praised = await bought(app, { until: 'received', shopId })
	blamed = await bought(app, { until: 'received', shopId })
	owner = await app.merchantOf(shopId)
	staff = await app.merchantOf(shopId, { role: 'staff' })
	stranger = await app.merchantOf(await app.shop())
})
afterAll(() => app.close())

/** Reviews the line, and returns the review's id. */
async function says(on: Bought, score: number, text: string): Promise<string> {
	const { mine } = await app.as(on.person)(writeReview, {
		order_product_id: on.lineId,
		product_score: score,
		service_score: score,
		postage_score: score,
		comment: text,
		anonymous: 1,
	})
	return mine?.comment_id ?? ''
}

test('reviews wait for the shop’s one answer, which stands beneath them for everybody', async () => {
	const good = await says(praised, 5, 'A fine cup.')
	const bad = await says(blamed, 2, 'It leaks.')
	expect(await app.as(staff)(getMerchantDashboard)).toMatchObject({ reviews_to_answer: 2 })
	const waiting = await app.as(owner)(listMerchantReviews, { answered: '0' })
	expect(waiting.list.map(({ comment_id: id }) => id)).toEqual([bad, good])
	expect(waiting.list[0]).toMatchObject({
		title: expect.stringMatching(/^Thing/),
		actions: ['answer'],
		author: { nickname: expect.stringMatching(/\*{3}$/) },
	})
	expect((await app.as(owner)(listMerchantReviews, { score: '2' })).list).toMatchObject([
		{ comment_id: bad },
	])

	const answered = await app.as(staff)(answerReview, {
		comment_id: bad,
		comment: 'We send another.',
	})
	expect(answered).toMatchObject({ answer: { comment: 'We send another.' }, actions: [] })
	await expect(
		app.as(owner)(answerReview, { comment_id: bad, comment: 'Again.' }),
	).rejects.toMatchObject({ error: 'state_changed' })
	expect((await app.as(owner)(listMerchantReviews, { answered: '1' })).count).toBe(1)
	expect((await app.as(owner)(listMerchantReviews, { answered: '0' })).count).toBe(1)
	const shown = await app.as(null)(listReviews, { product_id: answered.product_id })
	expect(shown.list[0]?.answer?.comment).toBe('We send another.')

	for (const endpoint of [answerReview])
		await expect(
			app.as(stranger)(endpoint, { comment_id: good, comment: 'Not mine.' }),
		).rejects.toMatchObject({ error: 'not_found', http: 404 })
	await expect(
		app.as(praised.person)(answerReview, { comment_id: good, comment: 'Mine.' }),
	).rejects.toMatchObject({ error: 'unauthorized' })
	expect((await app.as(stranger)(listMerchantReviews)).count).toBe(0)
})

test('answering fifty times at once answers once', { timeout: 120_000 }, async () => {
	const [{ comment_id } = { comment_id: '' }] = (
		await app.as(owner)(listMerchantReviews, { answered: '0' })
	).list
	const answers = await Promise.allSettled(
		Array.from({ length: 50 }, (_, index) =>
			app.as(index % 2 === 0 ? owner : staff)(answerReview, {
				comment_id,
				comment: `Thank you ${index}.`,
			}),
		),
	)
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('operators find every review, hide one, and see it as hidden', async () => {
	const desk = await app.operatorWith({ roles: ['catalogue'] })
	const { list } = await app.as(desk)(listAdminReviews, { keyword: 'leaks' })
	expect(list).toMatchObject([
		{ comment: 'It leaks.', shopper_id: blamed.person.id, hidden: 0, mer_id: owner.shopId },
	])
	const [{ comment_id } = { comment_id: '' }] = list
	await app.as(desk)(hideReview, { comment_id, hidden: 1, reason: 'Insults' })
	expect((await app.as(desk)(listAdminReviews, { hidden: '1' })).list).toMatchObject([
		{ comment_id, hidden_reason: 'Insults' },
	])
	expect((await app.as(desk)(listAdminReviews, { hidden: '0', score: '2' })).count).toBe(0)
	expect((await app.as(desk)(listAdminReviews, { mer_id: stranger.shopId })).count).toBe(0)
	// A hidden review cannot be answered and is not counted.
	expect((await app.as(owner)(listMerchantReviews, { score: '2' })).count).toBe(0)
	const finance = await app.operatorWith({ roles: ['finance-1'] })
	await expect(app.as(finance)(listAdminReviews)).rejects.toMatchObject({ error: 'forbidden' })
})
