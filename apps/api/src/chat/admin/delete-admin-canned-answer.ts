import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockCannedAnswer, removeCannedAnswer } from '../canned-answer-queries.ts'

/** Deletes a canned answer of the platform. Refuses `not_found`, also for a shop's. */
export const deleteAdminCannedAnswer = handle(
	endpoints.deleteAdminCannedAnswer,
	async (ctx, input) => {
		const before = await lockCannedAnswer(ctx, null, input.answer_id)
		if (!before) refuse('not_found', 'No such canned answer.')
		await removeCannedAnswer(ctx, null, before.id)
		await writeAuditEntry(ctx, {
			action: 'answer.delete',
			subject: `answer:${before.id}`,
			before: { title: before.title, text: before.body, lang: before.lang },
		})
		return {}
	},
)
