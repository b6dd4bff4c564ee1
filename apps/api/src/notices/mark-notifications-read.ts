import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { publishLive } from '../platform/live/index.ts'
import { countNotifications } from './count-notifications.ts'
import { kindsOf } from './notice-kinds.ts'
import { writeRead } from './notice-queries.ts'

/**
 * Marks the person's own notifications as read; ids of other people, or unknown ones, change nothing. Their other open
 * pages are informed.
 */
export const markNotificationsRead = handle(endpoints.markNotificationsRead, async (ctx, input) => {
	const { id: shopperId } = ctx.actor
	const read = await writeRead(ctx, {
		shopperId,
		ids: 'ids' in input ? input.ids : null,
		kinds: 'group' in input && input.group !== undefined ? kindsOf(input.group) : null,
	})
	const left = await countNotifications(ctx)
	if (read > 0)
		await publishLive(ctx, [
			{ to: { kind: 'shopper', id: shopperId }, topic: 'notice', subject: '' },
		])
	return left
})
