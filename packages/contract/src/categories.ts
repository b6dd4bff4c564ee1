import { z } from 'zod'
import { localizedOf } from './localized.ts'
import { Count, Flag, Id } from './wire.ts'

/** The most categories that operators may keep. */
export const mostCategoryCount = 200

/** What besides products refers to a category, as numbers of things. While any of them is above 0, it cannot be deleted. */
export const CategoryUses = z.strictObject({
	/** Promo codes, of shops and of the platform. */
	promos: Count,
	/** Shops with a tax rate for it in their present settings. */
	tax_shops: Count,
	banners: Count,
	/** Bulk edits that can still be applied or undone and put products into it or take them out. */
	bulk_edits: Count,
	/** Moves of products from it or to it that are not finished. */
	moves: Count,
})

/** A move of products into another category: `moved` of `products` are done. */
export const CategoryMove = z.strictObject({
	to_id: Id,
	/** In the caller's language. */
	to_name: z.string(),
	products: Count,
	moved: Count,
})

/** A category as operators see it. */
export const AdminCategory = z.strictObject({
	category_id: Id,
	/** Names the category in files of products; it stays when the names change. */
	slug: z.string(),
	names: localizedOf(z.string()),
	image: z.string(),
	hue: z.int().min(0).max(359),
	/** 0: it is offered neither to shoppers nor in forms; its products stay on sale. */
	shown: Flag,
	/** All products in it, also drafts and those off sale; and those on sale. */
	products: Count,
	on_sale: Count,
	uses: CategoryUses,
	/** The move out of it that is running, if any. */
	move: CategoryMove.nullable(),
})

export const AdminCategoryList = z.strictObject({ list: z.array(AdminCategory) })
