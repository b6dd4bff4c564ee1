import { endpoints, mostCannedAnswers } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { words } from '../../platform/words/words.ts'
import { insertCannedAnswer, updateCannedAnswer } from './canned-answer-queries.ts'
import { presentCannedAnswer } from './present-canned-answer.ts'

/** Adds or changes a canned answer. Refuses `not_found`, also for another shop's, and `invalid` for one more than a shop may have. */
export const saveCannedAnswer = handle(endpoints.saveCannedAnswer, async (ctx, input) => {
	const { answer_id: id, title, text: body, lang } = input
	if (id !== undefined) {
		const changed = await updateCannedAnswer(ctx, { id, title, body, lang })
		if (!changed) refuse('not_found', 'No such canned answer.')
		return presentCannedAnswer(changed)
	}
	const added = await insertCannedAnswer(ctx, { id: newId(), title, body, lang }, mostCannedAnswers)
	if (!added)
		refuse('invalid', `A shop has at most ${mostCannedAnswers} canned answers.`, {
			field: 'title',
			params: { reason: words(ctx.lang, 'canned_answer.many', { most: mostCannedAnswers }) },
		})
	return presentCannedAnswer(added)
})
