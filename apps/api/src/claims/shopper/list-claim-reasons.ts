import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { reasonsIn } from './claim-reasons.ts'

/** The reasons for a claim, in the caller's language. */
export const listClaimReasons = handle(endpoints.listClaimReasons, async (ctx) => {
	return { list: reasonsIn(ctx.lang) }
})
