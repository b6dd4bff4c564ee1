import type { Generated, JSONColumnType } from 'kysely'
import type { FreightTemplate } from './freight.ts'
import type { Localized } from './localized.ts'
import type { ProductOption } from './option-words.ts'

type Json<Value extends object> = JSONColumnType<Value>

/** The tables of 0040_catalogue.sql. */
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
	}
	shop_score_day: {
		shop_id: string
		day: string
		good: Generated<number>
		count: Generated<number>
	}
}
