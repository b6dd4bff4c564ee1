import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { getMerchantOrder } from './get-merchant-order.ts'
import { insertOrderNote } from './note-queries.ts'

/** Adds a note to an order of the merchant's own shop. Refuses `not_found`, also for another shop's order. */
export const addOrderNote = handle(endpoints.addOrderNote, async (ctx, input) => {
	if (!(await insertOrderNote(ctx, input.order_id, input.text)))
		refuse('not_found', 'No such order.')
	return getMerchantOrder(ctx, input)
})
