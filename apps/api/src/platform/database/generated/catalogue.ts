// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { BulkChanges, HolidayOrders, HoursWeek, LanguageFile } from '@portolan/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { FreightTemplate, Localized, ProductOption } from '../stored-types.ts'

/** The tables of catalogue/sql/0005_catalogue.sql. */
export interface CatalogueTables {
	category: {
		id: string
		slug: string
		names: JSONColumnType<Localized>
		image: string
		hue: number
		position: number
		shown: Generated<boolean>
	}
	shop: {
		id: string
		name: string
		/** folded for search */
		name_key: string
		taglines: JSONColumnType<Localized>
		stories: JSONColumnType<Localized>
		avatar: string
		country: string
		founded: number | null
		/** a shipping template (catalogue/freight.ts) */
		freight: JSONColumnType<FreightTemplate>
		owner_name: Generated<string>
		open: Generated<boolean>
		words: string
		sales: Generated<number>
		/** sold in the last days (setting catalogue.hot_days) */
		recent: Generated<number>
		fans: Generated<number>
		created_at: Date
		banner: Generated<string>
		contact_email: Generated<string>
		contact_phone: Generated<string>
		return_address: Generated<string>
		/** two people who edit one page do not overwrite each other */
		page_version: Generated<number>
		freight_version: Generated<number>
		/** closed by the platform: since when, by whom, and why */
		closed_at: Date | null
		closed_by: string | null
		closed_reason: Generated<string>
		changed_at: Date | null
		time_zone: Generated<string>
		former_name: Generated<string>
		renamed_at: Date | null
		/** the first and the last day of the planned or running holiday, in the shop's time zone */
		holiday_from: string | null
		holiday_until: string | null
		/** the same as moments: from the first one of the holiday to the first one after it */
		holiday_starts_at: Date | null
		holiday_ends_at: Date | null
		holiday_orders: HolidayOrders | null
		holiday_messages: JSONColumnType<Localized> | null
		hours: Generated<JSONColumnType<HoursWeek>>
		/** null: none */
		auto_replies: JSONColumnType<Localized> | null
		/** two people who edit them do not overwrite each other */
		hours_version: Generated<number>
	}
	/**
	 * `on_sale` is what every list asks. It follows from what the shop wants, what the platform allows and whether the shop
	 * is open.
	 */
	product: {
		id: string
		shop_id: string
		/** null: not sorted into one yet */
		category_id: string | null
		images: string[]
		/** of the cheapest SKU, cents */
		price: bigint
		market_price: bigint | null
		ships_from: string
		on_sale: Generated<boolean>
		sales: Generated<number>
		recent: Generated<number>
		/** reviews with 1, 2, 3, 4, 5 points */
		score_counts: Generated<number[]>
		pic_reviews: Generated<number>
		created_at: Date
		/** the shop wants to sell it */
		wanted: Generated<boolean>
		/** it was never on sale: only its shop sees it */
		draft: Generated<boolean>
		/** the platform took it off; only the platform puts it back */
		taken_off_at: Date | null
		taken_off_by: string | null
		taken_off_reason: Generated<string>
		/** two people who edit one product do not overwrite each other */
		version: Generated<number>
		changed_at: Date | null
	}
	/** Texts and options of a product. A table of their own, so that filtering, sorting and counting read narrow rows. */
	product_text: {
		product_id: string
		titles: JSONColumnType<Localized>
		subtitles: JSONColumnType<Localized>
		descriptions: JSONColumnType<Localized>
		/** {en: [text, …], …} */
		highlights: JSONColumnType<Localized<string[]>>
		/** [{name: {en, …}, values: [{en, …}, …]}, …] */
		options: JSONColumnType<ProductOption[]>
		/** English words the product is also found by */
		tags: Generated<string[]>
		complete_in: Generated<string[]>
		partial_in: Generated<string[]>
		indexed: Generated<boolean>
		wording_id: string
		changed_at: Date | null
	}
	/**
	 * One way to buy a product. Reserved stock is `held`; what can be bought is stock - held. None of the columns that a
	 * purchase changes is indexed, so that the change stays within the page. A SKU that was sold is never deleted, only
	 * retired: it keeps the words of its choice, and another SKU may take its choice. Checks: sku_is_sound().
	 */
	sku: {
		id: string
		product_id: string
		position: number
		/** index of the chosen value, per option */
		choice: number[]
		price: bigint
		stock: number
		held: Generated<number>
		weight_grams: number
		image: string
		retired_at: Date | null
		/** the options of the product as they were when it was retired */
		spec_options: JSONColumnType<ProductOption[]> | null
	}
	/**
	 * The words of a product in all languages (catalogue/search-words.ts). `head` marks the best sellers: every product in it
	 * sold at least as much as every product that is not, so that a search for a common word is answered from the small index.
	 */
	product_search: {
		product_id: string
		head: Generated<boolean>
		/** as in product, so that counting hits reads no other table */
		on_sale: Generated<boolean>
		words: string
	}
	/** Every word of a title once, with its trigrams, to correct a misspelt search. */
	search_word: {
		word: string
		trigrams: string[]
	}
	/** What people search for. `place` is set by an operator and comes first. */
	search_keyword: {
		lang: string
		folded: string
		keyword: string
		count: Generated<number>
		place: number | null
		hidden: Generated<boolean>
	}
	/**
	 * Sales that are not yet added up, written with the purchase; the job `catalogue-sales` consumes them. A row below zero
	 * is a cancelled sale: it counts on the day of the sale.
	 */
	sale: {
		id: GeneratedAlways<bigint>
		product_id: string
		num: number
		at: Date
	}
	/** No check of `num`: ON CONFLICT would test it against the row to insert, before it is added to the stored one. */
	sale_day: {
		product_id: string
		day: string
		num: number
	}
	/** Every change of a product's price, for a while: a price is called lower only when it is below all of the last thirty days. */
	product_price_change: {
		id: string
		product_id: string
		shop_id: string
		was: bigint
		now: bigint
		at: Date
	}
	/** What followers of a shop read: the latest news per product and kind. A job deletes old ones. */
	shop_news: {
		product_id: string
		kind: 'new' | 'cheaper'
		shop_id: string
		/** cents, the lowest price of the days before */
		was: bigint | null
		now: bigint | null
		at: Date
	}
	product_like: {
		shopper_id: string
		product_id: string
		created_at: Date
	}
	shop_follow: {
		shopper_id: string
		shop_id: string
		created_at: Date
	}
	footprint: {
		shopper_id: string
		product_id: string
		seen_at: Date
	}
	banner: {
		id: string
		image: string
		titles: JSONColumnType<Localized>
		subtitles: JSONColumnType<Localized>
		link_kind: 'category' | 'product' | 'shop' | 'search' | null
		link_value: string | null
		position: number
		shown: Generated<boolean>
		/** shown from then on, and until then; null: always */
		starts_at: Date | null
		ends_at: Date | null
	}
	/** The scores of a shop by day, so that its share of good reviews of the last 180 days adds up at most 181 small rows. */
	shop_score_day: {
		shop_id: string
		day: string
		good: Generated<number>
		count: Generated<number>
	}
	product_text_search: {
		product_id: string
		/** all words of the product, of the title too */
		words: string
	}
	/**
	 * Rows of up to 8 kB are stored uncompressed: a list of orders reads one for each line, and decompressing the options took
	 * longer than everything else about the line.
	 */
	product_wording: {
		id: string
		product_id: string
		titles: JSONColumnType<Localized>
		/** as in product_text */
		options: JSONColumnType<ProductOption[]>
		created_at: Date
	}
	/**
	 * What a shop keeps about a SKU for itself: its own code, the barcode, and what it paid. A table of its own, so that no statement that
	 * answers shoppers reads the cost, and a purchase does not write longer rows. A SKU without a row has none of them.
	 */
	sku_detail: {
		sku_id: string
		shop_id: string
		/** unique in the shop, ignoring case; a retired SKU's code is free again */
		code: Generated<string>
		/** a GTIN */
		barcode: Generated<string>
		/** cents */
		cost: bigint | null
		/** as in sku; a trigger copies it */
		retired: Generated<boolean>
	}
	/** Links with which the people of a shop see a product in the shop before it is on sale. */
	product_preview: {
		/** SHA-256; the token itself is never stored */
		token_hash: Buffer
		product_id: string
		/** the link ends with the session of the person who made it */
		session_id: string
		ends_at: Date
	}
	/**
	 * A file of products that a person of a shop sent: it is checked first, then written when the person says so, both by a job. The file is
	 * deleted a day later.
	 */
	product_import: {
		id: string
		shop_id: string
		/** the person of the shop, whose pictures it may use */
		made_by: string
		/** the language of the faults */
		lang: LanguageFile
		csv: string
		/** {file name: address} of the pictures that were sent with it */
		pictures: JSONColumnType<Record<string, unknown>>
		/** how often a job began with it: what always fails is given up */
		attempts: Generated<number>
		state: 'checking' | 'faulty' | 'checked' | 'writing' | 'done'
		rows: Generated<number>
		/** products */
		added: Generated<number>
		changed: Generated<number>
		unchanged: Generated<number>
		fault_count: Generated<number>
		/** the first of them: [{row, column, why}, …] */
		faults: Generated<JSONColumnType<Record<string, unknown>>>
		created_at: Date
		ended_at: Date | null
	}
	/** How far a job is. A row of its own, because the job has locked the import until it ends. */
	product_import_progress: {
		import_id: string
		/** products */
		done: number
		total: number
	}
	/**
	 * A change of many products at once: previewed, then applied in parts by a job, and undone for a day. Previews are deleted after an hour,
	 * the rest a day after its end.
	 */
	bulk_edit: {
		id: string
		shop_id: string
		/** the person of the shop */
		by_id: string
		by_name: string
		/** what was asked for */
		changes: JSONColumnType<BulkChanges>
		state: 'preview' | 'running' | 'done' | 'undoing' | 'undone'
		/** that were chosen */
		products: number
		/** values that were so already */
		same: number
		/** of the part that is next, one after another */
		failures: Generated<number>
		/** when a part was done last: shops take turns */
		turn_at: Date | null
		created_at: Date
		ended_at: Date | null
	}
	/**
	 * The values that a bulk edit changes, each with what became of it, written in the transaction that changes the value. Values of a product
	 * follow one another in the order in which they are applied; they are undone in the opposite one.
	 */
	bulk_edit_value: {
		edit_id: string
		at: number
		product_id: string
		/** null: it belongs to the whole product */
		sku_id: string | null
		field: 'category' | 'ships_from' | 'weight' | 'price' | 'stock' | 'shelf'
		before: string
		after: string
		/** what it was instead */
		now: string | null
		state: 'planned' | 'impossible' | 'done' | 'left' | 'undone' | 'kept'
		/** {key, values}: a text of the API */
		why: JSONColumnType<Record<string, unknown>> | null
	}
	/**
	 * How often a product was viewed and put into a cart, by the days of its shop's time zone as it was then. Approximate: counts of some seconds are
	 * lost with a process that is killed. Nobody who looked is in it.
	 */
	product_traffic_day: {
		shop_id: string
		day: string
		product_id: string
		views: number
		carts: number
	}
	category_task: {
		id: string
		category_id: string
		/** products go there; null: only their search words are written again */
		to_id: string | null
		/** up to this product the words are written */
		after_id: string
		/** when it began */
		products: number
		done: Generated<number>
		created_at: Date
		ended_at: Date | null
	}
	/**
	 * What the products of a category have: a choice of one value each. A product keeps its values when it goes to another category; only
	 * those of its present one are shown and filtered by.
	 */
	category_attribute: {
		id: string
		category_id: string
		names: JSONColumnType<Record<string, unknown>>
		/** a product that is or was on sale is not saved without it */
		required: boolean
		filterable: boolean
		position: number
	}
	attribute_value: {
		id: string
		attribute_id: string
		names: JSONColumnType<Record<string, unknown>>
		position: number
	}
	product_attribute: {
		product_id: string
		attribute_id: string
		value_id: string
	}
	shop_media: {
		/** that of its upload, if it has one */
		id: string
		shop_id: string
		url: string
		/** as it was uploaded, or renamed */
		file_name: string
		/** what the picture shows, in the shop's own words */
		alt: Generated<string>
		/** 0: it is part of the program and takes no room of the shop */
		bytes: number
		width: number | null
		height: number | null
		/** that of its upload; null if another item of the shop has it already */
		content_hash: Buffer | null
		added_at: Date
	}
	/** Shops whose pictures from before the library are in it, or that are newer. A job adds the others, a few at a time. */
	shop_media_filled: {
		shop_id: string
		at: Date
	}
}
