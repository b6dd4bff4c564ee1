import { endpoints, type ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { after, toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { newsDays } from '../catalogue-settings.ts'
import { presentShop, scoresSince } from '../present-shop.ts'
import { pageOfFollows, type NewsInShop } from '../shop-queries.ts'
import { newsKind } from './list-shop-news.ts'
import { presentPage } from './present-product.ts'

/**
 * Lists followed shops with their news: new products and price drops of the last days, at most five for each shop
 * (docs/product/catalogue.md, News).
 */
export const listFollows = handle(endpoints.listFollows, async (ctx, input) => {
	const newsSince = after(ctx.clock.now(), -ctx.settings.get(newsDays) * 86_400)
	const since = { scores: scoresSince(ctx), news: newsSince }
	const page = await pageOfFollows(ctx, ctx.actor.id, since, input)
	return presentPage(page, input, (row) => ({
		...presentShop(ctx, row),
		createtime: toSeconds(row.followed_at),
		news: row.news.map(presentNews),
	}))
})

function presentNews(
	news: NewsInShop,
): ReplyOf<typeof endpoints.listFollows>['list'][number]['news'][number] {
	return {
		kind: newsKind[news.kind],
		product_id: news.product_id,
		title: news.title,
		image: news.image,
		price: formatAmount(BigInt(news.price)),
		was_price: news.was === null ? null : formatAmount(BigInt(news.was)),
		createtime: news.at,
	}
}
