import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { areUploadsOf } from '../../platform/media/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { applicationDays } from '../merchant-settings.ts'
import { applicationOwner } from './application-owner.ts'
import { openPapersRequest, presentPapersRequest } from './open-papers-request.ts'
import { storePapers } from './papers-queries.ts'
import { workingDaysAfter } from './working-days.ts'

/**
 * Stores the papers that an applicant sends: the application waits for operators again, who have the whole time to answer. A repeat
 * changes nothing. Refuses `login_failed`, and `invalid` for documents that were not uploaded for this request.
 */
export const answerPapersRequest = handle(endpoints.answerPapersRequest, async (ctx, input) => {
	const { request, application } = await openPapersRequest(ctx, input.token)
	if (request.answered_at) return presentPapersRequest(request, application)
	const documents = [...new Set(input.documents)]
	const owner = applicationOwner(request.id)
	if (!(await areUploadsOf(ctx, owner, 'application', documents)))
		refuse('invalid', '"documents" should be documents sent for this request.', {
			field: 'documents',
		})
	const promisedAt = workingDaysAfter(ctx.clock.now(), ctx.settings.get(applicationDays))
	await storePapers(ctx, request, { text: input.text, documents, promisedAt })
	return presentPapersRequest(
		{ ...request, answered_at: ctx.clock.now() },
		{ ...application, promised_at: promisedAt },
	)
})
