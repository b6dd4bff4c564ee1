import type { TxContext } from '../../platform/context.ts'
import { addUpWaitingSales } from './catalogue-jobs.ts'
import { insertSales, type Sale } from './sales-queries.ts'

/** Imports sales from before the shop used Portolan, and adds them up at once, so that lists are ordered by them. */
export async function importSales(ctx: TxContext, sales: readonly Sale[]): Promise<void> {
	await insertSales(ctx.db, sales)
	await addUpWaitingSales(ctx)
}
