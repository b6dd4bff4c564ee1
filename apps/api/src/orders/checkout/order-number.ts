import { randomInt } from 'node:crypto'

/**
 * A number that people can read out: the UTC second and eight random digits, twenty in all. Its column is unique; the chance of two equal
 * ones in one second is one in a hundred million.
 */
export function newOrderNumber(now: Date): string {
	const second = now.toISOString().replaceAll(/\D/g, '').slice(2, 14)
	return `${second}${String(randomInt(100_000_000)).padStart(8, '0')}`
}
