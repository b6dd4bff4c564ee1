import { endpoints, shopNoticeGroupsOf } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentShopNoticeSetting } from './get-merchant-notification-settings.ts'
import { writeShopChoice } from './shop-notice-queries.ts'

/** Stores how the caller is told of a group. Refuses `invalid` for a group that the caller's rights do not allow. */
export const setMerchantNotificationSettings = handle(
	endpoints.setMerchantNotificationSettings,
	async (ctx, { group, email, push, sound }) => {
		const groups = shopNoticeGroupsOf(ctx.actor.rights)
		if (!groups.includes(group))
			refuse('invalid', `The rights of this person do not allow ${group}.`, {
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
