import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { insertSetupHidden } from './shop-setup-queries.ts'

/** Puts the list of first steps away, for everybody of the shop. */
export const hideShopSetup = handle(endpoints.hideShopSetup, async (ctx) => {
	if (!(await insertSetupHidden(ctx))) ctx.noteUnchanged?.()
	return {}
})
