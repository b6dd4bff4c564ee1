import { randomUUID } from 'node:crypto'
import {
	addressFields,
	order,
	address,
	rechargeOf,
	extractOf,
	claimOf,
	chat,
	shopChat,
	colleague,
	webhook,
	toSaved,
	sold,
	soldClaim,
	shopRefundOf,
	goods,
	goodsWords,
	payout,
	bulkEdit,
	productImport,
	type OwnedField,
} from './owned-field-forms.ts'
import { promoWords } from './owned-things.ts'

/** `endpoint.field` → how it names something that a person owns. */
export const owned: Record<string, OwnedField> = {
	'setCartQuantity.cart_id': {
		theirs: ({ things }) => things.cartId,
		ask: (id) => ({ cart_id: id, num: 1 }),
	},
	'setCartChecked.cart_ids': {
		theirs: ({ things }) => things.cartId,
		ask: (id) => ({ cart_ids: [id], checked: 0 }),
	},
	// A line that is already gone is ignored (docs/product/checkout.md, Cart): the reply is the caller's own cart.
	'removeFromCart.cart_ids': {
		theirs: ({ things }) => things.cartId,
		ask: (id) => ({ cart_ids: [id] }),
		http: 200,
	},
	// Nothing of somebody else's is marked as read; the reply is the number of the caller's own unread ones.
	'markNotificationsRead.ids': {
		theirs: ({ things }) => things.noticeId,
		ask: (id) => ({ ids: [id] }),
		http: 200,
	},
	'previewOrder.cart_ids': {
		theirs: ({ things }) => things.cartId,
		ask: (id, { bos }) => ({ cart_ids: [bos.cartId, id] }),
	},
	'previewOrder.address_id': {
		theirs: ({ things }) => things.addressId,
		ask: (id, { bos }) => ({ sku_id: bos.skuId, num: 1, address_id: id }),
	},
	'createOrder.preview_id': {
		theirs: ({ things }) => things.previewId,
		ask: (id, { bos }) => ({ preview_id: id, address_id: bos.addressId }),
	},
	'createOrder.address_id': {
		theirs: ({ things }) => things.addressId,
		ask: (id, { bos }) => ({ preview_id: bos.previewId, address_id: id }),
		http: 422,
		error: 'address_missing',
	},
	'listCoupons.preview_id': {
		theirs: ({ things }) => things.previewId,
		ask: (id) => ({ preview_id: id }),
	},
	'checkPromo.preview_id': {
		theirs: ({ things }) => things.previewId,
		ask: (id) => ({ code: 'ANY', preview_id: id }),
	},
	'payOrder.out_trade_no': {
		theirs: ({ things }) => things.outTradeNo,
		ask: async (id, { app, bo }) => ({
			out_trade_no: id,
			pay_token: await app.payTokenFor(bo, id),
		}),
	},
	'payOrder.order_id': {
		theirs: ({ things }) => things.orderId,
		ask: async (id, { app, bo }) => ({ order_id: id, pay_token: await app.payTokenFor(bo, id) }),
	},
	// A token names what its owner typed; the call that moves money checks whether the object exists.
	'verifyPaymentPin.ref': {
		theirs: ({ things }) => things.outTradeNo,
		ask: (id, { bo }) => ({ password_pay: bo.payCode, scene: 'pay', ref: id }),
		http: 200,
		random: ['pay_token'],
	},
	// A challenge names what its owner typed, like a token; Bo has no passkey that could answer one.
	'beginPasskeyVerification.ref': {
		theirs: ({ things }) => things.outTradeNo,
		ask: (id) => ({ scene: 'pay', ref: id, amount: '20.00' }),
		http: 422,
		error: 'passkey_failed',
	},
	'updatePaymentPasskey.passkey_id': {
		theirs: ({ things }) => things.passkeyId,
		ask: (id) => ({ passkey_id: id, name: 'Not mine' }),
	},
	'deletePaymentPasskey.passkey_id': {
		theirs: ({ things }) => things.passkeyId,
		ask: async (id, { app, bo }) => ({
			passkey_id: id,
			pay_token: await app.payTokenFor(bo, id, { scene: 'passkey_delete' }),
		}),
	},
	'getRecharge.recharge_id': rechargeOf(),
	'cancelRecharge.recharge_id': rechargeOf(),
	'submitRechargeEvidence.recharge_id': rechargeOf({ image: `/media/u/e-${'A'.repeat(24)}.webp` }),
	'getWithdrawal.extract_id': extractOf(),
	'cancelWithdrawal.extract_id': extractOf(),
	'forgetDestination.destination_id': {
		theirs: ({ things }) => things.destinationId,
		ask: (id) => ({ destination_id: id }),
	},
	'quoteWithdrawal.destination_id': { theirs: ({ things }) => things.destinationId, ask: toSaved },
	'createWithdrawal.destination_id': {
		theirs: ({ things }) => things.destinationId,
		ask: async (id, { app, bo }) => ({
			...toSaved(id),
			pay_token: await app.payTokenFor(bo, id, { scene: 'extract', amount: '10.00' }),
		}),
	},
	'listMessages.session_id': chat(),
	'sendMessage.session_id': chat({ type: 'text', content: 'Not mine.', client_id: randomUUID() }),
	'markConversationRead.session_id': chat({ seq: 1 }),
	'translateMessage.message_id': {
		theirs: ({ things }) => things.messageId,
		ask: (id) => ({ message_id: id }),
	},
	'translateMerchantMessage.message_id': {
		theirs: ({ things }) => things.shopMessageId,
		ask: (id) => ({ message_id: id }),
	},
	'translateParcel.order_id': {
		theirs: ({ things }) => things.orderId,
		ask: (id) => ({ order_id: id, delivery_no: 'P1' }),
	},
	'openConversation.order_id': {
		theirs: ({ things }) => things.orderId,
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
	'openMerchantConversation.product_id': {
		theirs: ({ things }) => things.goodsId,
		ask: (id) => ({ platform: 1, product_id: id }),
	},
	'deleteMerchantSession.session_id': {
		theirs: ({ things }) => things.merchantSessionId,
		ask: (id) => ({ session_id: id }),
	},
	'deleteMerchantPasskey.passkey_id': {
		theirs: ({ things }) => things.merchantPasskeyId,
		ask: (id) => ({ passkey_id: id }),
	},
	'updateWebhook.webhook_id': webhook({ on: 0 }),
	'deleteWebhook.webhook_id': webhook(),
	'rotateWebhookSecret.webhook_id': webhook(),
	'sendTestWebhook.webhook_id': webhook(),
	'listWebhookDeliveries.webhook_id': webhook(),
	'replayWebhook.webhook_id': webhook({ from_time: 1_767_225_600 }),
	'replayWebhook.delivery_id': {
		theirs: ({ things }) => things.deliveryId,
		ask: (id, { things }) => ({ webhook_id: things.noasWebhookId, delivery_id: id }),
	},
	'getWebhookDelivery.delivery_id': {
		theirs: ({ things }) => things.deliveryId,
		ask: (id) => ({ delivery_id: id }),
	},
	'revokeApiKey.api_key_id': {
		theirs: ({ things }) => things.apiKeyId,
		ask: (id) => ({ api_key_id: id }),
	},
	'cancelStaffInvitation.invitation_id': {
		theirs: ({ things }) => things.invitationId,
		ask: (id) => ({ invitation_id: id }),
	},
	'withdrawShopRename.rename_id': {
		theirs: ({ things }) => things.renameId,
		ask: (id) => ({ rename_id: id }),
	},
	// A filter: the log of the caller's shop has nothing of a person of another one.
	'listMerchantAuditEntries.person_id': {
		theirs: ({ ria }) => ria.id,
		ask: (id) => ({ person_id: id }),
		http: 200,
	},
	'exportMerchantAuditEntries.person_id': {
		theirs: ({ ria }) => ria.id,
		ask: (id) => ({ person_id: id }),
		http: 200,
	},
	'updateStaff.merchant_id': colleague({ role: 'owner', rights: [], disabled: 0 }),
	'removeStaff.merchant_id': colleague(),
	'getMerchantOrder.order_id': sold(),
	'addOrderNote.order_id': sold({ text: 'Not mine.' }),
	'saveCannedAnswer.answer_id': {
		theirs: ({ things }) => things.cannedAnswerId,
		ask: (id) => ({ answer_id: id, title: 'Not mine', text: 'Not mine.' }),
	},
	'deleteCannedAnswer.answer_id': {
		theirs: ({ things }) => things.cannedAnswerId,
		ask: (id) => ({ answer_id: id }),
	},
	'deleteOrderView.view_id': {
		theirs: ({ things }) => things.viewId,
		ask: (id) => ({ view_id: id }),
	},
	'printOrders.order_ids': {
		theirs: ({ things }) => things.soldOrderId,
		ask: (id) => ({ paper: 'slip', order_ids: id }),
	},
	'tagOrders.order_ids': {
		theirs: ({ things }) => things.soldOrderId,
		ask: (id) => ({ order_ids: [id], add: ['not-mine'] }),
	},
	'shipMerchantOrder.order_id': sold({ carrier: 'Post', delivery_no: 'P1' }),
	// A line of another order, whoever owns it.
	'shipMerchantOrder.order_product_id': {
		theirs: ({ things }) => things.soldLineId,
		ask: (id, { things }) => ({
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
	'quoteShopRefund.order_id': sold(),
	// A line of another order, whoever owns it.
	'quoteShopRefund.order_product_ids': {
		theirs: ({ things }) => things.soldLineId,
		ask: (id, { things }) => ({ order_id: things.noasOrderId, order_product_ids: id }),
	},
	'createShopRefund.order_id': sold(shopRefundOf(randomUUID())),
	'createShopRefund.order_product_id': {
		theirs: ({ things }) => things.soldLineId,
		ask: (id, { things }) => ({ ...shopRefundOf(id), order_id: things.noasOrderId }),
	},
	'answerReview.comment_id': {
		theirs: ({ things }) => things.reviewOfSold,
		ask: (id) => ({ comment_id: id, comment: 'Not mine.' }),
	},
	'getMerchantProduct.product_id': goods(),
	'setProductShelf.product_id': goods({ on: 1 }),
	'createProductPreview.product_id': goods(),
	'getProductImport.import_id': productImport(),
	'confirmProductImport.import_id': productImport(),
	'createBulkEdit.product_ids': {
		theirs: ({ things }) => things.goodsId,
		ask: (id) => ({ product_ids: [id], changes: { stock_change: 1 } }),
	},
	'getBulkEdit.bulk_edit_id': bulkEdit(),
	'listBulkEditValues.bulk_edit_id': bulkEdit(),
	'confirmBulkEdit.bulk_edit_id': bulkEdit(),
	'undoBulkEdit.bulk_edit_id': bulkEdit(),
	'saveMerchantProduct.product_id': goods({ ...goodsWords, version: 1 }),
	// A SKU of another product, whoever owns it.
	'saveMerchantProduct.sku_id': {
		theirs: ({ things }) => things.goodsSkuId,
		ask: (id) => ({ ...goodsWords, skus: [{ sku_id: id, choice: [], price: '1.00' }] }),
		http: 422,
		error: 'invalid',
	},
	'updateSku.sku_id': {
		theirs: ({ things }) => things.goodsSkuId,
		ask: (id) => ({ sku_id: id, price: '1.00', stock_change: 5 }),
	},
	'updateShopMedia.media_id': {
		theirs: ({ things }) => things.mediaId,
		ask: (id) => ({ media_id: id, file_name: 'mine.webp', alt: '' }),
	},
	'deleteShopMedia.media_id': {
		theirs: ({ things }) => things.mediaId,
		ask: (id) => ({ media_id: id }),
	},
	'saveMerchantPromo.promo_id': {
		theirs: ({ things }) => things.promoId,
		ask: (id) => ({ ...promoWords, promo_id: id }),
	},
	'endMerchantPromo.promo_id': {
		theirs: ({ things }) => things.promoId,
		ask: (id) => ({ promo_id: id }),
	},
	'getPayout.payout_id': payout(),
	'cancelPayout.payout_id': payout(),
	'getOrder.order_id': order(),
	'quoteClaim.order_id': order(),
	'quoteClaim.order_product_ids': {
		theirs: ({ things }) => things.lineId,
		ask: (id, { bos }) => ({ order_id: bos.orderId, order_product_ids: id }),
	},
	'createClaim.order_id': {
		theirs: ({ things }) => things.orderId,
		ask: (id, { bos }) => ({
			order_id: id,
			lines: [{ order_product_id: bos.lineId, num: 1 }],
			...bos.claimWords,
		}),
	},
	'createClaim.order_product_id': {
		theirs: ({ things }) => things.lineId,
		ask: (id, { bos }) => ({
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
	'acceptClaimOffer.refund_id': claimOf({ amount: '1.00' }),
	'addClaimEvidence.refund_id': claimOf({ explain: 'Not mine.', images: [] }),
	'getTracking.order_id': order(),
	'cancelOrder.order_id': order(),
	'getOrderCalendar.order_id': order(),
	'getOrderInvoice.order_id': order(),
	'confirmReceipt.order_id': order(),
	'extendReceive.order_id': order(),
	'remindShop.order_id': order(),
	'hideOrder.order_id': order(),
	'buyAgain.order_id': order(),
	'writeReview.order_product_id': {
		theirs: ({ things }) => things.lineId,
		ask: (id) => ({
			order_product_id: id,
			product_score: 5,
			service_score: 5,
			postage_score: 5,
			comment: 'Not mine.',
		}),
	},
	'appendReview.order_product_id': {
		theirs: ({ things }) => things.lineId,
		ask: (id) => ({ order_product_id: id, comment: 'Not mine.' }),
	},
	'getAddress.address_id': address(),
	'setDefaultAddress.address_id': address(),
	'deleteAddress.address_id': address(),
	'deleteAddressByGet.address_id': address(),
	'saveAddress.address_id': {
		theirs: ({ things }) => things.addressId,
		ask: (id) => ({ ...addressFields, address_id: id, is_default: 1 }),
	},
	'deleteSession.session_id': {
		theirs: ({ things }) => things.sessionId,
		ask: (id) => ({ session_id: id }),
	},
	// Deletes the caller's own footprint of a product; one that does not exist is no error.
	'deleteFootprints.product_ids': {
		theirs: ({ things }) => things.productSeen,
		ask: (id) => ({ product_ids: [id] }),
		http: 200,
	},
}
