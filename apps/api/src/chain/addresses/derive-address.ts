import { ECDH } from 'node:crypto'
import type { HDKey } from '@scure/bip32'
import { addressOfKey } from '../evm/evm-address.ts'

/** The external chain of an account for each extended public key; deriving it takes longer than everything after it. */
const outsides = new Map<string, HDKey>()

/**
 * The address at `<xpub>/0/<place>`, lower-case: with the account's key at m/44'/60'/0' the one that common wallets show
 * as their account of that number. Only public keys are used. Source: BIP-32, BIP-44.
 */
export async function deriveAddress(xpub: string, place: number): Promise<string> {
	const outside = outsides.get(xpub) ?? (await outsideOf(xpub))
	outsides.set(xpub, outside)
	const { publicKey } = outside.deriveChild(place)
	if (publicKey === null) throw new Error(`The public key has no child ${place}.`)
	const uncompressed = ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed')
	if (typeof uncompressed === 'string') throw new TypeError('A key came as text.')
	return addressOfKey(uncompressed)
}

/** The library is loaded with the first key: most processes derive none. */
async function outsideOf(xpub: string): Promise<HDKey> {
	const library = await import('@scure/bip32')
	return library.HDKey.fromExtendedKey(xpub).deriveChild(0)
}
