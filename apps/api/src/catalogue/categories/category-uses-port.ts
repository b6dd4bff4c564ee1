import type { Db } from '../../platform/database/db.ts'
import { port } from '../../platform/ports.ts'

/** Counts what refers to each category, by the category's id; categories that nothing refers to are left out. */
export type CategoryUseCounter = (db: Db) => Promise<ReadonlyMap<string, number>>

/** What other modules keep that refers to categories. */
export interface CategoryUseCounters {
	/** Promo codes, also those that have ended. */
	promos: CategoryUseCounter
	/** Shops with a tax rate for it in what they saved last. */
	taxShops: CategoryUseCounter
}

/** Counts what other modules keep about categories; provided by promotions and tax. */
export const categoryUses = port<CategoryUseCounters>('categoryUses')
