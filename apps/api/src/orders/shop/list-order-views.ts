import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { listViews } from './view-queries.ts'

/** The lists of orders that the signed-in person saved. */
export const listOrderViews = handle(endpoints.listOrderViews, async (ctx) => ({
	list: await listViews(ctx),
}))
