import { z } from 'zod'
import { staffRights } from './staff-rights.ts'
import { Amount, Count, Flag, Id, Seconds } from './wire.ts'

/** How long the log of what the people of a shop did is kept, in days. Source: docs/product/merchants.md, Activity log. */
export const merchantAuditDays = 400

/**
 * The areas of the log: the six rights of staff, what only owners may do, and what people do with their own account. An endpoint that
 * changes something belongs to the first right that it names.
 */
export const merchantAuditAreas = [...staffRights, 'owners', 'own_account'] as const
export type MerchantAuditArea = (typeof merchantAuditAreas)[number]

/** What the people of a shop and its API keys do, as the log names it. The API has a text for each in every language. */
export const merchantAuditActions = [
	'order.ship',
	'order.ship_file',
	'order.cancel',
	'order.note',
	'order.tag',
	'order_view.save',
	'order_view.delete',
	'parcel.event',
	'parcel.correct',
	'parcel.deliver',
	'claim.approve',
	'claim.offer',
	'claim.reject',
	'claim.return_address',
	'claim.return_delivered',
	'claim.return_confirm',
	'claim.return_contest',
	'claim.evidence',
	'claim.refund',
	'product.add',
	'product.edit',
	'product.on_sale',
	'product.off_sale',
	'product.import',
	'sku.price',
	'sku.stock',
	'sku.price_stock',
	'stock.import',
	'texts.import',
	'bulk_edit.apply',
	'bulk_edit.undo',
	'media.edit',
	'media.delete',
	'shipping.save',
	'shop.save',
	'rename.request',
	'rename.withdraw',
	'holiday.save',
	'holiday.end',
	'hours.save',
	'tax.save',
	'setup.hide',
	'low_stock.set',
	'chat.send',
	'canned_answer.add',
	'canned_answer.edit',
	'canned_answer.delete',
	'review.answer',
	'promo.add',
	'promo.edit',
	'promo.end',
	'payout.request',
	'payout.cancel',
	'api_key.create',
	'api_key.revoke',
	'webhook.create',
	'webhook.edit',
	'webhook.delete',
	'webhook.rotate',
	'webhook.test',
	'webhook.replay',
	'staff.invite',
	'staff.uninvite',
	'staff.edit',
	'staff.disable',
	'staff.remove',
	'own.password',
	'own.session_end',
	'own.second_factor',
	'own.passkey_add',
	'own.passkey_delete',
	'own.recovery_codes',
	'own.language',
	'own.notifications',
] as const
export type MerchantAuditAction = (typeof merchantAuditActions)[number]

/** One thing that somebody of a shop, or an API key of it, did. */
export const MerchantAuditEntry = z.strictObject({
	entry_id: z.string(),
	at: Seconds,
	person_id: Id,
	/** The name of the person or the API key at that time. */
	person: z.string(),
	by_key: Flag,
	area: z.enum(merchantAuditAreas),
	action: z.enum(merchantAuditActions),
	/** What was done, in the language of the caller. */
	what: z.string(),
	/** The record, such as `order:<id>`; empty if there is none, or more than one. */
	subject: z.string(),
	/** What people call the record: a number, a title, a code; empty if it has no such name or is gone. */
	subject_name: z.string(),
	/** The amount that was set, refunded, offered or asked for. */
	amount: Amount.nullable(),
	/** How many records were changed, or the stock that was set. */
	count: Count.nullable(),
})
export type MerchantAuditEntry = z.output<typeof MerchantAuditEntry>

/** Who is or was active in the log. */
export const MerchantAuditPerson = z.strictObject({
	person_id: Id,
	/** The newest name in the log. */
	person: z.string(),
	by_key: Flag,
})

/** What the log is filtered by; `from` and `to` are whole days of the shop's time zone, both included. */
export const merchantAuditFilter = {
	person_id: Id.optional(),
	area: z.enum(merchantAuditAreas).optional(),
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
}
