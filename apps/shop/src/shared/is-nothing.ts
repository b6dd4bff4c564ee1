import { cents } from '@portolan/money'

/**
 * Whether an amount of the wire is zero. Components ask here and never write `0n` themselves: the compiler of decision 0013 turns the
 * literal into `undefined`, so that a comparison with it is always false.
 */
export function isNothing(amount: string): boolean {
	return cents(amount) === 0n
}
