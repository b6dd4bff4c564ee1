import type { endpoints, MerchantAuditAction, ParsedInputOf } from '@portolan/contract'
import type { z } from 'zod'

/** What a call did, as its line in the log has it. Never a secret, a free text, or anything about a shopper but the id of a record. */
export interface AuditNote {
	action: MerchantAuditAction
	/** The record, such as `order:<id>`; left out if there is none, or more than one. */
	subject?: string
	/** The amount that was set, refunded, offered or asked for, such as `12.30`. */
	amount?: string | undefined
	/** How many records were changed, or the stock that was set. */
	count?: number
}

type Endpoints = typeof endpoints

/** The calls of merchants that change something. */
type WritingCall = {
	[Name in keyof Endpoints]: Endpoints[Name] extends { by: 'merchant'; writes: true } ? Name : never
}[keyof Endpoints]

/** What a call writes, from its input and its reply; null if it changed nothing. */
type Rule<Name extends WritingCall> = (
	input: ParsedInputOf<Endpoints[Name]>,
	reply: z.input<Endpoints[Name]['reply']>,
) => AuditNote | null

/** Why a call has no line. */
interface NotLogged {
	notLogged: string
}

/**
 * What each call of merchants writes into the log of its shop. The compiler asks for a line of this table for every endpoint of merchants
 * that writes.
 */
export const auditRules: { readonly [Name in WritingCall]: Rule<Name> | NotLogged } = {
	// Orders
	shipMerchantOrder: ({ order_id: id }) => ({ action: 'order.ship', subject: `order:${id}` }),
	shipOrdersByCsv: (_input, { shipped }) =>
		shipped === 0 ? null : { action: 'order.ship_file', count: shipped },
	cancelMerchantOrder: ({ order_id: id }) => ({ action: 'order.cancel', subject: `order:${id}` }),
	addOrderNote: ({ order_id: id }) => ({ action: 'order.note', subject: `order:${id}` }),
	tagOrders: ({ order_ids: ids, add, remove }, { orders }) => {
		if (orders === 0 || add.length + remove.length === 0) return null
		return orders === 1
			? { action: 'order.tag', subject: `order:${ids[0] ?? ''}` }
			: { action: 'order.tag', count: orders }
	},
	saveOrderView: () => ({ action: 'order_view.save' }),
	deleteOrderView: () => ({ action: 'order_view.delete' }),
	addParcelEvent: ({ order_id: id }) => ({ action: 'parcel.event', subject: `order:${id}` }),
	correctParcel: ({ order_id: id }) => ({ action: 'parcel.correct', subject: `order:${id}` }),
	markParcelDelivered: ({ order_id: id }) => ({ action: 'parcel.deliver', subject: `order:${id}` }),

	// Refund requests
	answerClaim: ({ refund_id: id, answer, amount }) =>
		answer === 'offer'
			? { action: 'claim.offer', subject: `claim:${id}`, amount }
			: {
					action: answer === 'approve' ? 'claim.approve' : 'claim.reject',
					subject: `claim:${id}`,
				},
	setReturnAddress: ({ refund_id: id }) => ({
		action: 'claim.return_address',
		subject: `claim:${id}`,
	}),
	markReturnDelivered: ({ refund_id: id }) => ({
		action: 'claim.return_delivered',
		subject: `claim:${id}`,
	}),
	confirmReturn: ({ refund_id: id }) => ({
		action: 'claim.return_confirm',
		subject: `claim:${id}`,
	}),
	contestReturn: ({ refund_id: id }) => ({
		action: 'claim.return_contest',
		subject: `claim:${id}`,
	}),
	addMerchantClaimEvidence: ({ refund_id: id }) => ({
		action: 'claim.evidence',
		subject: `claim:${id}`,
	}),
	createShopRefund: ({ amount }, { refund_id: id }) => ({
		action: 'claim.refund',
		subject: `claim:${id}`,
		amount,
	}),

	// Goods
	saveMerchantProduct: ({ product_id: asked }, { product_id: id }) => ({
		action: asked === undefined ? 'product.add' : 'product.edit',
		subject: `product:${id}`,
	}),
	createProductPreview: { notLogged: 'a link for looking, which changes no product' },
	setProductShelf: ({ product_id: id, on }) => ({
		action: on === 1 ? 'product.on_sale' : 'product.off_sale',
		subject: `product:${id}`,
	}),
	updateSku: ({ sku_id: id, price, stock, stock_change: change }, reply) => {
		const subject = `sku:${id}`
		if (stock === undefined && change === undefined)
			return { action: 'sku.price', subject, amount: price }
		return price === undefined
			? { action: 'sku.stock', subject, count: reply.stock }
			: { action: 'sku.price_stock', subject, amount: price, count: reply.stock }
	},
	importProducts: { notLogged: 'a file to be checked; confirming it changes products' },
	confirmProductImport: ({ import_id: id }) => ({
		action: 'product.import',
		subject: `product_import:${id}`,
	}),
	createBulkEdit: { notLogged: 'a preview; confirming it changes products' },
	confirmBulkEdit: ({ bulk_edit_id: id }, { products }) => ({
		action: 'bulk_edit.apply',
		subject: `bulk_edit:${id}`,
		count: products,
	}),
	undoBulkEdit: ({ bulk_edit_id: id }, { products }) => ({
		action: 'bulk_edit.undo',
		subject: `bulk_edit:${id}`,
		count: products,
	}),
	importStock: (_input, { changed }) =>
		changed === 0 ? null : { action: 'stock.import', count: changed },
	importProductTexts: (_input, { texts }) =>
		texts === 0 ? null : { action: 'texts.import', count: texts },
	updateShopMedia: ({ media_id: id }) => ({ action: 'media.edit', subject: `media:${id}` }),
	deleteShopMedia: ({ media_id: id }) => ({ action: 'media.delete', subject: `media:${id}` }),
	saveShipping: () => ({ action: 'shipping.save' }),
	saveShopPage: () => ({ action: 'shop.save' }),
	requestShopRename: () => ({ action: 'rename.request' }),
	withdrawShopRename: () => ({ action: 'rename.withdraw' }),
	saveHoliday: () => ({ action: 'holiday.save' }),
	endHoliday: () => ({ action: 'holiday.end' }),
	saveShopHours: () => ({ action: 'hours.save' }),
	saveTaxSettings: () => ({ action: 'tax.save' }),
	hideShopSetup: () => ({ action: 'setup.hide' }),
	setLowStock: ({ low_stock: pieces }) => ({ action: 'low_stock.set', count: pieces }),
	uploadMerchantPicture: {
		notLogged: 'a picture alone changes nothing; what shows it is in the log',
	},

	// Conversations and reviews
	openMerchantConversation: { notLogged: 'nobody sees a conversation without a message' },
	sendMerchantMessage: ({ session_id: id }) => ({ action: 'chat.send', subject: `chat:${id}` }),
	markMerchantConversationRead: { notLogged: 'reading changes no record' },
	uploadMerchantChatPicture: { notLogged: 'a picture alone changes nothing; its message does' },
	saveCannedAnswer: ({ answer_id: asked }, { answer_id: id }) => ({
		action: asked === undefined ? 'canned_answer.add' : 'canned_answer.edit',
		subject: `canned_answer:${id}`,
	}),
	deleteCannedAnswer: ({ answer_id: id }) => ({
		action: 'canned_answer.delete',
		subject: `canned_answer:${id}`,
	}),
	answerReview: ({ comment_id: id }) => ({ action: 'review.answer', subject: `review:${id}` }),

	// Promo codes
	saveMerchantPromo: ({ promo_id: asked }, { promo_id: id }) => ({
		action: asked === undefined ? 'promo.add' : 'promo.edit',
		subject: `promo:${id}`,
	}),
	endMerchantPromo: ({ promo_id: id }) => ({ action: 'promo.end', subject: `promo:${id}` }),

	// Money
	requestPayout: ({ amount }, { payout_id: id }) => ({
		action: 'payout.request',
		subject: `payout:${id}`,
		amount,
	}),
	cancelPayout: ({ payout_id: id }) => ({ action: 'payout.cancel', subject: `payout:${id}` }),

	// API keys and webhooks
	createApiKey: (_input, { api_key: key }) => ({
		action: 'api_key.create',
		subject: `api_key:${key.api_key_id}`,
	}),
	revokeApiKey: ({ api_key_id: id }) => ({ action: 'api_key.revoke', subject: `api_key:${id}` }),
	createWebhook: (_input, { webhook }) => ({
		action: 'webhook.create',
		subject: `webhook:${webhook.webhook_id}`,
	}),
	updateWebhook: ({ webhook_id: id }) => ({ action: 'webhook.edit', subject: `webhook:${id}` }),
	deleteWebhook: ({ webhook_id: id }) => ({ action: 'webhook.delete', subject: `webhook:${id}` }),
	rotateWebhookSecret: ({ webhook_id: id }) => ({
		action: 'webhook.rotate',
		subject: `webhook:${id}`,
	}),
	sendTestWebhook: ({ webhook_id: id }) => ({ action: 'webhook.test', subject: `webhook:${id}` }),
	replayWebhook: ({ webhook_id: id }, { replayed }) =>
		replayed === 0 ? null : { action: 'webhook.replay', subject: `webhook:${id}`, count: replayed },

	// People of the shop
	inviteStaff: (_input, { invitation }) => ({
		action: 'staff.invite',
		subject: `invitation:${invitation.invitation_id}`,
	}),
	cancelStaffInvitation: ({ invitation_id: id }) => ({
		action: 'staff.uninvite',
		subject: `invitation:${id}`,
	}),
	updateStaff: ({ merchant_id: id, disabled }) => ({
		action: disabled === 1 ? 'staff.disable' : 'staff.edit',
		subject: `merchant:${id}`,
	}),
	removeStaff: ({ merchant_id: id }) => ({ action: 'staff.remove', subject: `merchant:${id}` }),

	// One's own account
	createMerchantStreamTicket: { notLogged: 'a ticket for reading' },
	logoutMerchant: { notLogged: 'signing in and out is listed with the sessions' },
	changeMerchantPassword: () => ({ action: 'own.password' }),
	deleteMerchantSession: () => ({ action: 'own.session_end' }),
	beginMerchantTotp: { notLogged: 'a set-up without its first code changes nothing' },
	finishMerchantTotp: () => ({ action: 'own.second_factor' }),
	confirmSecondFactor: { notLogged: 'a step before the call that needs it' },
	beginMerchantPasskey: { notLogged: 'a challenge without its answer changes nothing' },
	finishMerchantPasskey: () => ({ action: 'own.passkey_add' }),
	deleteMerchantPasskey: () => ({ action: 'own.passkey_delete' }),
	beginFactorConfirmation: { notLogged: 'a challenge without its answer changes nothing' },
	confirmFactorWithPasskey: { notLogged: 'a step before the call that needs it' },
	createRecoveryCodes: () => ({ action: 'own.recovery_codes' }),
	setMerchantLanguage: () => ({ action: 'own.language' }),
	setMerchantNotificationSettings: () => ({ action: 'own.notifications' }),
	subscribeMerchantPush: () => ({ action: 'own.notifications' }),
	setDailySummary: () => ({ action: 'own.notifications' }),
}
