import { createHash } from 'node:crypto'
import { Network as BitcoinNetwork, validate } from 'bitcoin-address-validation'
import { nobody, withChecksum } from '../evm/evm-address.ts'
import type { Network } from '../networks/network.ts'

/**
 * The address in the form of its network, with its checksum, or null if it is not an address of that network: EIP-55 on
 * EVM networks (mixed case must be right), base58check on Tron, base58check or bech32 on Bitcoin's main network.
 * Addresses that belong to nobody, such as a token's own contract, are refused. Source: docs/product/withdrawals.md,
 * Destination.
 */
export function checkAddress(
	network: Pick<Network, 'family' | 'tokens'>,
	address: string,
): string | null {
	switch (network.family) {
		case 'evm':
			return checkEvm(network.tokens, address)
		case 'tron':
			return isTron(address) ? address : null
		case 'bitcoin':
			return validate(address, BitcoinNetwork.mainnet) ? asBech32(address) : null
	}
}

/**
 * Whether a text that is not an address of this network has the form of an address of another one; then the wrong network
 * was chosen. A text with the form of its own network, or of none, was mistyped.
 */
export function isOfOtherNetwork({ family }: Pick<Network, 'family'>, address: string): boolean {
	if (forms[family].test(address)) return false
	return Object.values(forms).some((form) => form.test(address))
}

/** The form of addresses, without their checksums. */
const forms: Readonly<Record<Network['family'], RegExp>> = {
	evm: /^0x[0-9a-f]{40}$/i,
	tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
	bitcoin: /^(bc1[02-9ac-hj-np-z]{8,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/i,
}

/** A transaction's hash in the form of its network, in lower case, or null if it is not one of that network. */
export function checkTxHash(network: Pick<Network, 'family'>, hash: string): string | null {
	const digits = hash.trim().toLowerCase().replace(/^0x/, '')
	if (!/^[0-9a-f]{64}$/.test(digits)) return null
	if (network.family === 'evm') return `0x${digits}`
	return hash.trim().toLowerCase().startsWith('0x') ? null : digits
}

function checkEvm(tokens: Network['tokens'], address: string): string | null {
	if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return null
	const lower = address.toLowerCase()
	if (lower === nobody || tokens.some((token) => token.address === lower)) return null
	const right = withChecksum(address)
	const digits = address.slice(2)
	const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
	return isMixed && address !== right ? null : right
}

/** Bech32 may be written in capitals, as QR codes do, and is stored in small letters (BIP-173); base58 is left unchanged. */
function asBech32(address: string): string {
	return /^bc1/i.test(address) ? address.toLowerCase() : address
}

const base58Digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** 25 bytes in base58: 0x41, the account, and the first four bytes of the double SHA-256 of both (Tron, TIP-104). */
function isTron(address: string): boolean {
	if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
	let number = 0n
	for (const digit of address) number = number * 58n + BigInt(base58Digits.indexOf(digit))
	const bytes = Buffer.from(number.toString(16).padStart(50, '0'), 'hex')
	const sum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
	return bytes.length === 25 && bytes[0] === 0x41 && bytes.subarray(21).equals(sum)
}

function sha256(bytes: Uint8Array): Buffer {
	return createHash('sha256').update(bytes).digest()
}
