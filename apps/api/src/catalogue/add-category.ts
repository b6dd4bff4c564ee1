import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { insertCategory } from './home-queries.ts'
import type { Localized } from './localized.ts'

/** A new category; `hue` is the OKLCH hue of its tile in degrees (docs/product/shop-app.md, Look). */
export interface NewCategory {
	id?: string
	slug: string
	names: Localized
	image: string
	hue: number
}

/** Adds a category after the others; returns its id. */
export async function addCategory(ctx: TxContext, category: NewCategory): Promise<string> {
	const id = category.id ?? newId()
	await insertCategory(ctx.db, { ...category, id })
	return id
}
