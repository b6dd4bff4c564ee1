import { z } from 'zod'
import { Count, Id, lineOf, Seconds } from './wire.ts'

/** The most characters of the name of a picture. */
export const mostMediaName = 160

/** The most characters of what a picture shows. */
export const mostMediaAlt = 300

/** How many of the places that show a picture are listed with it. */
export const mostMediaUses = 20

/** The name of a picture in the library. */
export const MediaName = lineOf(mostMediaName)

/** What a picture shows; may be empty. */
export const MediaAlt = lineOf(mostMediaAlt, 0)

/** What shows a picture: a product, by its own pictures or those of its SKUs, or the page of the shop. */
export const MediaUse = z.strictObject({
	kind: z.enum(['product', 'shop']),
	/** Null for the shop. */
	product_id: Id.nullable(),
	/** The title of the product, or the name of the shop. */
	name: z.string(),
})
export type MediaUse = z.output<typeof MediaUse>

/** A picture of a shop's library. Source: docs/product/merchants.md, Media library. */
export const ShopMedia = z.strictObject({
	media_id: Id,
	url: z.string(),
	file_name: z.string(),
	/** What it shows, in the shop's own words; may be empty. */
	alt: z.string(),
	/** Of all its sizes; 0 for a picture of the platform, which takes no room. */
	bytes: Count,
	/** In pixels; null where it is unknown. */
	width: Count.nullable(),
	height: Count.nullable(),
	/** How many products, and the page of the shop, show it. */
	use_count: Count,
	/** At most 20 of them. */
	uses: z.array(MediaUse),
	/** When it was added, or uploaded again. */
	createtime: Seconds,
})
export type ShopMedia = z.output<typeof ShopMedia>
