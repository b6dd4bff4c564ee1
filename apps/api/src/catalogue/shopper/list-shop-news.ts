import { endpoints, type ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { after, toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { newsDays } from '../catalogue-settings.ts'
import { pageOfNews, type NewsRow } from '../news-queries.ts'
import { presentPage } from './present-product.ts'

/** The kinds of news on the wire. */
export const newsKind = { new: 'new_product', cheaper: 'price_drop' } as const

/**
 * Lists the news of the last days from followed shops, the latest first: new products, and prices that fell and did not
 * rise again. Source: docs/product/catalogue.md, News.
 */
export const listShopNews = handle(endpoints.listShopNews, async (ctx, input) => {
	const since = after(ctx.clock.now(), -ctx.settings.get(newsDays) * 86_400)
	const page = await pageOfNews(ctx, ctx.actor.id, since, input)
	return presentPage(page, input, presentNews)
})

function presentNews(row: NewsRow): ReplyOf<typeof endpoints.listShopNews>['list'][number] {
	return {
		kind: newsKind[row.kind],
		product_id: row.product_id,
		mer_id: row.shop_id,
		mer_name: row.shop_name,
		mer_avatar: row.shop_avatar,
		title: row.title,
		image: row.image,
		price: formatAmount(row.price),
		was_price: row.was === null ? null : formatAmount(row.was),
		createtime: toSeconds(row.at),
	}
}
