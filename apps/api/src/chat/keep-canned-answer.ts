import {
	mostCannedAnswers,
	type CannedAnswer,
	type endpoints,
	type ParsedInputOf,
} from '@portolan/contract'
import type { MerchantActor, OperatorActor, TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { words } from '../platform/words/words.ts'
import { insertCannedAnswer, updateCannedAnswer, type AnswersOf } from './canned-answer-queries.ts'
import { presentCannedAnswer } from './present-canned-answer.ts'

/**
 * Adds or changes a canned answer of a shop or the platform. Refuses `not_found`, also for that of another, and `invalid` for one more than
 * each may have.
 */
export async function keepCannedAnswer(
	ctx: TxContext<MerchantActor> | TxContext<OperatorActor>,
	shopId: AnswersOf,
	input: ParsedInputOf<typeof endpoints.saveCannedAnswer>,
): Promise<CannedAnswer> {
	const { answer_id: id, title, text: body, lang } = input
	if (id !== undefined) {
		const changed = await updateCannedAnswer(ctx, shopId, { id, title, body, lang })
		if (!changed) refuse('not_found', 'No such canned answer.')
		return presentCannedAnswer(changed)
	}
	const answer = { id: newId(), title, body, lang }
	const added = await insertCannedAnswer(ctx, shopId, answer, mostCannedAnswers)
	if (!added)
		refuse('invalid', `There are at most ${mostCannedAnswers} canned answers.`, {
			field: 'title',
			params: { reason: words(ctx.lang, 'canned_answer.many', { most: mostCannedAnswers }) },
		})
	return presentCannedAnswer(added)
}
