import { endpoint } from '../endpoint.ts'
import { UserInfo } from '../accounts.ts'

/** The signed-in person. */
export const getUserInfo = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/getUserInfo',
	summary: 'The signed-in person, their money and counts.',
	reply: UserInfo,
})
