import {
	writeReview,
	appendReview,
	listReviewableLines,
	hideReview,
	deleteAccount,
	exportAccount,
	getUserInfo,
	listReviews,
	getOrder,
	getShop,
	updateProfile,
	type InputOf,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { paidOrderOf } from '../../orders/testing/checkout-fixtures.ts'
import { newId } from '../../platform/ids.ts'
import { storeReviewAnswer } from '../index.ts'
import {
	orderOfBoth,
	good,
	received,
	linesOf,
	reviewed,
	picture,
	sumsOf,
	signInAgain,
	merchantOf,
} from '../testing/review-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const day = 86_400

test('what was received can be reviewed, and the last line completes the order', async () => {
	const ida = await app.shopperWith({ name: 'ida', money: '100.00' })
	const as = app.as(ida)
	const shopId = await app.shop()
	const cup = await app.product({ price: '10.00', shopId, title: 'Cup' })
	const bowl = await app.product({ price: '8.00', shopId, title: 'Bowl' })
	const orderId = await orderOfBoth(app, ida, [cup, bowl])
	const { products } = await as(getOrder, { order_id: orderId })
	const lineOf = (title: string) =>
		products.find((line) => line.title === title)?.order_product_id ?? ''
	await expect(as(writeReview, { ...good, order_product_id: lineOf('Cup') })).rejects.toMatchObject(
		{
			error: 'order_state',
		},
	)
	expect(await as(listReviewableLines, {})).toMatchObject({ count: 0, list: [] })

	await received(app, ida, orderId)
	expect(await as(getUserInfo)).toMatchObject({ order_uncommented: 2 })
	expect(await as(listReviewableLines, { limit: 1 })).toMatchObject({
		count: 2,
		has_more: true,
		list: [{ order_product_id: products[0]?.order_product_id, actions: ['write'], mine: null }],
	})

	const said = await as(writeReview, { ...good, order_product_id: lineOf('Cup') })
	expect(said).toMatchObject({
		order_id: orderId,
		actions: ['edit', 'append'],
		mine: { product_score: 5, service_score: 4, postage_score: 3, comment: 'Warm and light.' },
	})
	expect(await as(getOrder, { order_id: orderId })).toMatchObject({ status: 3 })
	expect(await as(listReviewableLines, {})).toMatchObject({ count: 1, list: [{ title: 'Bowl' }] })
	expect(await as(listReviewableLines, { kind: 'done' })).toMatchObject({
		count: 1,
		list: [{ title: 'Cup', mine: { comment: 'Warm and light.' } }],
	})

	await as(writeReview, {
		...good,
		order_product_id: lineOf('Bowl'),
		product_score: 1,
		anonymous: 1,
	})
	const completed = await as(getOrder, { order_id: orderId })
	expect(completed.status).toBe(4)
	expect(completed.timeline.at(-1)).toMatchObject({
		who: 'system',
		what: 'completed',
		why: 'All items reviewed',
	})
	expect(await as(getUserInfo)).toMatchObject({ order_uncommented: 0 })
	expect(await app.as(null)(listReviews, { product_id: bowl.productId })).toMatchObject({
		summary: { count: 1, rate: 1, scores: { 1: 1 } },
		// An author without a nickname is still shown with a name.
		list: [
			{
				author: { nickname: expect.stringMatching(/^\w\*{3}$/), avatar: '' },
				append: null,
				answer: null,
			},
		],
	})
	await app.expectBooksAtZero()
})

test('a line asked about fifty times at once has one review, counted once', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const cup = await app.product({ price: '10.00' })
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	await received(app, ida, orderId)
	const [line = ''] = await linesOf(app, ida, orderId)
	const scores = Array.from({ length: 50 }, (_, index) => (index % 5) + 1)
	const said = await Promise.all(
		scores.map((score) =>
			app.as(ida)(writeReview, { ...good, order_product_id: line, product_score: score }),
		),
	)
	expect(new Set(said.map(({ mine }) => mine?.comment_id)).size).toBe(1)
	const shown = await app.as(null)(listReviews, { product_id: cup.productId })
	expect(shown).toMatchObject({ count: 1, summary: { count: 1 } })
	expect(shown.summary.rate).toBe(shown.list[0]?.product_score)
	const detail = await app.as(ida)(getOrder, { order_id: orderId })
	expect(detail.timeline.filter(({ what }) => what === 'completed')).toHaveLength(1)

	const followed = await Promise.allSettled(
		scores.map(() => app.as(ida)(appendReview, { order_product_id: line, comment: 'Still warm.' })),
	)
	expect(followed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	for (const one of followed)
		if (one.status === 'rejected') expect(one.reason).toMatchObject({ error: 'state_changed' })
})

test('a review is edited for a day, and the sums follow to the point', async () => {
	const { ida, line, productId, shopId } = await reviewed(app, { product_score: 2 })
	const edited = await app.as(ida)(writeReview, {
		...good,
		order_product_id: line,
		comment: 'Better than I thought.',
		product_score: 4,
		pics: [await picture(app, ida, 'comment')],
	})
	expect(edited.mine).toMatchObject({ comment: 'Better than I thought.', product_score: 4 })
	expect(await app.as(null)(listReviews, { product_id: productId })).toMatchObject({
		count: 1,
		summary: { count: 1, rate: 4, with_pics: 1, scores: { 2: 0, 4: 1 } },
	})
	expect(await sumsOf(app, shopId)).toEqual({ good: 1, count: 1 })

	await app.advance(day)
	const later = await signInAgain(app, ida)
	await expect(
		app.as(later)(writeReview, { ...good, order_product_id: line }),
	).rejects.toMatchObject({ error: 'timed_out' })
	expect((await app.as(later)(listReviewableLines, { kind: 'done' })).list[0]?.actions).toEqual([
		'append',
	])
})

test('thirty days after receipt there is nothing left to review', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const cup = await app.product({ price: '10.00' })
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	await received(app, ida, orderId)
	const [line = ''] = await linesOf(app, ida, orderId)
	await app.advance(29 * day)
	expect(await app.as(await signInAgain(app, ida))(listReviewableLines, {})).toMatchObject({
		count: 1,
	})
	await app.advance(day)
	const as = app.as(await signInAgain(app, ida))
	expect(await as(listReviewableLines, {})).toMatchObject({ count: 0 })
	expect(await as(getUserInfo)).toMatchObject({ order_uncommented: 0 })
	await expect(as(writeReview, { ...good, order_product_id: line })).rejects.toMatchObject({
		error: 'timed_out',
	})
})

test('one follow-up within 180 days, for everybody to read', async () => {
	const { ida, line, productId } = await reviewed(app)
	await app.advance(179 * day)
	const as = app.as(await signInAgain(app, ida))
	const pic = await picture(app, await signInAgain(app, ida), 'comment')
	const said = await as(appendReview, {
		order_product_id: line,
		comment: 'Half a year on: no chip.',
		pics: [pic],
	})
	expect(said).toMatchObject({ actions: [], until: null })
	expect(await app.as(null)(listReviews, { product_id: productId })).toMatchObject({
		list: [{ append: { comment: 'Half a year on: no chip.', pics: [pic] } }],
	})
	await expect(
		as(appendReview, { order_product_id: line, comment: 'And more.' }),
	).rejects.toMatchObject({ error: 'state_changed' })

	const late = await reviewed(app)
	await app.advance(180 * day)
	await expect(
		app.as(await signInAgain(app, late.ida))(appendReview, {
			order_product_id: late.line,
			comment: 'Too late.',
		}),
	).rejects.toMatchObject({ error: 'timed_out' })
})

test('scores of more than 180 days ago fall out of a shop’s favourable rate', async () => {
	const { shopId } = await reviewed(app)
	expect(await app.as(null)(getShop, { mer_id: shopId })).toMatchObject({ good_rate_count: 1 })
	await app.advance(181 * day)
	const visitor = await app.shopperWith({ payCode: '' })
	expect(await app.as(visitor)(getShop, { mer_id: shopId })).toMatchObject({
		good_rate_count: 0,
	})
})

test('pictures are one’s own and made for a review; words are needed', async () => {
	const { ida, line } = await reviewed(app)
	const bo = await app.shopperWith({ payCode: '' })
	const as = (given: Partial<InputOf<typeof writeReview>>) =>
		app.as(ida)(writeReview, { ...good, order_product_id: line, ...given })
	for (const pics of [[await picture(app, bo, 'comment')], [await picture(app, ida, 'refund')]])
		await expect(as({ pics })).rejects.toMatchObject({ error: 'invalid', field: 'pics' })
	await expect(
		as({ pics: Array.from({ length: 7 }, () => `/media/u/${'A'.repeat(24)}.webp`) }),
	).rejects.toMatchObject({ error: 'invalid', field: 'pics' })
	await expect(as({ comment: ' \n ' })).rejects.toMatchObject({
		error: 'invalid',
		field: 'comment',
	})
	await expect(as({ product_score: 6 })).rejects.toMatchObject({ field: 'product_score' })
	await expect(as({ service_score: 0 })).rejects.toMatchObject({ field: 'service_score' })
})

test('a shop answers its own review once, and the shopper is told', async () => {
	const { ida, line, productId, shopId, commentId } = await reviewed(app)
	const answer = (shop: string, words: string) =>
		app.inside((ctx) =>
			storeReviewAnswer(
				{ ...ctx, actor: merchantOf(shop) },
				{ comment_id: commentId, comment: words },
			),
		)
	const other = await app.shop()
	await expect(answer(other, 'Not ours.')).rejects.toMatchObject({ key: 'not_found' })
	await answer(shopId, 'Thank you, Ida.')
	await expect(answer(shopId, 'Thanks again.')).rejects.toMatchObject({ key: 'state_changed' })
	expect(await app.as(null)(listReviews, { product_id: productId })).toMatchObject({
		list: [{ answer: { comment: 'Thank you, Ida.' } }],
	})
	expect((await app.as(ida)(listReviewableLines, { kind: 'done' })).list).toMatchObject([
		{ order_product_id: line, mine: { answer: { comment: 'Thank you, Ida.' } } },
	])
	const { rows } = await sql`
		select shopper_id, data from outbox where topic = 'review.answered' and subject = ${commentId}
	`.execute(app.api.database.db)
	expect(rows).toEqual([{ shopper_id: ida.id, data: { product_id: productId, mer_id: shopId } }])
})

test('operators hide a review with a reason its writer reads, and the sums follow', async () => {
	const { ida, line, productId, shopId, commentId } = await reviewed(app, { product_score: 1 })
	const mara = await app.operatorWith({ roles: ['support'] })
	const hide = (hidden: 0 | 1, reason: string) =>
		app.as(mara)(hideReview, { comment_id: commentId, hidden, reason })
	await expect(
		app.as(await app.operatorWith({ roles: ['finance-1'] }))(hideReview, {
			comment_id: commentId,
			hidden: 1,
			reason: 'No.',
		}),
	).rejects.toMatchObject({ error: 'forbidden' })
	expect(await hide(1, 'It names a person.')).toMatchObject({
		hidden: 1,
		hidden_reason: 'It names a person.',
	})
	await expect(hide(1, 'Again.')).rejects.toMatchObject({ error: 'state_changed' })
	expect(await app.as(ida)(listReviews, { product_id: productId })).toMatchObject({
		count: 0,
		list: [],
		summary: { count: 0, rate: 0 },
	})
	expect(await sumsOf(app, shopId)).toEqual({ good: 0, count: 0 })
	expect((await app.as(ida)(listReviewableLines, { kind: 'done' })).list).toMatchObject([
		{ actions: [], mine: { hidden_reason: 'It names a person.' } },
	])
	await expect(app.as(ida)(writeReview, { ...good, order_product_id: line })).rejects.toMatchObject(
		{
			error: 'state_changed',
		},
	)
	await expect(
		app.as(ida)(appendReview, { order_product_id: line, comment: 'But.' }),
	).rejects.toMatchObject({ error: 'state_changed' })
	await expect(
		app.inside((ctx) =>
			storeReviewAnswer(
				{ ...ctx, actor: merchantOf(shopId) },
				{ comment_id: commentId, comment: 'x' },
			),
		),
	).rejects.toMatchObject({ key: 'state_changed' })

	expect(await hide(0, 'It was a place.')).toMatchObject({ hidden: 0, hidden_reason: null })
	expect(await app.as(ida)(listReviews, { product_id: productId })).toMatchObject({
		count: 1,
		summary: { rate: 1 },
	})
	const { rows } = await sql<{ action: string; reason: string }>`
		select action, reason from audit.line where subject = ${`review:${commentId}`} order by id
	`.execute(app.api.database.db)
	expect(rows).toEqual([
		{ action: 'review.hide', reason: 'It names a person.' },
		{ action: 'review.show', reason: 'It was a place.' },
	])
})

test('another person’s line is not there, and what one wrote is in one’s export', async () => {
	const { ida, line, commentId } = await reviewed(app)
	const bo = await app.shopperWith({ payCode: '' })
	for (const id of [line, newId()]) {
		await expect(app.as(bo)(writeReview, { ...good, order_product_id: id })).rejects.toMatchObject({
			error: 'not_found',
		})
		await expect(
			app.as(bo)(appendReview, { order_product_id: id, comment: 'Mine?' }),
		).rejects.toMatchObject({ error: 'not_found' })
	}
	expect(JSON.stringify(await app.as(ida)(exportAccount))).toContain(commentId)
})

test('words outlive an account, its name does not', async () => {
	const { ida, productId } = await reviewed(app, {}, '10.00')
	await app.as(ida)(updateProfile, { nickname: 'Ida' })
	await app.advance(16 * day)
	await app.as(await signInAgain(app, ida))(deleteAccount, { password: ida.password })
	await app.advance(2)
	expect(await app.as(null)(listReviews, { product_id: productId })).toMatchObject({
		count: 1,
		list: [{ comment: good.comment, author: { nickname: '***', avatar: '' } }],
	})
})
