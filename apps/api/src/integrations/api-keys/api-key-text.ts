import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62 to the power of 40 is more than 2 to the power of 238. */
const secretLength = 40
const checksumLength = 6

/**
 * A new API key: `ptk_`, 40 random letters and digits, and six that are a checksum. Tools that look for leaked secrets find it by its
 * shape, and a mistyped one is recognised without the database.
 */
export function newApiKey(): string {
	const secret = Array.from(
		{ length: secretLength },
		() => alphabet[randomInt(alphabet.length)],
	).join('')
	return `ptk_${secret}${checksumOf(secret)}`
}

/** Whether a text has the shape of an API key, checksum included. */
export function isApiKey(text: string): boolean {
	if (!/^ptk_[0-9A-Za-z]{46}$/.test(text)) return false
	return text.slice(-checksumLength) === checksumOf(text.slice(4, -checksumLength))
}

/** What is stored instead of a key. */
export function apiKeyHash(key: string): Buffer {
	return createHash('sha256').update(key).digest()
}

/** The CRC-32 of a text, in the digits of the alphabet. */
function checksumOf(text: string): string {
	let rest = crc32(text)
	let digits = ''
	for (let place = 0; place < checksumLength; place += 1) {
		digits = `${alphabet[rest % alphabet.length]}${digits}`
		rest = Math.floor(rest / alphabet.length)
	}
	return digits
}
