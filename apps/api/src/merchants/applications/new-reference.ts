import { randomInt } from 'node:crypto'

/** Digits and letters that are not confused when read out: no I, L, O, U (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new reference of an application, such as `S-7K2M-Q9XD-4HTW`: 60 random bits. */
export function newReference(): string {
	const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
	return `S-${part()}-${part()}-${part()}`
}
