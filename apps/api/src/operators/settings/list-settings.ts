import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentSettings } from './present-settings.ts'

/** All settings: what they are, what they may be, what they mean, who changed them last. */
export const listSettings = handle(endpoints.listSettings, async (ctx) => {
	return { list: await presentSettings(ctx, ctx.settings.declared()) }
})
