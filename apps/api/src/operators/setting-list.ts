import type { endpoints, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { declaredSettings } from '../platform/settings.ts'
import { presentSettings } from './present-settings.ts'

/** All settings: what they are, what they may be, what they mean, who changed them last. */
export async function settingList(ctx: OperatorContext): Promise<ReplyOf<typeof endpoints.listSettings>> {
	return { list: await presentSettings(ctx, declaredSettings()) }
}
