import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { lockCannedAnswer } from '../canned-answer-queries.ts'
import { keepCannedAnswer } from '../keep-canned-answer.ts'

/** Adds or changes a canned answer of the platform. Refuses as {@link keepCannedAnswer}. */
export const saveAdminCannedAnswer = handle(endpoints.saveAdminCannedAnswer, async (ctx, input) => {
	const before =
		input.answer_id === undefined ? null : await lockCannedAnswer(ctx, null, input.answer_id)
	const kept = await keepCannedAnswer(ctx, null, input)
	await writeAuditEntry(ctx, {
		action: 'answer.save',
		subject: `answer:${kept.answer_id}`,
		...(before && { before: { title: before.title, text: before.body, lang: before.lang } }),
		after: { title: kept.title, text: kept.text, lang: kept.lang },
	})
	return kept
})
