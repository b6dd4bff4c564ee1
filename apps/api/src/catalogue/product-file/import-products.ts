import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { presentImport } from './get-product-import.ts'
import { insertImport } from './import-queries.ts'

/** Stores a file of products, which a job checks. */
export const importProducts = handle(endpoints.importProducts, async (ctx, input) => {
	const id = newId()
	await insertImport(ctx.db, {
		id,
		shop_id: ctx.actor.shopId,
		made_by: ctx.actor.id,
		lang: ctx.lang,
		csv: input.csv,
		pictures: Object.fromEntries(input.pictures.map(({ name, url }) => [name, url])),
		at: ctx.clock.now(),
	})
	return presentImport(ctx, id)
})
