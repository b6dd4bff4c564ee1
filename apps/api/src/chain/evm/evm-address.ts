import { keccak_256 } from '@noble/hashes/sha3.js'

/** The address of an uncompressed public key of 65 bytes: the last 20 bytes of its hash, lower-case (Yellow Paper, 4.1). */
export function addressOfKey(uncompressed: Uint8Array): string {
	return `0x${Buffer.from(keccak_256(uncompressed.subarray(1)).subarray(12)).toString('hex')}`
}

/** An address with the capitals that are its checksum (EIP-55). */
export function withChecksum(address: string): string {
	const digits = address.slice(2).toLowerCase()
	const hash = Buffer.from(keccak_256(Buffer.from(digits, 'ascii'))).toString('hex')
	const marked = Array.from(digits, (digit, place) =>
		Number.parseInt(hash.charAt(place), 16) >= 8 ? digit.toUpperCase() : digit,
	)
	return `0x${marked.join('')}`
}

/** The zero address, which nobody owns; tokens are minted from it and burnt to it. */
export const nobody = `0x${'0'.repeat(40)}`
