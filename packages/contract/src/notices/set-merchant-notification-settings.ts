import { endpoint } from '../endpoint.ts'
import { ShopNoticeChoice, ShopNoticeSetting } from '../shop-notices.ts'

/** Chooses for a group how the caller is told. Refuses `invalid` for a group that the caller's role is never told of. */
export const setMerchantNotificationSettings = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/notice_setting',
	summary: 'Choose email, push and sound for a group of events.',
	body: ShopNoticeChoice,
	reply: ShopNoticeSetting,
})
