import type { Generated, JSONColumnType } from 'kysely'
import type { FreightTemplate } from './freight.ts'
import type { Localized } from './localized.ts'
import type { ProductOption } from './option-words.ts'

type Json<Value extends object> = JSONColumnType<Value>

/** The tables of 0040_catalogue.sql and 0096_goods.sql. */
export interface CatalogueTables {
	category: {
		id: string
		slug: string
		names: Json<Localized>
		image: string
		hue: number
		position: number
	}
	shop: {
		id: string
		name: string
		name_key: string
		taglines: Json<Localized>
		stories: Json<Localized>
		avatar: string
		country: string
		founded: number | null
		freight: Json<FreightTemplate>
		owner_name: Generated<string>
		open: Generated<boolean>
		/** Closed by the platform: since when, by whom, and why. */
		closed_at: Date | null
		closed_by: string | null
		closed_reason: Generated<string>
		banner: Generated<string>
		contact_email: Generated<string>
		contact_phone: Generated<string>
		return_address: Generated<string>
		page_version: Generated<number>
		freight_version: Generated<number>
		words: string
		sales: Generated<number>
		recent: Generated<number>
		fans: Generated<number>
		created_at: Date
	}
	product: {
		id: string
		shop_id: string
		category_id: string | null
		images: string[]
		price: bigint
		market_price: bigint | null
		ships_from: string
		on_sale: Generated<boolean>
		wanted: Generated<boolean>
		draft: Generated<boolean>
		taken_off_at: Date | null
		taken_off_by: string | null
		taken_off_reason: Generated<string>
		version: Generated<number>
		sales: Generated<number>
		recent: Generated<number>
		score_counts: Generated<number[]>
		pic_reviews: Generated<number>
		created_at: Date
	}
	product_text: {
		product_id: string
		titles: Json<Localized>
		subtitles: Json<Localized>
		descriptions: Json<Localized>
		highlights: Json<Localized<string[]>>
		options: Json<ProductOption[]>
		tags: Generated<string[]>
	}
	sku: {
		id: string
		product_id: string
		position: number
		choice: number[]
		price: bigint
		stock: number
		held: Generated<number>
		weight_grams: number
		image: string
		retired_at: Date | null
		/** The product's options as they were when it was retired. */
		spec_options: Json<ProductOption[]> | null
	}
	product_search: {
		product_id: string
		head: Generated<boolean>
		on_sale: Generated<boolean>
		words: string
	}
	search_word: { word: string; trigrams: string[] }
	search_keyword: {
		lang: string
		folded: string
		keyword: string
		count: Generated<number>
		place: number | null
		hidden: Generated<boolean>
	}
	sale: { id: Generated<bigint>; product_id: string; num: number; at: Date }
	sale_day: { product_id: string; day: string; num: number }
	product_price_change: {
		id: string
		product_id: string
		shop_id: string
		was: bigint
		now: bigint
		at: Date
	}
	shop_news: {
		product_id: string
		kind: 'new' | 'cheaper'
		shop_id: string
		was: bigint | null
		now: bigint | null
		at: Date
	}
	product_like: { shopper_id: string; product_id: string; created_at: Date }
	shop_follow: { shopper_id: string; shop_id: string; created_at: Date }
	footprint: { shopper_id: string; product_id: string; seen_at: Date }
	banner: {
		id: string
		image: string
		titles: Json<Localized>
		subtitles: Json<Localized>
		link_kind: 'category' | 'product' | 'shop' | 'search' | null
		link_value: string | null
		position: number
		shown: Generated<boolean>
		/** Shown from then on, and until then; null: always. */
		starts_at: Date | null
		ends_at: Date | null
	}
	shop_score_day: {
		shop_id: string
		day: string
		good: Generated<number>
		count: Generated<number>
	}
}
