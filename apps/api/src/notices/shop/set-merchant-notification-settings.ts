import { endpoints, shopNoticeGroupsOf } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentShopNoticeSetting } from './get-merchant-notification-settings.ts'
import { writeShopChoice } from './shop-notice-queries.ts'

/** Stores how the caller is told of a group. Refuses `invalid` for a group that is not for the caller's role. */
export const setMerchantNotificationSettings = handle(
	endpoints.setMerchantNotificationSettings,
	async (ctx, { group, email, push, sound }) => {
		const groups = shopNoticeGroupsOf(ctx.actor.role)
		if (!groups.includes(group))
			refuse('invalid', `Only an owner is told of ${group}.`, {
				field: 'group',
				params: { reason: `one of ${groups.join(', ')}` },
			})
		await writeShopChoice(ctx, {
			merchant_id: ctx.actor.id,
			notice_group: group,
			email: email === 1,
			push: push === 1,
			sound: sound === 1,
		})
		return presentShopNoticeSetting(ctx)
	},
)
