import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentSettings } from './present-settings.ts'

/** Lists all settings with their values, bounds, descriptions and last change. */
export const listSettings = handle(endpoints.listSettings, async (ctx) => {
	return { list: await presentSettings(ctx, ctx.settings.declared()) }
})
