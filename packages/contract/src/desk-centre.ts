import { z } from 'zod'
import { DocumentSlug } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { localizedOf } from './localized.ts'
import { PromoKind } from './orders.ts'
import { settingUnits } from './setting-units.ts'
import { PictureUrl, PromoCode, PromoState } from './shop-goods.ts'
import {
	Amount,
	Count,
	Flag,
	Id,
	lineOf,
	listOf,
	Moment,
	pageQuery,
	QueryFlag,
	Seconds,
	SignedAmount,
	textOf,
} from './wire.ts'

const LanguageName = z.enum(languages.map(({ file }) => file))
const Reason = lineOf(300)

/** A line of what operators did to one thing, from the audit log. */
export const DeskDeed = z.strictObject({
	at: Seconds,
	who: z.string(),
	action: z.string(),
	reason: z.string(),
})

// Shoppers ------------------------------------------------------------------------------------------------------------

const ShopperStatus = z.enum(['active', 'frozen', 'closed'])

/** A shopper in a list. E-mail and mobile are cut short: whole they stand in the detail, where every look is noted. */
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
	/** When a freeze ends by itself; null where there is none. */
	frozen_until: Seconds.nullable(),
	createtime: Seconds,
})
export type DeskShopper = z.output<typeof DeskShopper>

/** A time in which an account was, or is, frozen. */
export const ShopperFreeze = z.strictObject({
	freeze_id: Id,
	/** What its shopper reads at sign-in. */
	reason: z.string(),
	since: Seconds,
	/** When it ends by itself. */
	until: Seconds,
	by: z.string(),
	ended: Seconds.nullable(),
	/** Who ended it; empty: it ended by itself. Null while it lasts. */
	ended_by: z.string().nullable(),
	end_reason: z.string(),
})

const Counts = z.strictObject({ count: Count, open: Count })

/** All of a shopper that support needs to help them. */
export const DeskShopperDetail = DeskShopper.extend({
	family_name: z.string(),
	given_name: z.string(),
	dial_code: z.string(),
	avatar: z.string(),
	lang: z.string().nullable(),
	closed_time: Seconds.nullable(),
	money: z.strictObject({ available: Amount, hold: Amount, escrow: Amount }),
	/** How many there are, and how many of them are not over. */
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

export const listShoppers = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'GET',
	path: '/admin/shopper_list',
	summary: 'Shoppers, the newest first.',
	query: z.strictObject({
		...pageQuery,
		/** The beginning of a username, nickname, name, e-mail or mobile, or an id. */
		keyword: lineOf(120, 0).optional(),
		status: ShopperStatus.optional(),
	}),
	reply: listOf(DeskShopper),
})

/** One shopper, whole. Every look is a line of the audit log, so it is a call that writes. */
export const getShopper = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'GET',
	path: '/admin/shopper_detail',
	summary: 'A shopper with their money, counts, devices and freezes; the look is noted.',
	query: z.strictObject({ shopper_id: Id }),
	reply: DeskShopperDetail,
	problems: ['not_found'],
	writes: true,
})

/**
 * Freezes an account: all sign-ins end, and until it is over nobody signs in to it, pays with it or takes money out. What comes to
 * it (refunds, deposits) still arrives. It ends by itself at `until`; left out, after the days of a setting.
 */
export const freezeShopper = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/shopper_freeze',
	summary: 'Freeze an account, with a reason and a date its shopper reads.',
	body: z.strictObject({ shopper_id: Id, reason: Reason, until: Moment.optional() }),
	reply: DeskShopperDetail,
	problems: ['not_found', 'state_changed', 'account_closed'],
	idempotent: true,
})

/** Gives a freeze another end, with a new reason; the former one stays in the history. */
export const extendShopperFreeze = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/shopper_freeze_extend',
	summary: 'Give a freeze another date, with a reason its shopper reads.',
	body: z.strictObject({ shopper_id: Id, reason: Reason, until: Moment }),
	reply: DeskShopperDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

export const unfreezeShopper = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/shopper_unfreeze',
	summary: 'End a freeze before its date.',
	body: z.strictObject({ shopper_id: Id, reason: Reason }),
	reply: DeskShopperDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

// Products and shops --------------------------------------------------------------------------------------------------

/** Why and since when something is not shown, and who decided it. */
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
			/** Of them waiting for payments. */
			held: Count,
		}),
	),
	history: z.array(DeskDeed),
})

export const listAdminProducts = endpoint({
	by: 'operator',
	roles: ['catalogue', 'support'],
	method: 'GET',
	path: '/admin/product_list',
	summary: 'Products of all shops, the newest first.',
	query: z.strictObject({
		...pageQuery,
		/** Words of the title, or an id. */
		keyword: lineOf(60, 0).optional(),
		mer_id: Id.optional(),
		category_id: Id.optional(),
		state: z.enum(['on', 'off', 'taken_off']).optional(),
	}),
	reply: listOf(DeskProduct),
})

export const getAdminProduct = endpoint({
	by: 'operator',
	roles: ['catalogue', 'support'],
	method: 'GET',
	path: '/admin/product_detail',
	summary: 'A product with its SKUs and what operators did to it.',
	query: z.strictObject({ product_id: Id }),
	reply: DeskProductDetail,
	problems: ['not_found'],
})

/** Takes a product off the shelf with a reason its shop reads; orders that were made go on. Only the platform puts it back. */
export const takeDownProduct = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/product_take_off',
	summary: 'Take a product off the shelf, with a reason.',
	body: z.strictObject({ product_id: Id, reason: Reason }),
	reply: DeskProductDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

/** Ends that; the product is where its shop left it. */
export const restoreProduct = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/product_put_back',
	summary: 'Give a product that was taken off back to its shop.',
	body: z.strictObject({ product_id: Id, reason: Reason }),
	reply: DeskProductDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
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
	/** On its shelf, and in all. */
	product_count: Count,
	product_total: Count,
	createtime: Seconds,
	actions: z.array(z.enum(['close', 'open'])),
})

export const DeskShopDetail = DeskShop.extend({
	tagline: z.string(),
	story: z.string(),
	founded: z.int().nullable(),
	history: z.array(DeskDeed),
})

export const listAdminShops = endpoint({
	by: 'operator',
	roles: ['catalogue', 'support', 'orders'],
	method: 'GET',
	path: '/admin/shop_list',
	summary: 'Shops, the newest first.',
	query: z.strictObject({
		...pageQuery,
		keyword: lineOf(120, 0).optional(),
		open: QueryFlag.optional(),
	}),
	reply: listOf(DeskShop),
})

export const getAdminShop = endpoint({
	by: 'operator',
	roles: ['catalogue', 'support', 'orders'],
	method: 'GET',
	path: '/admin/shop_detail',
	summary: 'A shop and what operators did to it.',
	query: z.strictObject({ mer_id: Id }),
	reply: DeskShopDetail,
	problems: ['not_found'],
})

/** Closes a shop: its products leave the shelves and cannot be bought; its orders, claims and money go on. */
export const closeShop = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/shop_close',
	summary: 'Close a shop, with a reason it reads; its orders go on.',
	body: z.strictObject({ mer_id: Id, reason: Reason }),
	reply: DeskShopDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

export const reopenShop = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/shop_open',
	summary: 'Open a closed shop again; its products are where they were.',
	body: z.strictObject({ mer_id: Id, reason: Reason }),
	reply: DeskShopDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

// Promo codes ---------------------------------------------------------------------------------------------------------

/** A promo code as operators see it. `value` is an amount for `fixed`, a percentage such as `12.5` for `percent`, null for `freight`. */
export const DeskPromo = z.strictObject({
	promo_id: Id,
	code: z.string(),
	/** What it gives, in words. */
	title: z.string(),
	kind: PromoKind,
	value: z.string().nullable(),
	cap: Amount.nullable(),
	min_spend: Amount,
	scope: z.enum(['platform', 'shop', 'category']),
	/** The shop or category; null for the whole platform. */
	scope_id: Id.nullable(),
	scope_name: z.string().nullable(),
	/** Who pays for it; a shop's own codes are only shown here, and may be ended. */
	funded_by: z.enum(['platform', 'shop']),
	start_time: Seconds,
	end_time: Seconds,
	ended_time: Seconds.nullable(),
	total_limit: z.int().nullable(),
	shopper_limit: z.int(),
	/** Shown to every shopper among the codes they can use. */
	is_public: Flag,
	/** How often it is used by orders that were not cancelled. */
	used: Count,
	/** It was used, so what it gives stays as it is. */
	fixed_terms: Flag,
	state: PromoState,
	createtime: Seconds,
	actions: z.array(z.enum(['edit', 'end'])),
})

export const listAdminPromos = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'GET',
	path: '/admin/promo_list',
	summary: 'Promo codes of the platform and of shops, the newest first.',
	query: z.strictObject({
		...pageQuery,
		/** A part of the code. */
		keyword: lineOf(40, 0).optional(),
		state: PromoState.optional(),
		funded_by: z.enum(['platform', 'shop']).optional(),
	}),
	reply: listOf(DeskPromo),
})

/**
 * Opens a code of the platform (without `promo_id`) or changes one. Once it was used, only its end, its total limit and whether it is
 * shown may change: `promo_used` names the field.
 */
export const saveAdminPromo = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/promo_save',
	summary: 'Open a promo code of the platform, or change one.',
	body: z.strictObject({
		promo_id: Id.optional(),
		code: PromoCode,
		kind: PromoKind,
		/** An amount for `fixed`, a percentage of at most two decimals for `percent`; left out for `freight`. */
		value: Amount.nullable(),
		/** The most it takes off; a percentage needs one. */
		cap: Amount.nullable(),
		min_spend: Amount,
		scope: DeskPromo.shape.scope,
		scope_id: Id.nullable(),
		start_time: Moment,
		end_time: Moment,
		total_limit: z.int().min(1).max(1_000_000).nullable(),
		shopper_limit: z.int().min(1).max(999),
		is_public: Flag,
	}),
	reply: DeskPromo,
	problems: ['not_found', 'already_taken', 'promo_used', 'state_changed'],
	idempotent: true,
})

/** Ends a code for good. Checkouts that were not yet made into orders lose it; orders keep it. */
export const endAdminPromo = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/promo_end',
	summary: 'End a promo code for good, with a reason; twice changes nothing.',
	body: z.strictObject({ promo_id: Id, reason: Reason }),
	reply: DeskPromo,
	problems: ['not_found'],
	idempotent: true,
})

// Banners -------------------------------------------------------------------------------------------------------------

/** What a banner opens: always something inside the app. */
const BannerLink = z.strictObject({
	kind: z.enum(['category', 'product', 'shop', 'search']),
	/** An id, or the text to search for. */
	value: lineOf(100),
})

/** A banner as operators see it. */
export const DeskBanner = z.strictObject({
	banner_id: Id,
	image: z.string(),
	titles: localizedOf(z.string()),
	subtitles: z.partialRecord(LanguageName, z.string()),
	link: z.strictObject({ kind: BannerLink.shape.kind, value: z.string() }).nullable(),
	start_time: Seconds.nullable(),
	end_time: Seconds.nullable(),
	shown: Flag,
	/** Whether the home page shows it now. */
	live: Flag,
})

const BannerList = z.strictObject({ list: z.array(DeskBanner) })

export const listAdminBanners = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'GET',
	path: '/admin/banner_list',
	summary: 'All banners, in their order.',
	reply: BannerList,
})

export const saveBanner = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/banner_save',
	summary: 'Make a banner, which comes after the others, or change one.',
	body: z.strictObject({
		banner_id: Id.optional(),
		/** The address of an uploaded picture, or the one the banner has. */
		image: PictureUrl,
		titles: localizedOf(lineOf(80)),
		subtitles: z.partialRecord(LanguageName, lineOf(120)).default({}),
		link: BannerLink.nullable(),
		/** From when and until when it is shown; null: always. */
		start_time: Moment.nullable().default(null),
		end_time: Moment.nullable().default(null),
		shown: Flag,
	}),
	reply: DeskBanner,
	problems: ['not_found'],
	idempotent: true,
})

export const deleteBanner = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/banner_delete',
	summary: 'Remove a banner.',
	body: z.strictObject({ banner_id: Id }),
	reply: BannerList,
	problems: ['not_found'],
	idempotent: true,
})

/** Puts the banners into an order; all of them are named, so that two who do it at once do not mix theirs. */
export const sortBanners = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/banner_order',
	summary: 'Put all banners into an order.',
	body: z.strictObject({ banner_ids: z.array(Id).min(1).max(200) }),
	reply: BannerList,
	problems: ['state_changed'],
	idempotent: true,
})

/** Takes one picture (multipart field `file`) for a banner; re-encoded as all pictures are. `url` is what banner_save takes. */
export const uploadAdminPicture = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/upload',
	summary: 'Uploads one picture: jpeg, png or webp, at most 5 MB and 24 million pixels.',
	body: z.strictObject({ scene: z.literal('banner') }),
	reply: z.strictObject({ id: Id, url: z.string() }),
	problems: ['too_large', 'unsupported_type'],
	multipart: true,
})

// Documents -----------------------------------------------------------------------------------------------------------

const DocumentKind = z.enum(['law', 'help'])
const Version = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/, 'such as 2026-11 or 3')

/** A version of a document, and in which languages it can be read. */
export const DocumentVersion = z.strictObject({
	version: z.string(),
	effective: Seconds,
	languages: z.array(LanguageName),
	/** In force now, still to come, or followed by another. */
	state: z.enum(['in_force', 'coming', 'past']),
})

/** A law text or a help article with all its versions, the newest first. */
export const DeskDocument = z.strictObject({
	kind: DocumentKind,
	slug: z.string(),
	/** Where a help article stands, and its place there. */
	shelf: z.string(),
	place: z.int(),
	/** The English title of the newest version. */
	title: z.string(),
	versions: z.array(DocumentVersion),
	/** Set while a help article is taken back: the shop neither lists nor finds it. */
	withdrawn: z.strictObject({ at: Seconds, by: z.string(), reason: z.string() }).nullable(),
	/** What the caller may do with it; a law text is only ever followed by a newer version. */
	actions: z.array(z.enum(['withdraw', 'put_back'])),
})

export const listAdminDocuments = endpoint({
	by: 'operator',
	roles: ['support', 'catalogue', 'admin'],
	method: 'GET',
	path: '/admin/document_list',
	summary: 'Law texts and help articles with their versions and languages.',
	query: z.strictObject({ kind: DocumentKind.optional() }),
	reply: z.strictObject({ list: z.array(DeskDocument) }),
})

/** One version in all its languages, or in one. */
export const DeskDocumentDetail = DeskDocument.extend({
	version: z.string(),
	effective: Seconds,
	texts: z.array(
		z.strictObject({
			lang: LanguageName,
			title: z.string(),
			/** Markdown. */
			content: z.string(),
			published: Seconds,
			published_by: z.string(),
		}),
	),
})

export const getAdminDocument = endpoint({
	by: 'operator',
	roles: ['support', 'catalogue', 'admin'],
	method: 'GET',
	path: '/admin/document_detail',
	summary: 'One version of a document: the one asked for, else the newest.',
	query: z.strictObject({
		kind: DocumentKind,
		slug: DocumentSlug,
		version: Version.optional(),
		lang: LanguageName.optional(),
	}),
	reply: DeskDocumentDetail,
	problems: ['not_found'],
})

/** A term of a help text between double braces: a setting, divided or not, or an example's amount. */
const documentTerm = '[a-z0-9_.]+(?:/[1-9][0-9]{0,3}|:[1-9][0-9]{0,5})?'

/** What a preview of a help text shows in the place of its terms. */
export const deskDocumentTerms = endpoint({
	by: 'operator',
	roles: ['support', 'catalogue', 'admin'],
	method: 'GET',
	path: '/admin/document_terms',
	summary: 'What shoppers read in the place of the terms of a help text.',
	query: z.strictObject({
		lang: LanguageName,
		/** As they stand between the braces, with a space between them. */
		terms: z
			.string()
			.max(4_000)
			.regex(
				new RegExp(`^${documentTerm}(?: ${documentTerm})*$`),
				'terms such as order.settle_days',
			),
	}),
	reply: z.strictObject({ list: z.array(z.strictObject({ term: z.string(), text: z.string() })) }),
})

/**
 * Publishes a version in one or more languages; nothing that was published ever changes. A new version holds the English text and a
 * date from which it is in force; further languages of a version may follow and share its date. Law texts need the role `admin`.
 */
export const publishDocument = endpoint({
	by: 'operator',
	roles: ['support', 'admin'],
	method: 'POST',
	path: '/admin/document_publish',
	summary: 'Publish a new version of a law text or help article, or further languages of one.',
	body: z.strictObject({
		kind: DocumentKind,
		/** `terms`, `privacy`, `refund` or `wallet` for a law text; a name that stays for a help article. */
		slug: DocumentSlug,
		/** For help articles; left out: as the version before. */
		shelf: DocumentSlug.optional(),
		version: Version,
		/** Left out: at once. Further languages take that of the English text. */
		effective_time: Moment.optional(),
		texts: z
			.array(
				z.strictObject({
					lang: LanguageName,
					title: lineOf(200),
					/** Markdown, without HTML. */
					content: textOf(50_000),
				}),
			)
			.min(1)
			.max(languages.length),
		reason: Reason,
	}),
	reply: DeskDocumentDetail,
	problems: ['already_taken', 'forbidden'],
	/** A text in nineteen languages. */
	bodyBytes: 1024 * 1024,
	idempotent: true,
})

/** Takes a help article back, or puts it back: the value is set, so that a repetition does no harm. Law texts are replaced, never withdrawn. */
export const unpublishHelp = endpoint({
	by: 'operator',
	roles: ['support', 'admin'],
	method: 'POST',
	path: '/admin/help_withdraw',
	summary: 'Take a help article back, so that nobody finds it, or put it back.',
	body: z.strictObject({ slug: DocumentSlug, withdrawn: Flag, reason: Reason }),
	reply: DeskDocumentDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

// Limits --------------------------------------------------------------------------------------------------------------

/** What the operator who asks may decide alone: recharges, withdrawals, payouts, returns of a bank and disputes, together. */
export const getLimits = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support', 'orders'],
	method: 'GET',
	path: '/admin/limits',
	summary: 'What I may decide alone, each and in a day, and what is left of today.',
	reply: z.strictObject({
		/** Above this two sign, whoever they are. */
		each: Amount,
		day: Amount,
		day_left: Amount,
		/** When the day of UTC ends and the sum begins anew. */
		day_ends: Seconds,
	}),
})

// Settings ------------------------------------------------------------------------------------------------------------

/** A setting. Values travel as text: `30`, `12.30`, or a text as it is. */
export const DeskSetting = z.strictObject({
	name: z.string(),
	/** The room it belongs to: the part of its name before the first dot. */
	group: z.string(),
	kind: z.enum(['integer', 'amount', 'text']),
	/** What people type and read it in; `settingText` and `storedSetting` translate. */
	unit: z.enum(settingUnits),
	/** How many of its value make one of the unit: a value of 500 is 5 percent where this is 100. */
	per_unit: Count,
	/** The sentence it changes; `{value}` stands for the value in its unit. */
	about: z.string(),
	value: z.string(),
	default: z.string(),
	/** Null for a text. */
	min: z.string().nullable(),
	max: z.string().nullable(),
	/** The most characters of a text. */
	max_length: Count.nullable(),
	/** It guards money: two different operators change it. */
	needs_two: Flag,
	changed_by: z.string().nullable(),
	changed_at: Seconds.nullable(),
	/** What was asked for and waits for a second operator. */
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

export const listSettings = endpoint({
	by: 'operator',
	roles: ['admin', 'finance-1', 'finance-2'],
	method: 'GET',
	path: '/admin/setting_list',
	summary: 'All settings with their values, bounds and meaning.',
	reply: z.strictObject({ list: z.array(DeskSetting) }),
})

/**
 * Changes a setting for new records; what exists keeps what held when it was made. One that guards money changes only when a second
 * operator has confirmed it; until then the answer shows it as waiting.
 */
export const changeSetting = endpoint({
	by: 'operator',
	roles: ['admin'],
	method: 'POST',
	path: '/admin/setting_set',
	summary: 'Change a setting, with a reason.',
	body: z.strictObject({ name: lineOf(80), value: lineOf(400, 0), reason: Reason }),
	reply: DeskSetting,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

/** Confirms what another operator asked, which changes it at once, or refuses it; whoever asked may take it back. */
export const decideSetting = endpoint({
	by: 'operator',
	roles: ['admin', 'finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/setting_decide',
	summary:
		'Confirm or refuse a change of a setting that guards money; one’s own can only be withdrawn.',
	body: z.strictObject({ change_id: Id, pass: Flag, reason: Reason }),
	reply: DeskSetting,
	problems: ['not_found', 'state_changed', 'same_operator'],
	idempotent: true,
})

/** A change of a setting. */
export const SettingChange = z.strictObject({
	change_id: z.string(),
	name: z.string(),
	/** As in `DeskSetting`; a setting that is gone counts as a text. */
	unit: z.enum(settingUnits),
	per_unit: Count,
	before: z.string(),
	after: z.string(),
	reason: z.string(),
	at: Seconds,
	by: z.string(),
	/** Who confirmed it, where two were needed. */
	confirmed_by: z.string().nullable(),
})

export const listSettingChanges = endpoint({
	by: 'operator',
	roles: ['admin', 'finance-1', 'finance-2'],
	method: 'GET',
	path: '/admin/setting_log',
	summary: 'What was changed in the settings, the newest first.',
	query: z.strictObject({ ...pageQuery, name: lineOf(80, 0).optional() }),
	reply: listOf(SettingChange),
})

// Reports -------------------------------------------------------------------------------------------------------------

/** A day in UTC, such as `2026-11-21`. */
const Day = z.iso.date()

/** From the first day to the last, both in it; at most 400 days. */
const Period = { from: Day, to: Day }

const Step = z.enum(['day', 'week', 'month']).default('day')

/** What happened to money in a time: each figure by the day on which it happened. */
const SalesFigures = {
	/** Checkouts of which something was paid, and the orders of them. */
	trades: Count,
	orders: Count,
	/** What shoppers paid for orders. */
	paid: Amount,
	/** What claims and cancellations gave back. */
	refunded: Amount,
	/** What the platform earned by orders that were settled. */
	commission: Amount,
	/** Paid less refunded. */
	net: SignedAmount,
}

const SalesRow = z.strictObject({ from: Day, ...SalesFigures })
const ShopSalesRow = z.strictObject({ mer_id: Id, mer_name: z.string(), ...SalesFigures })

/** A report as a file: UTF-8, comma separated, with a line of names. */
const CsvFile = z.strictObject({ file_name: z.string(), csv: z.string() })

const salesQuery = z.strictObject({ ...Period, by: Step, mer_id: Id.optional() })
const shopsQuery = z.strictObject(Period)
const periodQuery = z.strictObject({ ...Period, mer_id: Id.optional() })
const seesMoney = ['admin', 'finance-1', 'finance-2'] as const
const seesWork = ['admin', 'support', 'orders', 'finance-1', 'finance-2'] as const

export const getSalesReport = endpoint({
	by: 'operator',
	roles: seesMoney,
	method: 'GET',
	path: '/admin/report_sales',
	summary: 'Sales by day, week (from Monday) or month, in UTC; of all shops or of one.',
	query: salesQuery,
	reply: z.strictObject({ rows: z.array(SalesRow), total: z.strictObject(SalesFigures) }),
})

export const getShopsReport = endpoint({
	by: 'operator',
	roles: seesMoney,
	method: 'GET',
	path: '/admin/report_shops',
	summary: 'Sales by shop, the best first.',
	query: z.strictObject({ ...Period, ...pageQuery }),
	reply: listOf(ShopSalesRow),
})

/** A share such as `12.50`, in percent; null where there is nothing to take it of. */
const Percent = z.string().nullable()

export const getRefundsReport = endpoint({
	by: 'operator',
	roles: seesWork,
	method: 'GET',
	path: '/admin/report_refunds',
	summary: 'Claims made in a time, by reason, and how soon they were answered and decided.',
	query: periodQuery,
	reply: z.strictObject({
		claims: Count,
		/** Orders paid in the time, and the share of claims in them. */
		orders: Count,
		rate: Percent,
		refunded: Count,
		refused: Count,
		withdrawn: Count,
		open: Count,
		amount: Amount,
		/** Seconds from a claim to the shop's answer, and from a dispute to its decision: the middle one, and nine in ten. */
		answer: z.strictObject({ count: Count, median: Count.nullable(), p90: Count.nullable() }),
		decision: z.strictObject({ count: Count, median: Count.nullable(), p90: Count.nullable() }),
		reasons: z.array(
			z.strictObject({
				reason: z.string(),
				claims: Count,
				refunded: Count,
				amount: Amount,
				/** Its share of all claims. */
				share: Percent,
			}),
		),
	}),
})

/** The waits that are measured. */
export const measuredWaits = [
	'pay_to_ship',
	'ship_to_receive',
	'claim_to_end',
	'recharge_to_decision',
	'withdrawal_to_decision',
	'withdrawal_to_paid',
] as const

export const getTimingsReport = endpoint({
	by: 'operator',
	roles: seesWork,
	method: 'GET',
	path: '/admin/report_timings',
	summary: 'How long people waited for what was over in a time.',
	query: periodQuery,
	reply: z.strictObject({
		waits: z.array(
			z.strictObject({
				name: z.enum(measuredWaits),
				count: Count,
				/** In seconds; null where nothing was over in the time. */
				median: Count.nullable(),
				p90: Count.nullable(),
				longest: Count.nullable(),
			}),
		),
	}),
})

export const exportSalesReport = endpoint({
	by: 'operator',
	roles: seesMoney,
	method: 'GET',
	path: '/admin/report_sales_csv',
	summary: 'Sales as a CSV file.',
	query: salesQuery,
	reply: CsvFile,
})

export const exportShopsReport = endpoint({
	by: 'operator',
	roles: seesMoney,
	method: 'GET',
	path: '/admin/report_shops_csv',
	summary: 'Sales of all shops as a CSV file.',
	query: shopsQuery,
	reply: CsvFile,
})

export const exportRefundsReport = endpoint({
	by: 'operator',
	roles: seesWork,
	method: 'GET',
	path: '/admin/report_refunds_csv',
	summary: 'Claims by reason as a CSV file.',
	query: periodQuery,
	reply: CsvFile,
})

export const exportTimingsReport = endpoint({
	by: 'operator',
	roles: seesWork,
	method: 'GET',
	path: '/admin/report_timings_csv',
	summary: 'Waits as a CSV file.',
	query: periodQuery,
	reply: CsvFile,
})

/** The operators’ centre: shoppers, products, shops, promo codes, banners, documents, settings, reports. */
export const deskCentreEndpoints = {
	listShoppers,
	getShopper,
	freezeShopper,
	extendShopperFreeze,
	unfreezeShopper,
	listSettings,
	changeSetting,
	decideSetting,
	listSettingChanges,
	getLimits,
	listAdminDocuments,
	getAdminDocument,
	deskDocumentTerms,
	publishDocument,
	unpublishHelp,
	listAdminProducts,
	getAdminProduct,
	takeDownProduct,
	restoreProduct,
	listAdminShops,
	getAdminShop,
	closeShop,
	reopenShop,
	listAdminBanners,
	saveBanner,
	deleteBanner,
	sortBanners,
	uploadAdminPicture,
	listAdminPromos,
	saveAdminPromo,
	endAdminPromo,
	getSalesReport,
	exportSalesReport,
	getShopsReport,
	exportShopsReport,
	getRefundsReport,
	exportRefundsReport,
	getTimingsReport,
	exportTimingsReport,
}
