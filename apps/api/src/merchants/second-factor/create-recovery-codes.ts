import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { lockMerchant } from './factor-queries.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'

/** Makes new recovery codes; the earlier ones end. The confirmation that the call needs proves that there is a second factor. */
export const createRecoveryCodes = handle(endpoints.createRecoveryCodes, async (ctx) => {
	await lockMerchant(ctx, ctx.actor.id)
	return { recovery_codes: await giveRecoveryCodes(ctx, ctx.actor.id) }
})
