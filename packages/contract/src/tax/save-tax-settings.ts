import { endpoint } from '../endpoint.ts'
import { TaxSettings } from '../tax.ts'

/** Sets tax for orders that are paid from now on; orders that were paid before keep what they have. */
export const saveTaxSettings = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/tax',
	summary: 'Set tax number and rates, for orders that are paid from now on.',
	body: TaxSettings,
	reply: TaxSettings,
	problems: ['state_changed'],
})
