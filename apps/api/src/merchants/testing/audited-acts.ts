import { randomUUID } from 'node:crypto'
import {
	addMerchantClaimEvidence,
	addOrderNote,
	addParcelEvent,
	answerClaim,
	answerReview,
	beginMerchantPasskey,
	beginMerchantTotp,
	cancelMerchantOrder,
	cancelPayout,
	cancelStaffInvitation,
	changeMerchantPassword,
	confirmBulkEdit,
	confirmProductImport,
	confirmReturn,
	contestReturn,
	correctParcel,
	createApiKey,
	createBulkEdit,
	createRecoveryCodes,
	createShopRefund,
	createWebhook,
	deleteCannedAnswer,
	deleteMerchantPasskey,
	deleteMerchantSession,
	deleteOrderView,
	deleteWebhook,
	endHoliday,
	deleteShopMedia,
	endMerchantPromo,
	finishMerchantPasskey,
	finishMerchantTotp,
	getMerchantOrder,
	getShipping,
	getShopHours,
	getShopName,
	getShopPage,
	getTaxSettings,
	hideShopSetup,
	importProducts,
	importProductTexts,
	importStock,
	inviteStaff,
	listMerchantSessions,
	loginMerchant,
	markParcelDelivered,
	markReturnDelivered,
	removeStaff,
	replayWebhook,
	requestShopRename,
	requestPayout,
	revokeApiKey,
	rotateWebhookSecret,
	saveCannedAnswer,
	saveHoliday,
	saveMerchantProduct,
	saveMerchantPromo,
	saveOrderView,
	saveShipping,
	saveShopHours,
	saveShopPage,
	saveTaxSettings,
	sendMerchantMessage,
	sendTestWebhook,
	setDailySummary,
	setLowStock,
	setMerchantLanguage,
	setMerchantNotificationSettings,
	setProductShelf,
	setReturnAddress,
	shipMerchantOrder,
	shipOrdersByCsv,
	shipReturn,
	subscribeMerchantPush,
	tagOrders,
	undoBulkEdit,
	updateShopMedia,
	updateSku,
	updateStaff,
	updateWebhook,
	withdrawShopRename,
	type Endpoint,
	type InputOf,
} from '@portolan/contract'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { promoWords, type Asker } from '../../../test/owned-things.ts'
import type { Merchant } from '../../../test/test-app.ts'
import { uploaded } from '../../catalogue/testing/media-fixtures.ts'
import { lamp } from '../../catalogue/testing/product-fixtures.ts'
import { asResponse } from '../../accounts/testing/passkey-fixtures.ts'
import { bought, claim, proofOf, type Bought } from '../../claims/testing/claim-fixtures.ts'
import { account } from '../../payouts/testing/payout-fixtures.ts'
import { TestAuthenticator } from '../../platform/sign-in/testing/test-authenticator.ts'
import { addMerchantPasskey } from './passkey-fixtures.ts'

/** A call that changes something, ready to be made. */
export interface Act {
	endpoint: Endpoint
	input: unknown
	/** Who makes it, if it is not the owner of the shop. */
	by?: Merchant
}

/** Makes everything that a call needs, and the call. */
type Prepare = (on: Asker) => Promise<Act>

/** A call with an input of its own type. */
function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, by?: Merchant): Act {
	return { endpoint, input, ...(by && { by }) }
}

const sold = ({ app, ria }: Asker, until: 'paid' | 'shipped' = 'paid') =>
	bought(app, { shopId: ria.shopId, until })

/** An order on its way, and the number of its parcel. */
async function onItsWay(on: Asker): Promise<{ order_id: string; delivery_no: string }> {
	const { orderId } = await sold(on, 'shipped')
	return { order_id: orderId, delivery_no: `P${orderId}` }
}

/** A holiday of today. */
async function aHoliday({ app, ria }: Asker): Promise<InputOf<typeof saveHoliday>> {
	const { version, today } = await app.as(ria)(getShopHours)
	return { version, from: today, until: today, orders: 'later', messages: { en: '' } }
}

/** A refund request that waits for the shop; with `refund_type` 1 the goods come back. */
async function requested(on: Asker, type: 0 | 1 = 0): Promise<{ id: string; of: Bought }> {
	const of = await bought(on.app, { shopId: on.ria.shopId, until: 'received' })
	return { id: (await claim(of, { refund_type: type })).refund_id, of }
}

/** A refund request whose goods are on their way back. */
async function comingBack(on: Asker): Promise<string> {
	const { id, of } = await requested(on, 1)
	await on.app.as(on.ria)(answerClaim, {
		refund_id: id,
		answer: 'approve',
		return_address: '1 Pier',
	})
	await on.app.as(of.person)(shipReturn, { refund_id: id, carrier: 'Post', delivery_no: 'R1' })
	return id
}

/** The preview of a bulk edit. */
async function previewed({ app, ria, things }: Asker): Promise<{ bulk_edit_id: string }> {
	const { bulk_edit_id: id } = await app.as(ria)(createBulkEdit, {
		product_ids: [things.goodsId],
		changes: { stock_change: 1 },
	})
	return { bulk_edit_id: id }
}

/** A name that no shop has. */
function newName(): InputOf<typeof requestShopRename> {
	return { new_name: `Lamps ${randomUUID().slice(0, 8)}`, reason: 'We sell lamps alone now.' }
}

/** A picture of the library that nothing shows. */
async function unusedPicture({ app, ria }: Asker): Promise<string> {
	return (await uploaded(app, ria, { colour: '#246' })).id
}

const someone = ({ app, ria }: Asker) => app.merchantOf(ria.shopId, { role: 'staff' })

/** Each call of merchants with a line in the log, as the people of a shop make it. */
export const auditedActs: Readonly<Record<string, Prepare>> = {
	shipMerchantOrder: async (on) =>
		call(shipMerchantOrder, {
			order_id: (await sold(on)).orderId,
			carrier: 'Post',
			delivery_no: 'A1',
		}),
	shipOrdersByCsv: async (on) => {
		const { order_sn: sn } = await on.app.as(on.ria)(getMerchantOrder, {
			order_id: (await sold(on)).orderId,
		})
		return call(shipOrdersByCsv, { csv: `order_sn,carrier,delivery_no\n${sn},Post,A2\n` })
	},
	cancelMerchantOrder: async (on) =>
		call(cancelMerchantOrder, { order_id: (await sold(on)).orderId, reason: 'Sold out.' }),
	addOrderNote: async ({ things }) =>
		call(addOrderNote, { order_id: things.soldOrderId, text: 'Wrap it.' }),
	tagOrders: async ({ things }) =>
		call(tagOrders, { order_ids: [things.soldOrderId], add: ['gift'] }),
	saveOrderView: async () => call(saveOrderView, { name: 'To pack', filter: {} }),
	deleteOrderView: async ({ things }) => call(deleteOrderView, { view_id: things.viewId }),
	addParcelEvent: async (on) =>
		call(addParcelEvent, { ...(await onItsWay(on)), place: 'Porto', text: 'In the depot.' }),
	correctParcel: async (on) => {
		const { order_id: id, delivery_no: former } = await onItsWay(on)
		return call(correctParcel, {
			order_id: id,
			old_carrier: 'Post',
			old_delivery_no: former,
			carrier: 'Sea Post',
			delivery_no: 'A3',
		})
	},
	markParcelDelivered: async (on) =>
		call(markParcelDelivered, { ...(await onItsWay(on)), place: 'Porto', text: '' }),
	answerClaim: async (on) =>
		call(answerClaim, { refund_id: (await requested(on)).id, answer: 'approve' }),
	setReturnAddress: async (on) => {
		const { id } = await requested(on, 1)
		await on.app.as(on.ria)(answerClaim, { refund_id: id, answer: 'approve' })
		return call(setReturnAddress, { refund_id: id, return_address: '1 Pier' })
	},
	markReturnDelivered: async (on) => call(markReturnDelivered, { refund_id: await comingBack(on) }),
	confirmReturn: async (on) => call(confirmReturn, { refund_id: await comingBack(on) }),
	contestReturn: async (on) =>
		call(contestReturn, {
			refund_id: await comingBack(on),
			reason: 'Empty box.',
			images: [await proofOf(on.app, on.ria)],
		}),
	addMerchantClaimEvidence: async (on) => {
		const id = await comingBack(on)
		await on.app.as(on.ria)(contestReturn, {
			refund_id: id,
			reason: 'Empty box.',
			images: [await proofOf(on.app, on.ria)],
		})
		return call(addMerchantClaimEvidence, { refund_id: id, explain: 'Weighed.', images: [] })
	},
	createShopRefund: async (on) => {
		const { orderId, lineId } = await sold(on)
		return call(createShopRefund, {
			order_id: orderId,
			lines: [{ order_product_id: lineId, num: 1 }],
			amount: '1.00',
			reason: 'other',
			explain: '',
			restock: 0,
		})
	},
	saveMerchantProduct: async ({ app, ria }) => call(saveMerchantProduct, await lamp(app, ria)),
	setProductShelf: async ({ app, ria }) => {
		const made = await app.as(ria)(saveMerchantProduct, await lamp(app, ria))
		return call(setProductShelf, { product_id: made.product_id, on: 1 })
	},
	updateSku: async ({ things }) => call(updateSku, { sku_id: things.goodsSkuId, price: '11.00' }),
	confirmProductImport: async ({ app, ria }) => {
		const { import_id: id } = await app.as(ria)(importProducts, {
			csv: `product,sku_code,title_en,price\ncup,CUP-${randomUUID().slice(0, 6)},Cup,9.00`,
		})
		await app.advance(2)
		return call(confirmProductImport, { import_id: id })
	},
	confirmBulkEdit: async (on) => call(confirmBulkEdit, await previewed(on)),
	undoBulkEdit: async (on) => {
		const edit = await previewed(on)
		await on.app.as(on.ria)(confirmBulkEdit, edit)
		await on.app.advance(2)
		return call(undoBulkEdit, edit)
	},
	importStock: async ({ things }) =>
		call(importStock, { csv: `sku_id,change\n${things.goodsSkuId},3` }),
	importProductTexts: async ({ app, ria }) => {
		const made = await app.as(ria)(saveMerchantProduct, await lamp(app, ria))
		return call(importProductTexts, {
			lang: 'fr',
			csv: `product_id,field,text\n${made.product_id},title,Lampe de chevet`,
		})
	},
	updateShopMedia: async (on) =>
		call(updateShopMedia, { media_id: await unusedPicture(on), file_name: 'lamp.webp', alt: '' }),
	deleteShopMedia: async (on) => call(deleteShopMedia, { media_id: await unusedPicture(on) }),
	saveShipping: async ({ app, ria }) => call(saveShipping, await app.as(ria)(getShipping)),
	saveShopPage: async ({ app, ria }) => {
		const { mer_id: _id, mer_name: _name, open: _open, ...form } = await app.as(ria)(getShopPage)
		return call(saveShopPage, { ...form, taglines: { en: 'Good lamps' } })
	},
	requestShopRename: async () => call(requestShopRename, newName()),
	withdrawShopRename: async ({ app, ria }) => {
		const before = await app.as(ria)(getShopName)
		const { request } =
			before.request?.status === 'waiting'
				? before
				: await app.as(ria)(requestShopRename, newName())
		return call(withdrawShopRename, { rename_id: request?.rename_id ?? '' })
	},
	saveHoliday: async (on) => call(saveHoliday, await aHoliday(on)),
	endHoliday: async (on) => {
		await on.app.as(on.ria)(saveHoliday, await aHoliday(on))
		return call(endHoliday, {})
	},
	saveShopHours: async ({ app, ria }) => {
		const { version, week, auto_replies } = await app.as(ria)(getShopHours)
		return call(saveShopHours, { version, week, auto_replies })
	},
	saveTaxSettings: async ({ app, ria }) => call(saveTaxSettings, await app.as(ria)(getTaxSettings)),
	hideShopSetup: async () => call(hideShopSetup, {}),
	setLowStock: async () => call(setLowStock, { low_stock: 3 }),
	sendMerchantMessage: async ({ things }) =>
		call(sendMerchantMessage, {
			session_id: things.shopChatId,
			type: 'text',
			content: 'It leaves today.',
			client_id: randomUUID(),
		}),
	saveCannedAnswer: async () => call(saveCannedAnswer, { title: 'Thanks', text: 'Thank you.' }),
	deleteCannedAnswer: async ({ things }) =>
		call(deleteCannedAnswer, { answer_id: things.cannedAnswerId }),
	answerReview: async ({ things }) =>
		call(answerReview, { comment_id: things.reviewOfSold, comment: 'Thank you.' }),
	saveMerchantPromo: async () => call(saveMerchantPromo, { ...promoWords, code: 'AUDITED' }),
	endMerchantPromo: async ({ things }) => call(endMerchantPromo, { promo_id: things.promoId }),
	requestPayout: async () => call(requestPayout, { amount: '10.00', ...account }),
	cancelPayout: async ({ things }) => call(cancelPayout, { payout_id: things.payoutId }),
	createApiKey: async () => call(createApiKey, { name: 'Till', rights: ['orders.read'] }),
	revokeApiKey: async ({ things }) => call(revokeApiKey, { api_key_id: things.apiKeyId }),
	createWebhook: async () =>
		call(createWebhook, { url: 'https://nowhere.invalid/second', topics: ['payout.paid'] }),
	updateWebhook: async ({ things }) => call(updateWebhook, { webhook_id: things.webhookId, on: 0 }),
	rotateWebhookSecret: async ({ things }) =>
		call(rotateWebhookSecret, { webhook_id: things.webhookId }),
	sendTestWebhook: async ({ things }) => call(sendTestWebhook, { webhook_id: things.webhookId }),
	replayWebhook: async ({ app, things }) => {
		await app.inside((ctx) =>
			sql`update webhook_delivery set state = 'failed' where id = ${things.deliveryId}`.execute(
				ctx.db,
			),
		)
		return call(replayWebhook, { webhook_id: things.webhookId, from_time: 946_684_800 })
	},
	deleteWebhook: async ({ app, ria }) => {
		const { webhook } = await app.as(ria)(createWebhook, {
			url: 'https://nowhere.invalid/third',
			topics: ['payout.paid'],
		})
		return call(deleteWebhook, { webhook_id: webhook.webhook_id })
	},
	inviteStaff: async () =>
		call(inviteStaff, {
			email: 'packer@example.com',
			name: 'Packer',
			role: 'staff',
			rights: ['orders'],
		}),
	cancelStaffInvitation: async ({ things }) =>
		call(cancelStaffInvitation, { invitation_id: things.invitationId }),
	updateStaff: async ({ things }) =>
		call(updateStaff, {
			merchant_id: things.colleagueId,
			role: 'staff',
			rights: ['goods'],
			disabled: 0,
		}),
	removeStaff: async (on) => call(removeStaff, { merchant_id: (await someone(on)).id }),
	changeMerchantPassword: async (on) => {
		const by = await someone(on)
		return call(
			changeMerchantPassword,
			{ old_password: by.password, new_password: 'sells with more care' },
			by,
		)
	},
	deleteMerchantSession: async (on) => {
		const by = await someone(on)
		await on.app.as(null)(loginMerchant, { account: by.username, password: by.password })
		const { list } = await on.app.as(by)(listMerchantSessions)
		const other = list.find(({ is_current: isCurrent }) => isCurrent === 0)
		return call(deleteMerchantSession, { session_id: other?.session_id ?? '' }, by)
	},
	finishMerchantTotp: async (on) => {
		const by = await someone(on)
		const { secret } = await on.app.as(by)(beginMerchantTotp, { password: by.password })
		const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
			timestamp: on.app.api.clock.now().getTime(),
		})
		return call(finishMerchantTotp, { code }, by)
	},
	finishMerchantPasskey: async (on) => {
		const by = await someone(on)
		const { ticket, options } = await on.app.as(by)(beginMerchantPasskey, {
			password: by.password,
		})
		const response = asResponse(new TestAuthenticator().create(options))
		return call(finishMerchantPasskey, { ticket, name: 'Laptop', response }, by)
	},
	deleteMerchantPasskey: async (on) => {
		const by = await someone(on)
		const add = () =>
			addMerchantPasskey({ call: on.app.as(by), person: by, key: new TestAuthenticator() })
		await add()
		return call(deleteMerchantPasskey, { passkey_id: (await add()).passkey_id }, by)
	},
	createRecoveryCodes: async () => call(createRecoveryCodes, {}),
	setMerchantLanguage: async () => call(setMerchantLanguage, { lang: 'de' }),
	setMerchantNotificationSettings: async () =>
		call(setMerchantNotificationSettings, { group: 'orders', email: 0, push: 0, sound: 0 }),
	subscribeMerchantPush: async () =>
		call(subscribeMerchantPush, { bind: 0, endpoint: 'https://push.invalid/1' }),
	setDailySummary: async () => call(setDailySummary, { on: 1, hour: 8, zone: 'UTC' }),
}
