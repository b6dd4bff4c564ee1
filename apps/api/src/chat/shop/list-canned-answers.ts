import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { findCannedAnswers } from '../canned-answer-queries.ts'
import { presentCannedAnswer } from '../present-canned-answer.ts'

/** Lists the shop's canned answers. */
export const listCannedAnswers = handle(endpoints.listCannedAnswers, async (ctx) => ({
	list: (await findCannedAnswers(ctx.db, ctx.actor.shopId)).map(presentCannedAnswer),
}))
