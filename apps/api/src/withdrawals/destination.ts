import type { ExtractType } from '@portolan/contract'
import type { z } from 'zod'
import { maskedAccount } from '../money-out/index.ts'

/** Where a withdrawal goes. */
export interface Destination {
	kind: z.output<typeof ExtractType>
	/** Empty for a bank card. */
	network: string
	/** An address with its checksum, a card's number or an IBAN: whole, so it is shown only to its operators and kept encrypted. */
	account: string
	/** Empty for an address. */
	realName: string
	bankName: string
}

/** A destination without the whole number of a card: of that, `account` may be the last four characters alone. */
export type ShownDestination = Pick<Destination, 'kind' | 'account' | 'bankName'>

/** A destination as its owner sees it: an address whole, a card by its bank and last four characters. */
export function destinationText(destination: ShownDestination): string {
	if (destination.kind === 'chain') return destination.account
	return `${destination.bankName} ${maskedAccount(destination.account)}`.trim()
}
