/**
 * Types of columns that the database does not know: named numbers and shapes of JSON. The generator of table types reads
 * them (`npm run schema -- --write`). Unions of texts are not here: they come from the CHECK of their column.
 */

/** A type instead of the one that follows from the database. */
export interface NarrowerType {
	/** The type of a value that is read and written; for JSON, of the value that is read. */
	type: string
	/** The module that exports the type; left out if it needs no import. */
	from?: '@portolan/contract' | '../stored-types.ts'
	/** The type itself declares how to read, insert and update it: nothing is put around it. */
	whole?: true
}

const contract = (type: string): NarrowerType => ({ type, from: '@portolan/contract' })
const stored = (type: string): NarrowerType => ({ type, from: '../stored-types.ts' })

/** By table and column. One that does not exist is an error. */
export const columnTypes: Record<string, NarrowerType> = {
	'setting.value': { ...stored('ColumnType<SettingValue, string, string>'), whole: true },
	'setting_log.old_value': {
		...stored('ColumnType<SettingValue | null, string | null, never>'),
		whole: true,
	},
	'setting_log.new_value': { ...stored('ColumnType<SettingValue, string, string>'), whole: true },
	'setting_change.value': { ...stored('ColumnType<SettingValue, string, never>'), whole: true },
	'upload.scene': contract('UploadScene'),
	'operator.roles': contract('OperatorRole[]'),
	'operator_grant.roles': contract('OperatorRole[]'),
	'operator_invitation.roles': contract('OperatorRole[]'),
	'api_key.rights': contract('ApiKeyRight[]'),
	'webhook.topics': contract('WebhookTopic[]'),
	'integration_action.what': contract('IntegrationActionName'),
	'merchant_audit_entry.area': contract('MerchantAuditArea'),
	'merchant_audit_entry.action': contract('MerchantAuditAction'),
	'category.names': stored('Localized'),
	'shop.taglines': stored('Localized'),
	'shop.stories': stored('Localized'),
	'shop.freight': stored('FreightTemplate'),
	'shop.holiday_messages': stored('Localized'),
	'shop.auto_replies': stored('Localized'),
	'shop.hours': contract('HoursWeek'),
	'shop.holiday_orders': contract('HolidayOrders'),
	'product_text.titles': stored('Localized'),
	'product_text.subtitles': stored('Localized'),
	'product_text.descriptions': stored('Localized'),
	'product_text.highlights': stored('Localized<string[]>'),
	'product_text.options': stored('ProductOption[]'),
	'product_wording.titles': stored('Localized'),
	'product_wording.options': stored('ProductOption[]'),
	'sku.spec_options': stored('ProductOption[]'),
	'product_import.lang': contract('LanguageFile'),
	'bulk_edit.changes': contract('BulkChanges'),
	'banner.titles': stored('Localized'),
	'banner.subtitles': stored('Localized'),
	'orders.status': contract('OrderStatus'),
	'orders.refund_status': contract('RefundStatus'),
	'orders.address': contract('DeliveryAddress'),
	'orders.tax': stored('StoredOrderTax'),
	'tax_setting.rates': stored('StoredTaxRate[]'),
	'document.lang': contract('LanguageFile'),
	'withdrawal.status': contract('ExtractStatus'),
	'withdrawal.pay_state': { type: '0 | 1 | 2 | 3' },
	'merchant_payout.status': contract('PayoutStatus'),
	'merchant_payout.pay_state': { type: '0 | 1 | 2 | 3' },
	'claim.state': contract('ClaimState'),
	'claim.refund_type': contract('RefundType'),
	'claim.product_status': { type: '0 | 1' },
	'claim.reason': contract('RefundReason'),
	'claim_event.what': contract('ClaimStep'),
	'claim_event.from_state': contract('ClaimState'),
	'claim_event.to_state': contract('ClaimState'),
	'merchant_user.lang': contract('LanguageFile'),
	'merchant_user.rights': contract('StaffRight[]'),
	'merchant_link.rights': contract('StaffRight[]'),
	'operator_language.lang': contract('LanguageFile'),
	'merchant_application.lang': contract('LanguageFile'),
	'application_request.kinds': contract('PaperKind[]'),
	'chat_message.type': contract('ChatMessageType'),
	'canned_answer.lang': contract('LanguageFile'),
	'chat_session.about_type': { type: "'order' | 'product'" },
	'balance_proof.accounts': stored('ProofAccounts'),
}
