import { readCatalogueSource } from './catalogue-source.ts'
import { seedCategories } from './seed-catalogue.ts'
import { seedDocuments } from './seed-documents.ts'
import { isUntouched } from './seed-rows.ts'
import type { World } from './world.ts'

/**
 * Makes what a shop needs before anybody can sell in it: the categories, and the help and legal texts, which shoppers agree to when they sign
 * up. Nothing else: no people, no shops, no products. An empty database only.
 */
export async function seedBase({ asSystem }: Pick<World, 'asSystem'>): Promise<void> {
	await asSystem('base-data', async (ctx) => {
		if (!(await isUntouched(ctx.db))) return
		await seedCategories(ctx, readCatalogueSource())
		await seedDocuments(ctx)
	})
}
