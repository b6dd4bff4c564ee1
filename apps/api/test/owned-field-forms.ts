import type { Asker } from './owned-things.ts'

export type Asked = Record<string, unknown>

/** How a field names somebody's object, and how somebody else calls with it, in an otherwise valid request. */
export interface OwnedField {
	/** The id of what belongs to Ida. */
	theirs: (of: Asker) => string
	/** The call of somebody else, with the object's id in the field. */
	ask: (id: string, as: Asker) => Asked | Promise<Asked>
	/** The expected status, 404 unless documented otherwise. */
	http?: number
	error?: string
	/** Fields of `data` that are random in every reply. */
	random?: readonly string[]
}

export const addressFields = {
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
export const order = (): OwnedField => ({
	theirs: ({ things }) => things.orderId,
	ask: (id) => ({ order_id: id }),
})
export const address = (): OwnedField => ({
	theirs: ({ things }) => things.addressId,
	ask: (id) => ({ address_id: id }),
})

export const rechargeOf = (rest: Asked = {}): OwnedField => ({
	theirs: ({ things }) => things.rechargeId,
	ask: (id) => ({ ...rest, recharge_id: id }),
})
export const extractOf = (): OwnedField => ({
	theirs: ({ things }) => things.extractId,
	ask: (id) => ({ extract_id: id }),
})
export const claimOf = (rest: Asked = {}): OwnedField => ({
	theirs: ({ things }) => things.claimId,
	ask: (id) => ({ ...rest, refund_id: id }),
})
export const chat = (rest: Asked = {}): OwnedField => ({
	theirs: ({ things }) => things.chatId,
	ask: (id) => ({ ...rest, session_id: id }),
})
export const shopChat = (rest: Asked = {}): OwnedField => ({
	theirs: ({ things }) => things.shopChatId,
	ask: (id) => ({ ...rest, session_id: id }),
})
export const colleague = (rest: Asked = {}): OwnedField => ({
	theirs: ({ things }) => things.colleagueId,
	ask: (id) => ({ ...rest, merchant_id: id }),
})
export const webhook = (rest: Asked = {}): OwnedField => ({
	theirs: ({ things }) => things.webhookId,
	ask: (id) => ({ ...rest, webhook_id: id }),
})
export const toSaved = (id: string) => ({
	extract_type: 'bank',
	price: '10.00',
	destination_id: id,
})

export const sold = (rest: Asked = {}): OwnedField => ({
	theirs: ({ things }) => things.soldOrderId,
	ask: (id) => ({ ...rest, order_id: id }),
})
export const soldClaim = (rest: Asked = {}): OwnedField => ({
	theirs: ({ things }) => things.claimOnSold,
	ask: (id) => ({ ...rest, refund_id: id }),
})
export const shopRefundOf = (lineId: string): Asked => ({
	lines: [{ order_product_id: lineId, num: 1 }],
	amount: '0.01',
	reason: 'other',
	explain: '',
	restock: 0,
})
export const goods = (rest: Asked = {}): OwnedField => ({
	theirs: ({ things }) => things.goodsId,
	ask: (id) => ({ ...rest, product_id: id }),
})
export const goodsWords = {
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
export const payout = (): OwnedField => ({
	theirs: ({ things }) => things.payoutId,
	ask: (id) => ({ payout_id: id }),
})
export const bulkEdit = (): OwnedField => ({
	theirs: ({ things }) => things.bulkEditId,
	ask: (id) => ({ bulk_edit_id: id }),
})
export const productImport = (): OwnedField => ({
	theirs: ({ things }) => things.goodsImportId,
	ask: (id) => ({ import_id: id }),
})
