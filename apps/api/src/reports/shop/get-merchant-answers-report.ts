import { answeredThings, endpoints, hasStaffRight } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { measureAnswers } from './answer-queries.ts'
import { presentPeriod, readShopPeriod } from './shop-period.ts'

/**
 * Returns how long the answers took that the shop gave in a period and in the one before: to messages with the right to conversations, to
 * refund requests with the right to orders. Refuses `invalid` for an invalid period.
 */
export const getMerchantAnswersReport = handle(
	endpoints.getMerchantAnswersReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const { shopId, rights } = ctx.actor
		const days = await readShopPeriod(ctx, input)
		const asked = {
			messages: hasStaffRight(rights, 'chat_reviews'),
			requests: hasStaffRight(rights, 'orders'),
		}
		const rows = await measureAnswers(ctx.db, shopId, days, asked)
		const timesOf = (name: string, isNow: boolean) => {
			const row = rows.find((one) => one.name === name && one.is_now === isNow)
			return { count: row?.count ?? 0, median: row?.median ?? null, p90: row?.p90 ?? null }
		}
		return {
			period: presentPeriod(days),
			rows: answeredThings
				.filter((name) => asked[name])
				.map((name) => ({ name, ...timesOf(name, true), before: timesOf(name, false) })),
		}
	},
)
