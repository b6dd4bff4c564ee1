import type { ExtractType } from '@portolan/contract'
import type { z } from 'zod'
import { maskedAccount } from '../money-out/index.ts'

/** The destination of a withdrawal. */
export interface Destination {
	kind: z.output<typeof ExtractType>
	/** Empty for a bank card. */
	network: string
	/**
	 * An address with its checksum, a card's number or an IBAN: complete, so it is shown only to the operators who pay it
	 * and is stored encrypted.
	 */
	account: string
	/** Empty for an address. */
	realName: string
	bankName: string
}

/** A destination without the whole number of a card: `account` may be its last four characters. */
export type ShownDestination = Pick<Destination, 'kind' | 'account' | 'bankName'>

/** A destination as its owner sees it: an address whole, a card by its bank and last four characters. */
export function destinationText(destination: ShownDestination): string {
	if (destination.kind === 'chain') return destination.account
	return `${destination.bankName} ${maskedAccount(destination.account)}`.trim()
}
