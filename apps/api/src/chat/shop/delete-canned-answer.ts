import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { removeCannedAnswer } from '../canned-answer-queries.ts'

/** Deletes a canned answer. Refuses `not_found`, also for another shop's. */
export const deleteCannedAnswer = handle(endpoints.deleteCannedAnswer, async (ctx, input) => {
	if (!(await removeCannedAnswer(ctx, ctx.actor.shopId, input.answer_id)))
		refuse('not_found', 'No such canned answer.')
	return {}
})
