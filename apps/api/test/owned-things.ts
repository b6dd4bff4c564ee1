import {
	addToCart,
	createBulkEdit,
	importProducts,
	writeReview,
	getWithdrawalInfo,
	listFootprints,
	listSessions,
	listMerchantSessions,
	listNotifications,
	getOrder,
	previewOrder,
	createRecharge,
	listShopMedia,
	saveMerchantPromo,
	getProduct,
	inviteStaff,
	createApiKey,
	createWebhook,
	sendTestWebhook,
	saveOrderView,
	saveCannedAnswer,
	requestShopRename,
	withdrawShopRename,
} from '@portolan/contract'
import { expect } from 'vitest'
import { addPasskey } from '../src/accounts/testing/passkey-fixtures.ts'
import { bought as buys, claim } from '../src/claims/testing/claim-fixtures.ts'
import { confirmed } from '../src/merchants/testing/second-factor-fixtures.ts'
import { earned, payOut } from '../src/payouts/testing/payout-fixtures.ts'
import { chatWith, say } from '../src/chat/testing/chat-fixtures.ts'
import { addressFor, orderOf } from '../src/orders/testing/checkout-fixtures.ts'
import { addMerchantPasskey } from '../src/merchants/testing/passkey-fixtures.ts'
import { TestAuthenticator } from '../src/platform/sign-in/testing/test-authenticator.ts'
import { card, withdraw } from '../src/withdrawals/testing/withdrawal-fixtures.ts'
import { type TestApp, type Merchant, type Person } from './test-app.ts'

/** A promo code of a shop. */
export const promoWords = {
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

/** The objects of Ida and Ria. */
export interface Things {
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
	passkeyId: string
	claimId: string
	chatId: string
	shopChatId: string
	messageId: string
	shopMessageId: string
	colleagueId: string
	invitationId: string
	renameId: string
	apiKeyId: string
	webhookId: string
	deliveryId: string
	noasWebhookId: string
	merchantSessionId: string
	merchantPasskeyId: string
	soldOrderId: string
	soldLineId: string
	claimOnSold: string
	reviewOfSold: string
	payoutId: string
	noasOrderId: string
	goodsId: string
	/** A picture of the library of Ria's shop. */
	mediaId: string
	goodsSkuId: string
	goodsImportId: string
	bulkEditId: string
	promoId: string
	noticeId: string
	viewId: string
	cannedAnswerId: string
}
/** The objects of Bo, who makes the calls. */
export interface Own {
	cartId: string
	addressId: string
	previewId: string
	skuId: string
	orderId: string
	lineId: string
	/** The fields of a claim besides its order and lines. */
	claimWords: Record<string, unknown>
}

/** Two shoppers and the owners of two shops: Bo and Noa have no access to what belongs to Ida and Ria. */
export interface Asker {
	app: TestApp
	ida: Person
	bo: Person
	ria: Merchant
	noa: Merchant
	things: Things
	bos: Own
}

/** Creates these people and, for Ida and Ria, one of every object that a person can own. */
export async function openAsker(app: TestApp): Promise<Asker> {
	const ida = await app.shopperWith({ name: 'ida', money: '100.00' })
	const bo = await app.shopperWith({ name: 'bo', money: '100.00' })
	const ria = await app.merchantOf(await app.shop(), { name: 'ria' })
	const noa = await confirmed(app, await app.merchantOf(await app.shop(), { name: 'noa' }))
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
	const bos: Own = {
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
	// A job writes the footprints; moving the clock runs it.
	await app.advance(1)
	expect(await app.as(ida)(listFootprints, {})).toMatchObject({ count: 1 })
	const { list } = await app.as(ida)(listSessions)
	const { extract_id: extractId } = await withdraw(app, ida, { ...card, price: '20.00' })
	const { recharge_id: rechargeId } = await app.as(ida)(createRecharge, {
		recharge_type: 'bank',
		provider: 'sandbox',
		price: '20.00',
	})
	const passkey = await addPasskey(app, ida, new TestAuthenticator())
	const [saved] = (await app.as(ida)(getWithdrawalInfo)).card_list
	const bought = await app.as(ida)(getOrder, { order_id: trade.orders[0]?.order_id ?? '' })
	const { refund_id: claimId } = await claim(await buys(app, { person: ida }))
	const chatId = await chatWith(app, ida, cup.shopId)
	const { message_id: messageId } = await say(app, ida, chatId, 'Mine.')
	const shopChatId = await chatWith(app, ida, ria.shopId)
	const { message_id: shopMessageId } = await say(app, ida, shopChatId, 'Mine.')
	const { invitation } = await app.as(ria)(inviteStaff, {
		email: 'new@example.com',
		name: 'New',
		role: 'staff',
		rights: ['orders'],
	})
	const views = await app.as(ria)(saveOrderView, { name: 'Mine', filter: {} })
	const answer = await app.as(ria)(saveCannedAnswer, { title: 'Mine', text: 'Mine.' })
	const things: Things = {
		...own,
		...(await sales(app, ria, noa)),
		...(await onRiasShelf(app, ria)),
		colleagueId: (await app.merchantOf(ria.shopId, { role: 'staff' })).id,
		invitationId: invitation.invitation_id,
		renameId: await withdrawnRename(app, ria),
		...(await integrations(app, ria, noa)),
		merchantSessionId: (await app.as(ria)(listMerchantSessions)).list[0]?.session_id ?? '',
		merchantPasskeyId: (
			await addMerchantPasskey({
				call: app.as(ria),
				person: ria,
				key: new TestAuthenticator(),
			})
		).passkey_id,
		claimId,
		chatId,
		shopChatId,
		messageId,
		shopMessageId,
		lineId: bought.products[0]?.order_product_id ?? '',
		extractId,
		rechargeId,
		destinationId: saved?.destination_id ?? '',
		passkeyId: passkey.passkey_id,
		orderId: trade.orders[0]?.order_id ?? '',
		outTradeNo: trade.out_trade_no,
		sessionId: list[0]?.session_id ?? '',
		productSeen: cup.productId,
		noticeId: (await app.as(ida)(listNotifications)).list[0]?.notice_id ?? '',
		viewId: views.list[0]?.view_id ?? '',
		cannedAnswerId: answer.answer_id,
	}
	return { app, ida, bo, ria, noa, things, bos }
}

/** A request for another name that Ria has withdrawn, so that she can ask again. */
async function withdrawnRename(app: TestApp, ria: Merchant): Promise<string> {
	const { request } = await app.as(ria)(requestShopRename, {
		new_name: 'Rias Other Name',
		reason: 'It is shorter than before.',
	})
	const rename_id = request?.rename_id ?? ''
	await app.as(ria)(withdrawShopRename, { rename_id })
	return rename_id
}

/** What Ria's shop sold, its reviews and claims, and its payouts; and an order of Noa's own. */
async function sales(
	app: TestApp,
	ria: Merchant,
	noa: Merchant,
): Promise<{
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

/** An API key and a webhook of Ria's shop, with something that waits to be sent, and a webhook of Noa's. */
async function integrations(
	app: TestApp,
	ria: Merchant,
	noa: Merchant,
): Promise<{ apiKeyId: string; webhookId: string; deliveryId: string; noasWebhookId: string }> {
	const { api_key: key } = await app.as(ria)(createApiKey, {
		name: 'Warehouse',
		rights: ['orders.read'],
	})
	const webhookFor = async (owner: Merchant) => {
		const url = 'https://nowhere.invalid/hook'
		const { webhook } = await app.as(owner)(createWebhook, { url, topics: ['payout.paid'] })
		return webhook.webhook_id
	}
	const webhookId = await webhookFor(ria)
	const { delivery_id: deliveryId } = await app.as(ria)(sendTestWebhook, { webhook_id: webhookId })
	return {
		apiKeyId: key.api_key_id,
		webhookId,
		deliveryId,
		noasWebhookId: await webhookFor(noa),
	}
}

/** The products of Ria's shop, and a promo code of it. */
async function onRiasShelf(
	app: TestApp,
	ria: Merchant,
): Promise<
	Pick<Things, 'goodsId' | 'goodsSkuId' | 'mediaId' | 'goodsImportId' | 'bulkEditId' | 'promoId'>
> {
	const lamp = await app.product({ shopId: ria.shopId })
	const { promo_id: promoId } = await app.as(ria)(saveMerchantPromo, {
		...promoWords,
		code: 'RIAS',
	})
	const { import_id: goodsImportId } = await app.as(ria)(importProducts, {
		csv: 'product,sku_code,title_en,price\nmug,MUG,Mug,9.00',
	})
	const { bulk_edit_id: bulkEditId } = await app.as(ria)(createBulkEdit, {
		product_ids: [lamp.productId],
		changes: { stock_change: 1 },
	})
	const { list } = await app.as(ria)(listShopMedia)
	return {
		goodsId: lamp.productId,
		goodsSkuId: lamp.skuId,
		mediaId: list[0]?.media_id ?? '',
		goodsImportId,
		bulkEditId,
		promoId,
	}
}
