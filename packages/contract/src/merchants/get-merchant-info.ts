import { endpoint } from '../endpoint.ts'
import { MerchantInfo } from '../merchants.ts'

export const getMerchantInfo = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/info',
	summary: 'The signed-in person and their shop.',
	reply: MerchantInfo,
})
