import { bankBic, bankHolder, bankIban, bankName } from '../recharge-settings.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** A transfer to our account: no machine hears of it, so a person checks it against the bank's statement. */
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
