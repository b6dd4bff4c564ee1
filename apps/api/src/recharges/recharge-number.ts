import { randomInt } from 'node:crypto'

/** Crockford's base 32: no letters that look like digits, because people copy the number into a transfer by hand. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A recharge's number: R, the UTC date and eight random digits of forty bits, fifteen characters in total. It is also the
 * reference of a bank transfer, so it is short and has no signs. A unique column prevents duplicates.
 */
export function newRechargeNumber(now: Date): string {
	const date = now.toISOString().slice(2, 10).replaceAll('-', '')
	return `R${date}${Array.from({ length: 8 }, () => digits[randomInt(32)]).join('')}`
}
