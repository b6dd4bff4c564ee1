import { endpoints } from '@portolan/contract'
import { contactsOf } from '../../accounts/index.ts'
import { shopFacts } from '../../catalogue/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { makePapers } from '../papers/make-papers.ts'
import { paperOf } from '../papers/paper-of.ts'
import { findShopOrder } from './merchant-order-queries.ts'
import { listShoppersOf } from './print-queries.ts'

/**
 * A paper of each of these orders of the merchant's own shop, in the language of its shopper. Refuses `not_found`, also for another shop's
 * order, and `order_state` for one that was never paid: its address is not the shop's business.
 */
export const printOrders = handle(endpoints.printOrders, async (ctx, input) => {
	const ids = [...new Set(input.order_ids)]
	const shoppers = await listShoppersOf(ctx.db, ids, ctx.actor.shopId)
	const [contacts, [shop]] = await Promise.all([
		contactsOf(ctx, [...shoppers.values()]),
		shopFacts(ctx, [ctx.actor.shopId]),
	])
	const papers = []
	for (const id of ids) {
		const lang = contacts.get(shoppers.get(id) ?? '')?.lang ?? 'en'
		const order = await findShopOrder(ctx.db, id, ctx.actor.shopId, lang)
		if (!order) refuse('not_found', 'No such order.')
		if (order.paid_at === null) refuse('order_state', 'This order was never paid.')
		papers.push(paperOf(input.paper, order, shop, lang))
	}
	return {
		file_name: `${input.paper}-${papers[0]?.orderSn ?? ''}${papers.length > 1 ? `-${papers.length}` : ''}.pdf`,
		pdf: await makePapers(papers),
	}
})
