import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { isFixed } from './notice-kinds.ts'
import { writeChoice } from './notice-queries.ts'

/**
 * Sets the choices for a group. Refuses `invalid` for what cannot be switched off. Source: docs/product/notifications.md,
 * Choices.
 */
export const setNotificationSettings = handle(
	endpoints.setNotificationSettings,
	async (ctx, input) => {
		if (isFixed(input.group) && (input.push === 0 || input.email === 0))
			refuse('invalid', `Notices of ${input.group} cannot be switched off.`, {
				field: 'group',
				params: { reason: 'a group that can be switched off' },
			})
		if (!isFixed(input.group))
			await writeChoice(ctx, {
				shopperId: ctx.actor.id,
				group: input.group,
				push: input.push === 1,
				email: input.email === 1,
			})
		return getNotificationSettings(ctx)
	},
)
