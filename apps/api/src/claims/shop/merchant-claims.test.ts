import {
	listDisputes,
	shipReturn,
	answerClaim,
	confirmReturn,
	contestReturn,
	getMerchantClaim,
	addMerchantClaimEvidence,
	listMerchantClaims,
	setReturnAddress,
	markReturnDelivered,
} from '@portolan/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	envelopeOf,
	openTestApp,
	Refused,
	type TestApp,
	type Merchant,
} from '../../../test/test-app.ts'
import {
	bought,
	claim,
	expectMoney,
	proofOf,
	seen,
	type Bought,
} from '../testing/claim-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

/** A claim on an order of a shop, with its owner and one of its staff. */
async function claimed(
	wish: Parameters<typeof claim>[1] = {},
): Promise<{ on: Bought; id: string; owner: Merchant; staff: Merchant }> {
	const on = await bought(app, { until: 'received', freight: 'free', num: 3 })
	const { refund_id: id } = await claim(on, wish)
	return {
		on,
		id,
		owner: await app.merchantOf(on.shop.shopId),
		staff: await app.merchantOf(on.shop.shopId, { role: 'staff' }),
	}
}

test('claims wait for the shop in their list, and an approved one is paid at once', async () => {
	const { on, id, owner, staff } = await claimed()
	const { list } = await app.as(staff)(listMerchantClaims, { status: 'answer' })
	expect(list).toMatchObject([
		{ refund_id: id, actions: ['approve', 'offer', 'refuse'], next: { name: 'approve' } },
	])
	const { refund_sn: number } = await app.as(owner)(getMerchantClaim, { refund_id: id })
	expect((await app.as(owner)(listMerchantClaims, { keyword: number })).count).toBe(1)
	expect((await app.as(owner)(listMerchantClaims, { keyword: 'nothing' })).count).toBe(0)

	const paid = await app.as(staff)(answerClaim, { refund_id: id, answer: 'approve' })
	expect(paid).toMatchObject({ state: 4, refunded: '30.00', actions: [] })
	expect(paid.events.at(-1)).toMatchObject({ who: 'merchant', what: 'refunded' })
	expect((await app.as(owner)(listMerchantClaims, { status: 'answer' })).count).toBe(0)
	expect((await app.as(owner)(listMerchantClaims, { status: 'ended' })).count).toBe(1)
	await expectMoney(on, '1000.00', '0.00')
})

test('a refusal needs a reason and proof that this person uploaded', async () => {
	const { on, id, owner } = await claimed()
	const own = await proofOf(app, owner)
	for (const [field, input] of [
		['reason', { images: [own] }],
		['images', { reason: 'No.' }],
		['images', { reason: 'No.', images: [on.proof] }],
		['images', { reason: 'No.', images: ['/media/u/nothing.webp'] }],
	] as const)
		await expect(
			app.as(owner)(answerClaim, {
				refund_id: id,
				answer: 'refuse',
				...input,
				images: 'images' in input ? [...input.images] : [],
			}),
		).rejects.toMatchObject({ error: 'invalid', field })
	const refused = await app.as(owner)(answerClaim, {
		refund_id: id,
		answer: 'refuse',
		reason: 'It was used.',
		images: [own],
	})
	expect(refused).toMatchObject({ state: 5, actions: [] })
	expect((await seen(on, id)).events.at(-1)).toMatchObject({ why: 'It was used.', images: [own] })
})

test('proof that the shop uploads at its door is seen by both sides and the platform, and by nobody else', async () => {
	const { on, id, owner } = await claimed()
	const form = new FormData()
	const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
		.png()
		.toBuffer()
	form.set('scene', 'evidence')
	form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
	const sent = await app.raw('/merchant/upload', {
		method: 'POST',
		headers: { token: owner.token },
		body: form,
	})
	const { data } = await envelopeOf(sent)
	const url = 'url' in data ? String(data.url) : ''
	await app.as(owner)(answerClaim, {
		refund_id: id,
		answer: 'refuse',
		reason: 'It was used.',
		images: [url],
	})
	const judge = await app.operatorWith({ roles: ['orders'] })
	const colleague = await app.merchantOf(owner.shopId, { role: 'staff' })
	const look = async (person: { token: string }) =>
		(await app.raw(url, { headers: { token: person.token } })).status
	for (const person of [on.person, owner, colleague, judge]) expect(await look(person)).toBe(200)
	for (const person of [
		await app.shopperWith(),
		await app.merchantOf(await app.shop()),
		await app.operatorWith({ roles: ['catalogue'] }),
	])
		expect(await look(person)).toBe(404)
})

test('a return without an address waits for one; the next claim takes the same by itself', async () => {
	const { on, id, owner, staff } = await claimed({ refund_type: 1, num: 1 })
	const approved = await app.as(owner)(answerClaim, { refund_id: id, answer: 'approve' })
	expect(approved).toMatchObject({ state: 2, return_address: null, last_return_address: '' })
	expect((await app.as(owner)(listMerchantClaims, { status: 'answer' })).list).toMatchObject([
		{ refund_id: id, next: { name: 'refund_unreturned' }, actions: ['tell_address'] },
	])
	await app.as(staff)(setReturnAddress, { refund_id: id, return_address: '1 Pier\nPorto' })
	expect((await app.as(owner)(listMerchantClaims, { status: 'answer' })).count).toBe(0)
	await app.as(on.person)(shipReturn, { refund_id: id, carrier: 'Post', delivery_no: 'R1' })
	const delivered = await app.as(staff)(markReturnDelivered, { refund_id: id })
	expect(delivered.actions).toEqual(['confirm', 'contest'])
	// A second report changes nothing.
	expect((await app.as(staff)(markReturnDelivered, { refund_id: id })).next).toEqual(delivered.next)
	const paid = await app.as(owner)(confirmReturn, { refund_id: id })
	expect(paid).toMatchObject({ state: 4, refunded: '10.00' })
	const { refund_id: second } = await claim(on, { refund_type: 1, num: 1 })
	expect(await app.as(owner)(getMerchantClaim, { refund_id: second })).toMatchObject({
		last_return_address: '1 Pier\nPorto',
	})
	expect(await app.as(owner)(answerClaim, { refund_id: second, answer: 'approve' })).toMatchObject({
		return_address: '1 Pier\nPorto',
	})
	await app.expectBooksAtZero()
})

test('a contested return goes to the platform, and the shop adds evidence', async () => {
	const { on, id, owner, staff } = await claimed({ refund_type: 1 })
	await app.as(owner)(answerClaim, {
		refund_id: id,
		answer: 'approve',
		return_address: '1 Pier',
	})
	await app.as(on.person)(shipReturn, { refund_id: id, carrier: 'Post', delivery_no: 'R1' })
	const own = await proofOf(app, staff)
	await expect(
		app.as(staff)(contestReturn, { refund_id: id, reason: 'Empty box', images: [] }),
	).rejects.toMatchObject({ error: 'invalid', field: 'images' })
	const contested = await app.as(staff)(contestReturn, {
		refund_id: id,
		reason: 'Empty box',
		images: [own],
	})
	expect(contested).toMatchObject({ state: 7, actions: ['evidence'] })
	await app.as(owner)(addMerchantClaimEvidence, {
		refund_id: id,
		explain: 'Weighed at the post.',
		images: [],
	})
	const judge = await app.operatorWith({ roles: ['support'] })
	expect((await app.as(judge)(listDisputes)).list).toContainEqual(
		expect.objectContaining({ refund_id: id }),
	)
	await app.advance(3 * 86_400 + 60)
	await expect(
		app.as(await app.merchantOf(owner.shopId))(addMerchantClaimEvidence, {
			refund_id: id,
			explain: 'More.',
			images: [],
		}),
	).rejects.toMatchObject({ error: 'timed_out' })
})

test('claims of another shop are not there, and shoppers are nobody here', async () => {
	const { on, id, owner } = await claimed()
	const stranger = await app.merchantOf(await app.shop())
	const own = await proofOf(app, stranger)
	const asks = [
		[getMerchantClaim, { refund_id: id }],
		[answerClaim, { refund_id: id, answer: 'approve' }],
		[setReturnAddress, { refund_id: id, return_address: 'x' }],
		[markReturnDelivered, { refund_id: id }],
		[confirmReturn, { refund_id: id }],
		[contestReturn, { refund_id: id, reason: 'x', images: [own] }],
		[addMerchantClaimEvidence, { refund_id: id, explain: 'x', images: [] }],
	] as const
	for (const [endpoint, input] of asks) {
		await expect(app.as(stranger)(endpoint, input), endpoint.path).rejects.toMatchObject({
			error: 'not_found',
			http: 404,
		})
		await expect(app.as(on.person)(endpoint, input), endpoint.path).rejects.toMatchObject({
			error: 'unauthorized',
		})
	}
	expect((await app.as(stranger)(listMerchantClaims, { status: 'all' })).count).toBe(0)
	expect(await app.as(owner)(getMerchantClaim, { refund_id: id })).toMatchObject({ state: 0 })
})

test('approving fifty times at once pays once', { timeout: 300_000 }, async () => {
	const { on, id, owner, staff } = await claimed()
	const answers = await Promise.allSettled(
		Array.from({ length: 50 }, (_, index) =>
			app.as(index % 2 === 0 ? owner : staff)(answerClaim, {
				refund_id: id,
				answer: 'approve',
			}),
		),
	)
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	for (const answer of answers)
		if (answer.status === 'rejected')
			expect(answer.reason instanceof Refused && answer.reason.error).toBe('order_state')
	await expectMoney(on, '1000.00', '0.00')
})

test('approving against refusing, fifty times: one answer', { timeout: 600_000 }, async () => {
	const person = await app.shopperWith({ money: '1000.00' })
	for (let round = 0; round < 50; round += 1) {
		const on = await bought(app, { until: 'paid', freight: 'free', price: '1.00', person })
		const { refund_id: id } = await claim(on)
		const owner = await app.merchantOf(on.shop.shopId)
		const proof = await proofOf(app, owner)
		const approve = () => app.as(owner)(answerClaim, { refund_id: id, answer: 'approve' })
		const refuse = () =>
			app.as(owner)(answerClaim, {
				refund_id: id,
				answer: 'refuse',
				reason: 'No.',
				images: [proof],
			})
		const answers = await Promise.allSettled(
			round % 2 === 0 ? [approve(), refuse()] : [refuse(), approve()],
		)
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		const { state } = await app.as(owner)(getMerchantClaim, { refund_id: id })
		expect([4, 5]).toContain(state)
	}
	await app.expectBooksAtZero()
})
