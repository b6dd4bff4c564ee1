import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { tellLive } from '../platform/live/index.ts'
import { countNotices } from './count-notices.ts'
import { kindsOf } from './notice-kinds.ts'
import { writeRead } from './notice-rows.ts'

/** Marks the person's own notices as read; ids of others, or of none, change nothing. Their other open pages hear of it. */
export async function readNotices(
	ctx: ShopperContext,
	input: ParsedInputOf<typeof endpoints.markNotificationsRead>,
): Promise<ReplyOf<typeof endpoints.markNotificationsRead>> {
	const { id: shopperId } = ctx.actor
	const read = await writeRead(ctx, {
		shopperId,
		ids: 'ids' in input ? input.ids : null,
		kinds: 'group' in input && input.group !== undefined ? kindsOf(input.group) : null,
	})
	const left = await countNotices(ctx)
	if (read > 0)
		await tellLive(ctx, [{ to: { kind: 'shopper', id: shopperId }, topic: 'notice', subject: '' }])
	return left
}
