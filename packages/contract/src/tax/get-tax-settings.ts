import { endpoint } from '../endpoint.ts'
import { TaxSettings } from '../tax.ts'

/** Whether the shop's prices include tax, and its rates. */
export const getTaxSettings = endpoint({
	by: 'merchant',
	staffRights: ['money_see'],
	method: 'GET',
	path: '/merchant/tax',
	summary: 'Whether the shop’s prices include tax, its tax number and its rates.',
	reply: TaxSettings,
})
