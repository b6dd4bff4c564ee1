import { endpoints } from '@portolan/contract'
import { shopFacts } from '../../catalogue/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { invoicesPerHour } from '../order-settings.ts'
import { makePapers } from '../papers/make-papers.ts'
import { findOrderToPrint } from '../papers/order-to-print-queries.ts'
import { paperOf } from '../papers/paper-of.ts'

/**
 * The invoice of the shopper's own order, in the language of the call: the paper that the shop prints. Refuses `not_found`, also for an order of
 * somebody else, and `order_state` for one that was not paid. Source: docs/product/orders.md, A shop's list.
 */
export const getOrderInvoice = handle(endpoints.getOrderInvoice, async (ctx, input) => {
	const order = await findOrderToPrint(ctx.db, input.order_id, ctx.actor.id, ctx.lang)
	if (!order) refuse('not_found', 'No such order.')
	if (order.paid_at === null) refuse('order_state', 'This order was never paid.')
	// Drawing takes much longer than other answers.
	await limitAttempts(ctx, {
		bucket: `invoice:${ctx.actor.id}`,
		max: ctx.settings.get(invoicesPerHour),
		perSeconds: 3600,
	})
	const [shop] = await shopFacts(ctx, [order.shop_id])
	return {
		file_name: `invoice-${order.order_sn}.pdf`,
		pdf: await makePapers([paperOf('invoice', order, shop, ctx.lang)]),
	}
})
