import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { openPapersRequest, presentPapersRequest } from './open-papers-request.ts'

/** Returns what an applicant is asked for; the link stays valid. Refuses `login_failed`. */
export const getPapersRequest = handle(endpoints.getPapersRequest, async (ctx, input) => {
	const { request, application } = await openPapersRequest(ctx, input.token)
	return presentPapersRequest(request, application)
})
