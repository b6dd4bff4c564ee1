import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { insertCategory } from './home-queries.ts'
import type { Localized } from './localized.ts'

/** A category to be added; `hue` is the degree of OKLCH of its tile (docs/product/shop-app.md, Look). */
export interface NewCategory {
	id?: string
	slug: string
	names: Localized
	image: string
	hue: number
}

/** Adds a category at the end of the shelf order; gives its id. */
export async function addCategory(ctx: TxContext, category: NewCategory): Promise<string> {
	const id = category.id ?? newId()
	await insertCategory(ctx.db, { ...category, id })
	return id
}
