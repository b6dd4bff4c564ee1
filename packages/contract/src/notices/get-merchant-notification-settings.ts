import { endpoint } from '../endpoint.ts'
import { ShopNoticeSetting } from '../shop-notices.ts'

/** What the caller is told by email, push and sound; for an owner also what the others of the shop are told. */
export const getMerchantNotificationSettings = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'GET',
	path: '/merchant/notice_setting',
	summary: 'What is told to the people of the shop, and how.',
	reply: ShopNoticeSetting,
})
