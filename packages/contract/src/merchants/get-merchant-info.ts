import { endpoint } from '../endpoint.ts'
import { MerchantInfo } from '../merchants.ts'

export const getMerchantInfo = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'GET',
	path: '/merchant/info',
	summary: 'The signed-in person and their shop.',
	reply: MerchantInfo,
})
