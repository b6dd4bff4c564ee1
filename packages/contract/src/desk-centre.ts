import { z } from 'zod'
import { languages } from './languages.ts'
import { localizedOf } from './localized.ts'
import { PromoKind } from './orders.ts'
import { settingUnits } from './setting-units.ts'
import { PromoState } from './shop-goods.ts'
import { Amount, Count, Flag, Id, lineOf, Seconds, SignedAmount } from './wire.ts'

export const DocumentLanguage = z.enum(languages.map(({ file }) => file))

export const Reason = lineOf(300)

/** An audit entry about one record. */
export const RecordAuditEntry = z.strictObject({
	at: Seconds,
	who: z.string(),
	action: z.string(),
	reason: z.string(),
})

// Shoppers ------------------------------------------------------------------------------------------------------------

export const ShopperStatus = z.enum(['active', 'frozen', 'closed'])

/** A shopper in a list. Email address and mobile are shortened; the detail shows them in full, and each time it is opened is recorded. */
export const DeskShopper = z.strictObject({
	shopper_id: Id,
	/** Empty for a closed account. */
	name: z.string(),
	nickname: z.string(),
	/** Such as `m…@example.com`. */
	email: z.string(),
	/** Such as `+1 …0123`. */
	mobile: z.string(),
	status: ShopperStatus,
	/** When a freeze ends automatically; null if there is none. */
	frozen_until: Seconds.nullable(),
	createtime: Seconds,
})
export type DeskShopper = z.output<typeof DeskShopper>

/** A period in which an account was, or is, frozen. */
export const ShopperFreeze = z.strictObject({
	freeze_id: Id,
	/** The reason, shown to the shopper at sign-in. */
	reason: z.string(),
	since: Seconds,
	/** When it ends automatically. */
	until: Seconds,
	by: z.string(),
	ended: Seconds.nullable(),
	/** Who ended it; empty if it ended automatically. Null while it is in force. */
	ended_by: z.string().nullable(),
	end_reason: z.string(),
})

const Counts = z.strictObject({ count: Count, open: Count })

/** What support needs to know about a shopper. */
export const DeskShopperDetail = DeskShopper.extend({
	family_name: z.string(),
	given_name: z.string(),
	dial_code: z.string(),
	avatar: z.string(),
	lang: z.string().nullable(),
	closed_time: Seconds.nullable(),
	money: z.strictObject({ available: Amount, hold: Amount, escrow: Amount }),
	/** How many there are, and how many of them are open. */
	orders: Counts,
	claims: Counts,
	recharges: Counts,
	withdrawals: Counts,
	sessions: z.array(
		z.strictObject({
			device: z.string(),
			ip: z.string(),
			createtime: Seconds,
			last_seen: Seconds,
			expire_time: Seconds,
		}),
	),
	freezes: z.array(ShopperFreeze),
	actions: z.array(z.enum(['freeze', 'extend', 'unfreeze'])),
})

// Products and shops --------------------------------------------------------------------------------------------------

/** Why and since when a record is hidden, and who decided it. */
const TakenOff = z.strictObject({ reason: z.string(), at: Seconds, by: z.string() })

/** A product as operators see it. */
export const DeskProduct = z.strictObject({
	product_id: Id,
	mer_id: Id,
	mer_name: z.string(),
	shop_open: Flag,
	title: z.string(),
	image: z.string(),
	price: Amount,
	stock: Count,
	sales: Count,
	category_id: Id.nullable(),
	category_name: z.string(),
	/** Whether shoppers find it in lists and searches, and may buy it. */
	on_shelf: Flag,
	/** Taken off by the platform: its shop cannot put it back. */
	taken_off: TakenOff.nullable(),
	createtime: Seconds,
	actions: z.array(z.enum(['take_off', 'put_back'])),
})

export const DeskProductDetail = DeskProduct.extend({
	titles: localizedOf(z.string()),
	description: z.string(),
	images: z.array(z.string()),
	ships_from: z.string(),
	market_price: Amount.nullable(),
	rate_count: Count,
	skus: z.array(
		z.strictObject({
			sku_id: Id,
			spec: z.string(),
			price: Amount,
			stock: Count,
			/** How many of them are held for unpaid orders. */
			held: Count,
		}),
	),
	history: z.array(RecordAuditEntry),
})

/** A shop as operators see it. */
export const DeskShop = z.strictObject({
	mer_id: Id,
	mer_name: z.string(),
	mer_avatar: z.string(),
	country: z.string(),
	owner_name: z.string(),
	open: Flag,
	closed: TakenOff.nullable(),
	sales: Count,
	fans: Count,
	/** In percent; null while it has too few scores. */
	good_rate: z.int().nullable(),
	good_rate_count: Count,
	/** How many are on sale, and how many it has in all. */
	product_count: Count,
	product_total: Count,
	createtime: Seconds,
	actions: z.array(z.enum(['close', 'open'])),
})

export const DeskShopDetail = DeskShop.extend({
	tagline: z.string(),
	story: z.string(),
	founded: z.int().nullable(),
	history: z.array(RecordAuditEntry),
})

// Promo codes ---------------------------------------------------------------------------------------------------------

/** A promo code as operators see it. `value` is an amount for `fixed`, a percentage such as `12.5` for `percent`, null for `freight`. */
export const DeskPromo = z.strictObject({
	promo_id: Id,
	code: z.string(),
	/** What it gives, as a text. */
	title: z.string(),
	kind: PromoKind,
	value: z.string().nullable(),
	cap: Amount.nullable(),
	min_spend: Amount,
	scope: z.enum(['platform', 'shop', 'category']),
	/** The shop or category; null for the whole platform. */
	scope_id: Id.nullable(),
	scope_name: z.string().nullable(),
	/** Who pays for it. Operators see the codes of a shop, and may only end them. */
	funded_by: z.enum(['platform', 'shop']),
	start_time: Seconds,
	end_time: Seconds,
	ended_time: Seconds.nullable(),
	total_limit: z.int().nullable(),
	shopper_limit: z.int(),
	/** Listed for every shopper among the codes they can use. */
	is_public: Flag,
	/** How often it is used by orders that were not cancelled. */
	used: Count,
	/** It was used, so its terms cannot change. */
	fixed_terms: Flag,
	state: PromoState,
	createtime: Seconds,
	actions: z.array(z.enum(['edit', 'end'])),
})

// Banners -------------------------------------------------------------------------------------------------------------

/** What a banner opens: always a page of the app. */
export const BannerLink = z.strictObject({
	kind: z.enum(['category', 'product', 'shop', 'search']),
	/** An id, or the text to search for. */
	value: lineOf(100),
})

/** A banner as operators see it. */
export const DeskBanner = z.strictObject({
	banner_id: Id,
	image: z.string(),
	titles: localizedOf(z.string()),
	subtitles: z.partialRecord(DocumentLanguage, z.string()),
	link: z.strictObject({ kind: BannerLink.shape.kind, value: z.string() }).nullable(),
	start_time: Seconds.nullable(),
	end_time: Seconds.nullable(),
	shown: Flag,
	/** Whether the home page shows it now. */
	live: Flag,
})

export const BannerList = z.strictObject({ list: z.array(DeskBanner) })

// Documents -----------------------------------------------------------------------------------------------------------

export const DocumentKind = z.enum(['law', 'help'])

export const VersionName = z
	.string()
	.regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/, 'such as 2026-11 or 3')

/** A version of a document, and in which languages it can be read. */
export const DocumentVersion = z.strictObject({
	version: z.string(),
	effective: Seconds,
	languages: z.array(DocumentLanguage),
	/** In force now, in future, or replaced by a newer version. */
	state: z.enum(['in_force', 'coming', 'past']),
})

/** A legal text or a help article with all its versions, the newest first. */
export const DeskDocument = z.strictObject({
	kind: DocumentKind,
	slug: z.string(),
	/** The group of a help article, and its position in it. */
	shelf: z.string(),
	place: z.int(),
	/** The English title of the newest version. */
	title: z.string(),
	versions: z.array(DocumentVersion),
	/** Set while a help article is unpublished: lists and searches of the shop leave it out. */
	withdrawn: z.strictObject({ at: Seconds, by: z.string(), reason: z.string() }).nullable(),
	/** What the caller may do with it; a legal text can only get a newer version. */
	actions: z.array(z.enum(['withdraw', 'put_back'])),
})

/** One version in all its languages, or in one. */
export const DeskDocumentDetail = DeskDocument.extend({
	version: z.string(),
	effective: Seconds,
	texts: z.array(
		z.strictObject({
			lang: DocumentLanguage,
			title: z.string(),
			/** Markdown. */
			content: z.string(),
			published: Seconds,
			published_by: z.string(),
		}),
	),
})

// Settings ------------------------------------------------------------------------------------------------------------

/** A setting. Values travel as text: `30`, `12.30`, or a text as it is. */
export const DeskSetting = z.strictObject({
	name: z.string(),
	/** The module it belongs to: the part of its name before the first dot. */
	group: z.string(),
	kind: z.enum(['integer', 'amount', 'text']),
	/** The unit in which people type and read it; `settingText` and `storedSetting` convert it. */
	unit: z.enum(settingUnits),
	/** How many of its value make one of the unit: if this is 100, a value of 500 is 5 percent. */
	per_unit: Count,
	/** The sentence that it changes; `{value}` is replaced by the value in its unit. */
	about: z.string(),
	value: z.string(),
	default: z.string(),
	/** Null for a text. */
	min: z.string().nullable(),
	max: z.string().nullable(),
	/** The most characters of a text. */
	max_length: Count.nullable(),
	/** Whether it protects money: a change needs two operators. */
	needs_two: Flag,
	changed_by: z.string().nullable(),
	changed_at: Seconds.nullable(),
	/** The requested value that waits for a second operator. */
	waits: z
		.strictObject({
			change_id: Id,
			value: z.string(),
			reason: z.string(),
			asked_by: z.string(),
			asked_at: Seconds,
			actions: z.array(z.enum(['confirm', 'refuse', 'withdraw'])),
		})
		.nullable(),
})

/** A change of a setting. */
export const SettingChange = z.strictObject({
	change_id: z.string(),
	name: z.string(),
	/** As in `DeskSetting`; a setting that does not exist any more counts as a text. */
	unit: z.enum(settingUnits),
	per_unit: Count,
	before: z.string(),
	after: z.string(),
	reason: z.string(),
	at: Seconds,
	by: z.string(),
	/** Who confirmed it, if two operators were needed. */
	confirmed_by: z.string().nullable(),
})

// Reports -------------------------------------------------------------------------------------------------------------

/** A day in UTC, such as `2026-11-21`. */
export const Day = z.iso.date()

/** From the first day to the last, both included; at most 400 days. */
export const Period = { from: Day, to: Day }

const Step = z.enum(['day', 'week', 'month']).default('day')

/** Money figures of a period: each by the day on which it happened. */
export const SalesFigures = {
	/** Checkouts of which at least a part was paid, and their orders. */
	trades: Count,
	orders: Count,
	/** What shoppers paid for orders. */
	paid: Amount,
	/** What was refunded by requests and cancellations. */
	refunded: Amount,
	/** The commission of settled orders. */
	commission: Amount,
	/** Paid less refunded. */
	net: SignedAmount,
}

/** A report as a file: UTF-8, comma separated, with a line of names. */
export const CsvFile = z.strictObject({ file_name: z.string(), csv: z.string() })

export const salesQuery = z.strictObject({ ...Period, by: Step, mer_id: Id.optional() })

export const periodQuery = z.strictObject({ ...Period, mer_id: Id.optional() })

export const seesMoney = ['admin', 'finance-1', 'finance-2'] as const

export const seesWork = ['admin', 'support', 'orders', 'finance-1', 'finance-2'] as const

/** The waiting times that are measured. */
export const measuredWaits = [
	'pay_to_ship',
	'ship_to_receive',
	'claim_to_end',
	'recharge_to_decision',
	'withdrawal_to_decision',
	'withdrawal_to_paid',
] as const
