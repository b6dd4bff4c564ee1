import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { answeredThings, AnswerTimes, ShopPeriod, shopPeriodQuery } from '../shop-reports.ts'

/** How long shoppers waited for the answers that were given in a period. Only what the caller's rights allow is in the list. */
export const getMerchantAnswersReport = endpoint({
	by: 'merchant',
	staffRights: ['orders', 'chat_reviews'],
	method: 'GET',
	path: '/merchant/report_answers',
	summary: 'How long messages and refund requests waited for an answer.',
	query: shopPeriodQuery,
	reply: z.strictObject({
		period: ShopPeriod,
		rows: z.array(AnswerTimes.extend({ name: z.enum(answeredThings), before: AnswerTimes })),
	}),
})
