import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { findCannedAnswers } from '../canned-answer-queries.ts'
import { presentCannedAnswer } from '../present-canned-answer.ts'

/** Lists the canned answers of the platform. */
export const listAdminCannedAnswers = handle(endpoints.listAdminCannedAnswers, async (ctx) => ({
	list: (await findCannedAnswers(ctx.db, null)).map(presentCannedAnswer),
}))
