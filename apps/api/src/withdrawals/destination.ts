import type { ExtractType } from '@portolan/contract'
import type { z } from 'zod'

/** Where a withdrawal goes. */
export interface Destination {
	kind: z.output<typeof ExtractType>
	/** Empty for a bank card. */
	network: string
	/** An address with its checksum, a card's number or an IBAN: whole, so it is shown only to its operators. */
	account: string
	/** Empty for an address. */
	realName: string
	bankName: string
}

/** A destination as its owner sees it: an address whole, a card by its bank and last four signs. */
export function destinationText(destination: Destination): string {
	if (destination.kind === 'chain') return destination.account
	return `${destination.bankName} ${maskedAccount(destination.account)}`.trim()
}

/** `•••• 1234` */
export function maskedAccount(account: string): string {
	return `•••• ${account.slice(-4)}`
}
