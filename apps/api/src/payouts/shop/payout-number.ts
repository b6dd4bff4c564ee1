import { randomInt } from 'node:crypto'

/** A number that people can read out: `P`, the UTC second and eight random digits. A unique column prevents duplicates. */
export function newPayoutNumber(now: Date): string {
	const second = now.toISOString().replaceAll(/\D/g, '').slice(2, 14)
	return `P${second}${String(randomInt(100_000_000)).padStart(8, '0')}`
}
