import { randomInt } from 'node:crypto'

/** A number that people can read out: `R`, the UTC second and eight random digits. A unique column prevents duplicates. */
export function newClaimNumber(now: Date): string {
	const second = now.toISOString().replaceAll(/\D/g, '').slice(2, 14)
	return `R${second}${String(randomInt(100_000_000)).padStart(8, '0')}`
}
