import { bankBic, bankHolder, bankIban, bankName } from '../recharge-settings.ts'
import type { PaymentProvider } from './payment-provider.ts'

/**
 * A transfer to the platform's bank account: it is not reported automatically, so a person compares it with the bank's
 * statement.
 */
export const bankTransfer: PaymentProvider = {
	name: 'transfer',
	seconds: null,
	isOffered: ({ settings }) => settings.get(bankIban) !== '' && settings.get(bankHolder) !== '',
	async initiate({ settings }) {
		return {
			reference: null,
			payUrl: null,
			account: {
				holder: settings.get(bankHolder),
				bank_name: settings.get(bankName),
				iban: settings.get(bankIban),
				bic: settings.get(bankBic),
			},
		}
	},
	async retrieve() {
		return { state: 'open' }
	},
}
