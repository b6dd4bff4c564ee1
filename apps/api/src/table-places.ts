import type { Distribution } from './platform/database/distribution/distribute.ts'
import type { LocalTable, TablePlaces } from './platform/database/distribution/table-place.ts'

/** Foreign keys of tables on the coordinator to tables that are elsewhere. */
const referencesElsewhere: Readonly<Record<string, readonly string[]>> = {
	claim: ['claim_order_id_fkey'],
	claim_line: ['claim_line_order_line_id_fkey'],
	product_text: ['product_text_wording_id_fkey'],
	notice_delivery: ['notice_delivery_notice_id_fkey'],
}

/** Tables that stay on the coordinator, by their names. */
function local(why: string, names: string): Record<string, LocalTable> {
	return Object.fromEntries(
		names
			.trim()
			.split(/\s+/)
			.map((name) => [
				name,
				{ place: 'local', why, withoutReferences: referencesElsewhere[name] ?? [] },
			]),
	)
}

/**
 * Where each table is on Citus, and why. `npm run distribute` acts on it, and its `--check` compares it with the schema. Reasons:
 * docs/decisions/0094.
 */
export const tablePlaces: TablePlaces = {
	cart: {
		place: 'distributed',
		by: 'shopper_id',
		why: 'A cart is read and changed by its shopper.',
	},
	cart_line: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['cart_line_pkey'],
		why: 'As its cart.',
	},
	order_preview: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['order_preview_pkey'],
		why: 'A priced checkout, read by its shopper.',
	},
	trade: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['trade_pkey', 'trade_out_trade_no_key', 'trade_preview_id_key'],
		withoutReferences: ['trade_promo_id_fkey'],
		why: 'Made and paid by one shopper.',
	},
	orders: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['orders_pkey', 'orders_order_sn_key'],
		why: 'Grows with every purchase; a shop reads its orders from all servers.',
	},
	order_line: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['order_line_pkey', 'order_line_order_id_position_key'],
		why: 'As its order.',
	},
	order_move: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['order_move_pkey'],
		triggers: ['refuse_order_move_change', 'order_move_not_emptied'],
		why: 'As its order; never changed.',
	},
	order_told: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['order_told_pkey'],
		referencesWithPerson: ['order_told_order_id_fkey'],
		withoutTriggers: ['name_shopper'],
		why: 'As its order.',
	},
	parcel: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['parcel_pkey', 'parcel_order_id_carrier_delivery_no_key'],
		referencesWithPerson: ['parcel_order_id_fkey'],
		withoutTriggers: ['name_shopper'],
		why: 'As its order; shops and carriers find it on all servers.',
	},
	parcel_line: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['parcel_line_pkey'],
		referencesWithPerson: ['parcel_line_parcel_id_fkey', 'parcel_line_order_line_id_fkey'],
		withoutTriggers: ['name_shopper'],
		why: 'As its order.',
	},
	parcel_event: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['parcel_event_pkey', 'parcel_event_told_once'],
		referencesWithPerson: ['parcel_event_parcel_id_fkey'],
		withoutTriggers: ['name_shopper'],
		why: 'As its order.',
	},
	parcel_correction: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['parcel_correction_pkey'],
		referencesWithPerson: ['parcel_correction_parcel_id_fkey'],
		withoutTriggers: ['name_shopper'],
		triggers: ['refuse_parcel_correction_change', 'parcel_correction_not_emptied'],
		why: 'As its order; never changed.',
	},
	pay_token: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['pay_token_pkey'],
		why: 'Given to a shopper, used by the same.',
	},
	passkey_challenge: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['passkey_challenge_pkey'],
		why: 'Given to a shopper, answered by the same.',
	},
	notice: {
		place: 'distributed',
		by: 'shopper_id',
		keysWithPerson: ['notice_pkey'],
		why: 'An inbox is read by its shopper.',
	},
	notice_choice: { place: 'distributed', by: 'shopper_id', why: 'As the inbox.' },
	footprint: {
		place: 'distributed',
		by: 'shopper_id',
		withoutReferences: ['footprint_product_id_fkey'],
		why: 'Read by the shopper who looked.',
	},
	product_wording: {
		place: 'reference',
		triggers: ['refuse_product_wording_change', 'product_wording_not_emptied'],
		why: 'The words of ordered goods, read beside every line; never changed.',
	},
	...local(
		'The ledger: its checks read records of several people in one transaction (0002, 0022), and its seals follow one order.',
		`
		ledger.account ledger.txn ledger.transfer ledger.seal ledger.checkpoint ledger.horizon ledger.allowed_transfer
		ledger.recount ledger.recounted_balance statement_mark statement_sum
		`,
	),
	...local(
		'Records behind the ledger: what the checks of a transfer read must be where the transfer is.',
		`
		claim claim_line claim_event claim_told dispute_decision merchant_owing merchant_debt merchant_collection recharge recharge_move
		payment_event payment_dispute withdrawal withdrawal_move destination refunded_money bank_return paid_bank_line
		received_bank_line adjustment merchant_payout merchant_payout_move chain_deposit chain_claim
		`,
	),
	...local(
		'The tax of a shop: a report reads its rows over all shoppers, and its refunds come from claims.',
		`
		tax_setting tax_entry
		`,
	),
	...local(
		'A provider that exists in development only.',
		`
		sandbox_payment
		`,
	),
	...local(
		'The catalogue: it grows with shops, and stock is counted where all shoppers meet.',
		`
		shop product product_text product_text_search product_search search_word search_keyword sku sku_detail sale sale_day product_traffic_day
		product_price_change product_preview product_import product_import_progress bulk_edit bulk_edit_value shop_news shop_media shop_media_filled banner shop_score_day category category_task
		category_attribute attribute_value product_attribute
		sitemap_range review review_append review_answer
		translation translation_use promo sku_told_low
		`,
	),
	...local(
		'Read in one statement with the session, beside products and shops; a trigger counts followers.',
		`
		product_like shop_follow
		`,
	),
	...local(
		'A code is used within its limit in the same statement that counts this shopper.',
		`
		promo_shopper
		`,
	),
	...local(
		'People and how they prove who they are: names, addresses and tokens are unique among all.',
		`
		shopper pay_code sent_code contact_change wrong_password address shopper_freeze shopper_passkey session live_ticket
		push_binding chain_place chain_address
		`,
	),
	...local(
		'The desks: few people.',
		`
		operator operator_totp operator_passkey operator_ticket operator_grant operator_invitation operator_day
		operator_language audit.line audit.link audit.checked setting_change receiving_address
		`,
	),
	...local(
		'What people of shops write about some of their orders for each other, and the lists and texts they saved.',
		`
		order_note order_tag order_view canned_answer
		`,
	),
	...local(
		'The shops: they grow with shops, not with shoppers.',
		`
		merchant_user merchant_wrong_password merchant_application application_request shop_rename merchant_link merchant_totp merchant_totp_setup merchant_recovery_code
		merchant_passkey merchant_passkey_challenge
		merchant_factor_reset shop_setup_hidden api_key integration_action merchant_audit_entry webhook merchant_notice_choice merchant_push_binding merchant_summary shop_low_stock
		`,
	),
	...local(
		'The program itself: few rows.',
		`
		setting setting_log tries pepper_fingerprint message_out upload pending_upload live_stream process upload_place
		invariant_check push_keys document help_withdrawal chain_watch chain_checkpoint migrations.checksum
		migrations.function_file migrations.functions_version
		`,
	),
	...local(
		'Read by jobs with SKIP LOCKED, which Citus allows for one person at a time only.',
		`
		outbox order_failure notice_delivery merchant_notice merchant_notice_delivery webhook_delivery
		webhook_attempt
		`,
	),
	...local(
		'Written and deleted a day at a time, for all people together.',
		`
		balance_proof balance_proof_leaf balance_proof_level
		`,
	),
	...local(
		'Kept for a day; the repeat of a request must find it as soon as any effect of the first is there.',
		`
		answered_request
		`,
	),
	...local(
		'Numbered for an audience under its lock, in one statement for all audiences of an event.',
		`
		live_audience live_event
		`,
	),
	...local(
		'A conversation has two sides, a shopper and a shop, and each locks it by its own.',
		`
		chat_session chat_message chat_search
		`,
	),
}

/** The places, and the functions that statements about the rows of one person call. */
export const distribution: Distribution = {
	places: tablePlaces,
	functions: ['spec_text(jsonb, smallint[], text)'],
}
