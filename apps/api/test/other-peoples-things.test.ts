import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
	addToCart,
	cancelOrder,
	writeReview,
	endpoints,
	getWithdrawalInfo,
	listFootprints,
	listSessions,
	listMerchantSessions,
	listNotifications,
	getOrder,
	previewOrder,
	createRecharge,
	saveAddress,
	saveMerchantPromo,
	getProduct,
	inviteStaff,
	updateProfile,
	type Endpoint,
} from '@portolan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bought as buys, claim } from '../src/claims/testing/claim-fixtures.ts'
import { earned, payOut } from '../src/payouts/testing/payout-fixtures.ts'
import { chatWith, say } from '../src/chat/testing/chat-fixtures.ts'
import { addressFor, orderOf } from '../src/orders/testing/checkout-fixtures.ts'
import { card, withdraw } from '../src/withdrawals/testing/withdrawal-fixtures.ts'
import { openTestApp, type TestApp, type Merchant, type Person } from './test-app.ts'

/**
 * Every call that takes the name of something a person owns, asked by somebody else: the answer is byte for byte the one for a
 * thing that does not exist, and nothing changes. Source: docs/product/security.md, Objects.
 */

type Asked = Record<string, unknown>

/** How a field names somebody's thing, and how it is asked for by somebody else who does all the rest right. */
interface OwnedField {
	/** What Ida owns. */
	theirs: () => string
	/** The call of somebody else, with the thing's name in its place. */
	ask: (id: string) => Asked | Promise<Asked>
	/** What is answered, 404 unless documented otherwise. */
	http?: number
	error?: string
	/** Fields of `data` that are random in every answer. */
	random?: readonly string[]
}

let app: TestApp
let ida: Person
let bo: Person
/** Owners of two shops: what is Ria's is nothing to Noa. */
let ria: Merchant
let noa: Merchant
let things: {
	cartId: string
	addressId: string
	previewId: string
	orderId: string
	lineId: string
	outTradeNo: string
	sessionId: string
	productSeen: string
	extractId: string
	rechargeId: string
	destinationId: string
	claimId: string
	chatId: string
	shopChatId: string
	colleagueId: string
	invitationId: string
	merchantSessionId: string
	soldOrderId: string
	soldLineId: string
	claimOnSold: string
	reviewOfSold: string
	payoutId: string
	noasOrderId: string
	goodsId: string
	goodsSkuId: string
	promoId: string
	noticeId: string
}
let bos: {
	cartId: string
	addressId: string
	previewId: string
	skuId: string
	orderId: string
	lineId: string
	/** What a claim says beside its order and lines. */
	claimWords: Asked
}

beforeAll(async () => {
	app = await openTestApp()
	ida = await app.shopperWith({ name: 'ida', money: '100.00' })
	bo = await app.shopperWith({ name: 'bo', money: '100.00' })
	ria = await app.merchantOf(await app.shop(), { name: 'ria' })
	noa = await app.merchantOf(await app.shop(), { name: 'noa' })
	const cup = await app.product({ price: '10.00', stock: 50 })
	const made = async (person: Person) => {
		const addressId = await addressFor(app, person)
		const { cart_id: cartId } = await app.as(person)(addToCart, {
			product_id: cup.productId,
			sku_id: cup.skuId,
			num: 2,
		})
		const preview = await app.as(person)(previewOrder, { cart_ids: [cartId] })
		return { cartId, addressId, previewId: preview.preview_id }
	}
	const bosCheckout = await made(bo)
	const paid = await buys(app, { person: bo })
	bos = {
		...bosCheckout,
		skuId: cup.skuId,
		orderId: paid.orderId,
		lineId: paid.lineId,
		claimWords: {
			refund_type: 0,
			product_status: 0,
			reason: 'other',
			explain: 'Not mine.',
			amount: '1.00',
			images: [paid.proof],
		},
	}
	const own = await made(ida)
	const trade = await orderOf(app, ida, cup.skuId, { addressId: own.addressId })
	await app.as(ida)(getProduct, { product_id: cup.productId })
	// Looks are noted by a sweep; a moved clock runs it.
	await app.advance(1)
	expect(await app.as(ida)(listFootprints, {})).toMatchObject({ count: 1 })
	const { list } = await app.as(ida)(listSessions)
	const { extract_id: extractId } = await withdraw(app, ida, { ...card, price: '20.00' })
	const { recharge_id: rechargeId } = await app.as(ida)(createRecharge, {
		recharge_type: 'bank',
		provider: 'sandbox',
		price: '20.00',
	})
	const [saved] = (await app.as(ida)(getWithdrawalInfo)).card_list
	const bought = await app.as(ida)(getOrder, { order_id: trade.orders[0]?.order_id ?? '' })
	const { refund_id: claimId } = await claim(await buys(app, { person: ida }))
	const chatId = await chatWith(app, ida, cup.shopId)
	await say(app, ida, chatId, 'Mine.')
	const shopChatId = await chatWith(app, ida, ria.shopId)
	await say(app, ida, shopChatId, 'Mine.')
	const { invitation } = await app.as(ria)(inviteStaff, {
		email: 'new@example.com',
		name: 'New',
		role: 'staff',
	})
	things = {
		...own,
		...(await sales()),
		...(await onRiasShelf()),
		colleagueId: (await app.merchantOf(ria.shopId, { role: 'staff' })).id,
		invitationId: invitation.invitation_id,
		merchantSessionId: (await app.as(ria)(listMerchantSessions)).list[0]?.session_id ?? '',
		claimId,
		chatId,
		shopChatId,
		lineId: bought.products[0]?.order_product_id ?? '',
		extractId,
		rechargeId,
		destinationId: saved?.destination_id ?? '',
		orderId: trade.orders[0]?.order_id ?? '',
		outTradeNo: trade.out_trade_no,
		sessionId: list[0]?.session_id ?? '',
		productSeen: cup.productId,
		noticeId: (await app.as(ida)(listNotifications)).list[0]?.notice_id ?? '',
	}
})
afterAll(() => app.close())

const addressFields = {
	name: 'Bo',
	mobile: '2015550124',
	dial_code: '+1',
	country_code: 'US',
	province: 'New York',
	city: 'New York',
	area: 'Queens',
	postcode: '10001',
	detail: '1 Pier',
	tag: 'home',
}
const order = (): OwnedField => ({
	theirs: () => things.orderId,
	ask: (id) => ({ order_id: id }),
})
const address = (): OwnedField => ({
	theirs: () => things.addressId,
	ask: (id) => ({ address_id: id }),
})

const rechargeOf = (rest: Asked = {}): OwnedField => ({
	theirs: () => things.rechargeId,
	ask: (id) => ({ ...rest, recharge_id: id }),
})
const extractOf = (): OwnedField => ({
	theirs: () => things.extractId,
	ask: (id) => ({ extract_id: id }),
})
const claimOf = (rest: Asked = {}): OwnedField => ({
	theirs: () => things.claimId,
	ask: (id) => ({ ...rest, refund_id: id }),
})
const chat = (rest: Asked = {}): OwnedField => ({
	theirs: () => things.chatId,
	ask: (id) => ({ ...rest, session_id: id }),
})
const shopChat = (rest: Asked = {}): OwnedField => ({
	theirs: () => things.shopChatId,
	ask: (id) => ({ ...rest, session_id: id }),
})
const colleague = (rest: Asked = {}): OwnedField => ({
	theirs: () => things.colleagueId,
	ask: (id) => ({ ...rest, merchant_id: id }),
})
const toSaved = (id: string) => ({ extract_type: 'bank', price: '10.00', destination_id: id })

const sold = (rest: Asked = {}): OwnedField => ({
	theirs: () => things.soldOrderId,
	ask: (id) => ({ ...rest, order_id: id }),
})
const soldClaim = (rest: Asked = {}): OwnedField => ({
	theirs: () => things.claimOnSold,
	ask: (id) => ({ ...rest, refund_id: id }),
})
const goods = (rest: Asked = {}): OwnedField => ({
	theirs: () => things.goodsId,
	ask: (id) => ({ ...rest, product_id: id }),
})
const goodsWords = {
	titles: { en: 'Not mine' },
	subtitles: { en: '' },
	descriptions: { en: '' },
	highlights: { en: [] },
	tags: [],
	category_id: null,
	images: [],
	market_price: null,
	weight_grams: 1,
	ships_from: 'PT',
	options: [],
	skus: [{ choice: [], price: '1.00' }],
}
const promoWords = {
	code: 'NOTMINE',
	kind: 'freight' as const,
	value: null,
	cap: null,
	min_spend: '0.00',
	category_id: null,
	start_time: 1_767_225_600,
	end_time: 1_830_297_600,
	total_limit: null,
	shopper_limit: 1,
	is_public: 0 as const,
}
const payout = (): OwnedField => ({
	theirs: () => things.payoutId,
	ask: (id) => ({ payout_id: id }),
})

/** `endpoint.field` → how it names something a person owns. */
const owned: Record<string, OwnedField> = {
	'setCartQuantity.cart_id': {
		theirs: () => things.cartId,
		ask: (id) => ({ cart_id: id, num: 1 }),
	},
	'setCartChecked.cart_ids': {
		theirs: () => things.cartId,
		ask: (id) => ({ cart_ids: [id], checked: 0 }),
	},
	// A line already gone does no harm (docs/product/checkout.md, Cart): the asker's own cart is answered.
	'removeFromCart.cart_ids': {
		theirs: () => things.cartId,
		ask: (id) => ({ cart_ids: [id] }),
		http: 200,
	},
	// Nothing of somebody else's is read; the answer is how many of the asker's own are left.
	'markNotificationsRead.ids': {
		theirs: () => things.noticeId,
		ask: (id) => ({ ids: [id] }),
		http: 200,
	},
	'previewOrder.cart_ids': {
		theirs: () => things.cartId,
		ask: (id) => ({ cart_ids: [bos.cartId, id] }),
	},
	'previewOrder.address_id': {
		theirs: () => things.addressId,
		ask: (id) => ({ sku_id: bos.skuId, num: 1, address_id: id }),
	},
	'createOrder.preview_id': {
		theirs: () => things.previewId,
		ask: (id) => ({ preview_id: id, address_id: bos.addressId }),
	},
	'createOrder.address_id': {
		theirs: () => things.addressId,
		ask: (id) => ({ preview_id: bos.previewId, address_id: id }),
		http: 422,
		error: 'address_missing',
	},
	'listCoupons.preview_id': {
		theirs: () => things.previewId,
		ask: (id) => ({ preview_id: id }),
	},
	'checkPromo.preview_id': {
		theirs: () => things.previewId,
		ask: (id) => ({ code: 'ANY', preview_id: id }),
	},
	'payOrder.out_trade_no': {
		theirs: () => things.outTradeNo,
		ask: async (id) => ({ out_trade_no: id, pay_token: await app.payTokenFor(bo, id) }),
	},
	'payOrder.order_id': {
		theirs: () => things.orderId,
		ask: async (id) => ({ order_id: id, pay_token: await app.payTokenFor(bo, id) }),
	},
	// A token names what its owner typed; whether there is such a thing is said by the call that moves money.
	'verifyPaymentPin.ref': {
		theirs: () => things.outTradeNo,
		ask: (id) => ({ password_pay: bo.payCode, scene: 'pay', ref: id }),
		http: 200,
		random: ['pay_token'],
	},
	'getRecharge.recharge_id': rechargeOf(),
	'cancelRecharge.recharge_id': rechargeOf(),
	'submitRechargeEvidence.recharge_id': rechargeOf({ image: `/media/u/e-${'A'.repeat(24)}.webp` }),
	'getWithdrawal.extract_id': extractOf(),
	'cancelWithdrawal.extract_id': extractOf(),
	'forgetDestination.destination_id': {
		theirs: () => things.destinationId,
		ask: (id) => ({ destination_id: id }),
	},
	'quoteWithdrawal.destination_id': { theirs: () => things.destinationId, ask: toSaved },
	'createWithdrawal.destination_id': {
		theirs: () => things.destinationId,
		ask: async (id) => ({
			...toSaved(id),
			pay_token: await app.payTokenFor(bo, id, { scene: 'extract', amount: '10.00' }),
		}),
	},
	'listMessages.session_id': chat(),
	'sendMessage.session_id': chat({ type: 'text', content: 'Not mine.', client_id: randomUUID() }),
	'markConversationRead.session_id': chat({ seq: 1 }),
	'openConversation.order_id': {
		theirs: () => things.orderId,
		ask: (id) => ({ platform: 1, order_id: id }),
	},
	'listMerchantMessages.session_id': shopChat(),
	'sendMerchantMessage.session_id': shopChat({
		type: 'text',
		content: 'Not mine.',
		client_id: randomUUID(),
	}),
	'markMerchantConversationRead.session_id': shopChat({ seq: 1 }),
	'openMerchantConversation.order_id': sold(),
	'deleteMerchantSession.session_id': {
		theirs: () => things.merchantSessionId,
		ask: (id) => ({ session_id: id }),
	},
	'cancelStaffInvitation.invitation_id': {
		theirs: () => things.invitationId,
		ask: (id) => ({ invitation_id: id }),
	},
	'updateStaff.merchant_id': colleague({ role: 'owner', disabled: 0 }),
	'removeStaff.merchant_id': colleague(),
	'getMerchantOrder.order_id': sold(),
	'shipMerchantOrder.order_id': sold({ carrier: 'Post', delivery_no: 'P1' }),
	// A line that is none of the order's, whoever's it is.
	'shipMerchantOrder.order_product_id': {
		theirs: () => things.soldLineId,
		ask: (id) => ({
			order_id: things.noasOrderId,
			carrier: 'Post',
			delivery_no: 'P1',
			lines: [{ order_product_id: id, num: 1 }],
		}),
		http: 422,
		error: 'invalid',
	},
	'cancelMerchantOrder.order_id': sold({ reason: 'Not mine.' }),
	'correctParcel.order_id': sold({
		old_carrier: 'Post',
		old_delivery_no: 'P1',
		carrier: 'Post',
		delivery_no: 'P2',
	}),
	'addParcelEvent.order_id': sold({ delivery_no: 'P1', text: 'Not mine.' }),
	'markParcelDelivered.order_id': sold({ delivery_no: 'P1' }),
	'getMerchantClaim.refund_id': soldClaim(),
	'answerClaim.refund_id': soldClaim({ answer: 'approve' }),
	'setReturnAddress.refund_id': soldClaim({ return_address: '1 Pier' }),
	'markReturnDelivered.refund_id': soldClaim(),
	'confirmReturn.refund_id': soldClaim(),
	'contestReturn.refund_id': soldClaim({
		reason: 'Not mine.',
		images: [`/media/u/e-${'A'.repeat(24)}.webp`],
	}),
	'addMerchantClaimEvidence.refund_id': soldClaim({ explain: 'Not mine.', images: [] }),
	'answerReview.comment_id': {
		theirs: () => things.reviewOfSold,
		ask: (id) => ({ comment_id: id, comment: 'Not mine.' }),
	},
	'getMerchantProduct.product_id': goods(),
	'setProductShelf.product_id': goods({ on: 1 }),
	'saveMerchantProduct.product_id': goods({ ...goodsWords, version: 1 }),
	// A SKU that is none of the product's, whoever's it is.
	'saveMerchantProduct.sku_id': {
		theirs: () => things.goodsSkuId,
		ask: (id) => ({ ...goodsWords, skus: [{ sku_id: id, choice: [], price: '1.00' }] }),
		http: 422,
		error: 'invalid',
	},
	'updateSku.sku_id': {
		theirs: () => things.goodsSkuId,
		ask: (id) => ({ sku_id: id, price: '1.00', stock_change: 5 }),
	},
	'saveMerchantPromo.promo_id': {
		theirs: () => things.promoId,
		ask: (id) => ({ ...promoWords, promo_id: id }),
	},
	'endMerchantPromo.promo_id': {
		theirs: () => things.promoId,
		ask: (id) => ({ promo_id: id }),
	},
	'getPayout.payout_id': payout(),
	'cancelPayout.payout_id': payout(),
	'getOrder.order_id': order(),
	'quoteClaim.order_id': order(),
	'quoteClaim.order_product_ids': {
		theirs: () => things.lineId,
		ask: (id) => ({ order_id: bos.orderId, order_product_ids: id }),
	},
	'createClaim.order_id': {
		theirs: () => things.orderId,
		ask: (id) => ({
			order_id: id,
			lines: [{ order_product_id: bos.lineId, num: 1 }],
			...bos.claimWords,
		}),
	},
	'createClaim.order_product_id': {
		theirs: () => things.lineId,
		ask: (id) => ({
			order_id: bos.orderId,
			lines: [{ order_product_id: id, num: 1 }],
			...bos.claimWords,
		}),
	},
	'getClaim.refund_id': claimOf(),
	'cancelClaim.refund_id': claimOf(),
	'shipReturn.refund_id': claimOf({ carrier: 'Post', delivery_no: 'R1' }),
	'extendReturn.refund_id': claimOf(),
	'appealClaim.refund_id': claimOf({ to: 'platform', explain: 'Not mine.', images: [] }),
	'addClaimEvidence.refund_id': claimOf({ explain: 'Not mine.', images: [] }),
	'getTracking.order_id': order(),
	'cancelOrder.order_id': order(),
	'getOrderCalendar.order_id': order(),
	'confirmReceipt.order_id': order(),
	'extendReceive.order_id': order(),
	'remindShop.order_id': order(),
	'hideOrder.order_id': order(),
	'buyAgain.order_id': order(),
	'writeReview.order_product_id': {
		theirs: () => things.lineId,
		ask: (id) => ({
			order_product_id: id,
			product_score: 5,
			service_score: 5,
			postage_score: 5,
			comment: 'Not mine.',
		}),
	},
	'appendReview.order_product_id': {
		theirs: () => things.lineId,
		ask: (id) => ({ order_product_id: id, comment: 'Not mine.' }),
	},
	'getAddress.address_id': address(),
	'setDefaultAddress.address_id': address(),
	'deleteAddress.address_id': address(),
	'deleteAddressByGet.address_id': address(),
	'saveAddress.address_id': {
		theirs: () => things.addressId,
		ask: (id) => ({ ...addressFields, address_id: id, is_default: 1 }),
	},
	'deleteSession.session_id': {
		theirs: () => things.sessionId,
		ask: (id) => ({ session_id: id }),
	},
	// Forgets the asker's own look at a product; one they never had is no fault.
	'deleteFootprints.product_ids': {
		theirs: () => things.productSeen,
		ask: (id) => ({ product_ids: [id] }),
		http: 200,
	},
}

/** What everybody may name: goods, shops, categories, and a parcel of an order of one's own by its number. */
const everybodys = new Set([
	'addToCart.product_id',
	'addToCart.sku_id',
	'openConversation.mer_id',
	'openConversation.product_id',
	// The sender's own name for a message.
	'sendMessage.client_id',
	'sendMerchantMessage.client_id',
	'createOrder.mer_id',
	'followShop.mer_id',
	'likeProduct.product_id',
	'listReviews.product_id',
	'listHotProducts.category_id',
	'listProducts.category_id',
	'listProducts.mer_id',
	'listShopProducts.category_id',
	'listShopProducts.mer_id',
	// Made by the page when the form opens: whoever knows it is the applicant (merchants/applications.test.ts).
	'createApplication.form_id',
	'uploadApplicationDocument.form_id',
	'createApplication.category_ids',
	'mergeCart.sku_id',
	'previewOrder.sku_id',
	'recommendProducts.product_id',
	'shipReturn.delivery_no',
	'searchProducts.category_id',
	'searchProducts.mer_id',
	'shipMerchantOrder.delivery_no',
	'correctParcel.delivery_no',
	'correctParcel.old_delivery_no',
	'markParcelDelivered.delivery_no',
	'addParcelEvent.delivery_no',
	'listMerchantProducts.category_id',
	'saveMerchantProduct.category_id',
	'saveMerchantPromo.category_id',
	'listMerchantReviews.product_id',
	'getProduct.mer_id',
	'getProduct.product_id',
	'getShop.mer_id',
])

/** Operators see everybody's things: who of them may is a matter of roles (operators/managing-operators.test.ts). */
const calls = Object.entries<Endpoint>(endpoints).filter(([, { by }]) => by !== 'operator')

test('the table names every field that names a thing', () => {
	const found = calls.flatMap(([name, endpoint]) =>
		[endpoint.query, endpoint.body].flatMap((schema) =>
			namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map(
				(field) => `${name}.${field}`,
			),
		),
	)
	expect([...new Set(found)].toSorted()).toEqual([...Object.keys(owned), ...everybodys].toSorted())
})

describe.each(Object.entries(owned))('%s', (key, field) => {
	const name = key.split('.')[0] ?? ''
	const endpoint = calls.find(([call]) => call === name)?.[1]
	if (!endpoint) throw new Error(`There is no call ${name}.`)

	test('of another person is what does not exist, and nothing changes', async () => {
		const before = await everythingOf()
		const [theirs, missing] = [
			await send(endpoint, await field.ask(field.theirs()), strangerTo(endpoint).token),
			await send(
				endpoint,
				await field.ask(missingLike(field.theirs())),
				strangerTo(endpoint).token,
			),
		]
		expect(theirs.status).toBe(field.http ?? 404)
		if (theirs.status !== 200)
			expect(theirs.body).toContain(`"error":"${field.error ?? 'not_found'}"`)
		expect(masked(theirs, field)).toEqual(masked(missing, field))
		expect(await everythingOf()).toEqual(before)
	})

	test('is nothing a visitor is told about', async () => {
		const before = await everythingOf()
		const [theirs, missing] = [
			await send(endpoint, await field.ask(field.theirs()), null),
			await send(endpoint, await field.ask(missingLike(field.theirs())), null),
		]
		expect(theirs.status).toBe(401)
		expect(masked(theirs, field)).toEqual(masked(missing, field))
		expect(await everythingOf()).toEqual(before)
	})
})

test('whoever is busy with an own order does not keep strangers waiting, so that waiting tells nothing', async () => {
	const answered = await app.inside(async (ctx) => {
		await sql`select 1 from orders where id = ${things.orderId} for update`.execute(ctx.db)
		const asked = app
			.as(bo)(cancelOrder, { order_id: things.orderId })
			.then(
				() => 'cancelled',
				(error: { error: string }) => error.error,
			)
		return Promise.race([asked, wait(3_000, 'waited')])
	})
	expect(answered).toBe('not_found')
})

test('a picture kept as evidence is for its owner alone, and nobody wears it', async () => {
	const form = new FormData()
	const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
		.png()
		.toBuffer()
	form.set('scene', 'refund')
	form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
	const sent = await app.raw('/api/common/upload', {
		method: 'POST',
		headers: { token: ida.token },
		body: form,
	})
	const url = String(asReply(await sent.json()).data['url'])
	const missing = url.replace(/[^/]{24}\.webp$/, `${'A'.repeat(24)}.webp`)
	for (const token of [bo.token, '', 'x'.repeat(43)]) {
		const [theirs, none] = await Promise.all(
			[url, missing].map(async (path) => {
				const response = await app.raw(path, { headers: token === '' ? {} : { token } })
				return bare(response, await response.text())
			}),
		)
		expect(theirs?.status).toBe(404)
		expect(theirs).toEqual(none)
	}
	expect((await app.raw(url, { headers: { token: ida.token } })).status).toBe(200)
	await expect(app.as(bo)(updateProfile, { avatar: url })).rejects.toMatchObject({
		error: 'invalid',
		field: 'avatar',
	})
})

test('a default that is not one’s own is not taken away by asking for it', async () => {
	await expect(
		app.as(bo)(saveAddress, { ...addressFields, address_id: things.addressId, is_default: 1 }),
	).rejects.toMatchObject({ error: 'not_found' })
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from address
		where is_default and shopper_id = any(${[ida.id, bo.id]}::uuid[])
	`.execute(app.api.database.db)
	expect(rows[0]?.n).toBe(2)
})

/** The names of fields that look like the name of a thing, however deep they stand. */
function namesIn(schema: unknown): string[] {
	if (typeof schema !== 'object' || schema === null) return []
	const here =
		'properties' in schema && typeof schema.properties === 'object'
			? Object.keys(schema.properties ?? {}).filter((field) => /(^|_)(ids?|no|sn|ref)$/.test(field))
			: []
	return [...here, ...Object.values(schema).flatMap(namesIn)]
}

/** What Ria's shop sold, what was said of it, and what it asked to be paid out; and an order of Noa's own. */
async function sales(): Promise<{
	soldOrderId: string
	soldLineId: string
	claimOnSold: string
	reviewOfSold: string
	payoutId: string
	noasOrderId: string
}> {
	const paid = await buys(app, { shopId: ria.shopId })
	const { refund_id: claimOnSold } = await claim(await buys(app, { shopId: ria.shopId }))
	const { owner, ...received } = await earned(app, '100.00', ria.shopId)
	const { mine } = await app.as(received.person)(writeReview, {
		order_product_id: received.lineId,
		product_score: 5,
		service_score: 5,
		postage_score: 5,
		comment: 'Good.',
	})
	const { payout_id: payoutId } = await payOut(app, owner, '20.00')
	const noas = await buys(app, { shopId: noa.shopId })
	return {
		soldOrderId: paid.orderId,
		soldLineId: paid.lineId,
		claimOnSold,
		reviewOfSold: mine?.comment_id ?? '',
		payoutId,
		noasOrderId: noas.orderId,
	}
}

/** What Ria's shop sells, and a promo code of it. */
async function onRiasShelf(): Promise<{ goodsId: string; goodsSkuId: string; promoId: string }> {
	const lamp = await app.product({ shopId: ria.shopId })
	const { promo_id: promoId } = await app.as(ria)(saveMerchantPromo, {
		...promoWords,
		code: 'RIAS',
	})
	return { goodsId: lamp.productId, goodsSkuId: lamp.skuId, promoId }
}

/** Somebody who may make this call, but not about what is Ida's or Ria's. */
function strangerTo(endpoint: Endpoint): Person {
	return endpoint.by === 'merchant' ? noa : bo
}

/** A name of the same form that names nothing. */
function missingLike(id: string): string {
	return /^[0-9]{20}$/.test(id) ? '99999999999999999999' : randomUUID()
}

interface Sent {
	status: number
	headers: Record<string, string>
	body: string
}

async function send(endpoint: Endpoint, asked: Asked, token: string | null): Promise<Sent> {
	const url = new URL(endpoint.path, app.url)
	if (endpoint.method === 'GET')
		for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, String(value))
	const response = await fetch(url, {
		method: endpoint.method,
		headers: {
			...(token === null ? {} : { token }),
			...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
			...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
		},
		...(endpoint.method === 'POST' ? { body: JSON.stringify(asked) } : {}),
	})
	return bare(response, await response.text())
}

const ratelimitHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']

/** All of an answer but what the clock and chance put in. */
function bare(response: Response, body: string): Sent {
	const headers = Object.fromEntries(response.headers)
	for (const name of ['date', 'x-request-id', ...ratelimitHeaders]) delete headers[name]
	return { status: response.status, headers, body: body.replace(/"time":\d+/, '"time":0') }
}

function masked(sent: Sent, field: OwnedField): Sent {
	let { body } = sent
	for (const name of field.random ?? [])
		body = body.replace(new RegExp(`"${name}":"[^"]*"`), `"${name}":"…"`)
	return { ...sent, body }
}

/** Everything that belongs to somebody, in one digest per table. Tokens and counted tries are the asker's own traces. */
async function everythingOf(): Promise<unknown> {
	const { rows } = await sql`
		select
			(select md5(string_agg(t::text, '|' order by t.id)) from cart_line t) as cart_line,
			(select md5(string_agg(t::text, '|' order by t.id)) from address t) as address,
			(select md5(string_agg(t::text, '|' order by t.id)) from order_preview t) as order_preview,
			(select md5(string_agg(t::text, '|' order by t.id)) from trade t) as trade,
			(select md5(string_agg(t::text, '|' order by t.id)) from orders t) as orders,
			(select md5(string_agg(t::text, '|' order by t.id)) from chat_session t) as chat_session,
			(select md5(string_agg(t::text, '|' order by t.id)) from chat_message t) as chat_message,
			(select md5(string_agg(t::text, '|' order by t.id)) from order_move t) as order_move,
			(select md5(string_agg(concat(t.id, t.ended_at), '|' order by t.id)) from session t) as session,
			(select md5(string_agg(t::text, '|' order by t.shopper_id, t.product_id)) from footprint t) as footprint,
			(select md5(string_agg(t::text, '|' order by t.id)) from shopper t) as shopper,
			(select md5(string_agg(t::text, '|' order by t.id)) from merchant_user t) as merchant_user,
			(select md5(string_agg(t::text, '|' order by t.id)) from merchant_link t) as merchant_link,
			(select md5(string_agg(concat(t.id, t.stock, t.held), '|' order by t.id)) from sku t) as sku,
			(select md5(string_agg(t::text, '|' order by t.id)) from withdrawal t) as withdrawal,
			(select md5(string_agg(t::text, '|' order by t.id)) from recharge t) as recharge,
			(select md5(string_agg(t::text, '|' order by t.id)) from destination t) as destination,
			(select md5(string_agg(t::text, '|' order by t.id)) from review t) as review,
			(select md5(string_agg(t::text, '|' order by t.id)) from order_line t) as order_line,
			(select md5(string_agg(t::text, '|' order by t.id)) from claim t) as claim,
			(select count(*) from claim_event) as claim_event,
			(select count(*) from parcel) as parcel,
			(select count(*) from review_answer) as review_answer,
			(select md5(string_agg(t::text, '|' order by t.id)) from merchant_payout t) as merchant_payout,
			(select count(*) from ledger.transfer) as transfer
	`.execute(app.api.database.db)
	return rows[0]
}

/** Holds because the test has just looked at the status. */
function asReply(json: unknown): { data: Record<string, unknown> } {
	return json as { data: Record<string, unknown> }
}
