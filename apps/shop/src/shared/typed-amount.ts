import { readTypedAmount } from '@portolan/money/typed-amount'
import { decimalSign } from './format.ts'

/** What a person typed as an amount in the language of the page, as wire text; null where it is no amount. */
export function typedAmount(text: string): string | null {
	return readTypedAmount(text, decimalSign())
}
