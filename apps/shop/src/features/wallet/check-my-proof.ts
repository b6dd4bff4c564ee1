import { cents } from '@portolan/money'
import type { MyProof } from './wallet-types.ts'

/**
 * Calculates on this device whether the parts of the shopper's balance lead to the published root, by the format of
 * docs/proof-of-balances.md. Null where the browser has no hash functions: it has them on https and localhost only.
 */
export async function checkMyProof(proof: MyProof): Promise<boolean | null> {
	if (!isSecureContext) return null
	const { parts } = proof
	// Leaves of different nonces are different leaves, so no amount is counted twice.
	if (new Set(parts.map(({ nonce }) => nonce)).size !== parts.length) return false
	const counted = parts.reduce((all, { amount }) => all + cents(amount), 0n)
	if (counted !== cents(proof.balance)) return false
	const doHold = await Promise.all(parts.map((part) => leadsToRoot(proof, part)))
	return doHold.length > 0 && doHold.every(Boolean)
}

async function leadsToRoot(proof: MyProof, part: MyProof['parts'][number]): Promise<boolean> {
	let sum = cents(part.amount)
	let hash = await sha256(
		[0x00],
		bytesOfHex(part.nonce),
		new TextEncoder().encode(proof.shopper_id),
		u64(sum),
	)
	for (const step of part.path) {
		const here = [hash, u64(sum)] as const
		const there = [bytesOfHex(step.hash), u64(cents(step.sum))] as const
		const [left, right] = step.side === 'left' ? [there, here] : [here, there]
		hash = await sha256([0x01], ...left, ...right)
		sum += cents(step.sum)
	}
	const day = new TextEncoder().encode(proof.day)
	const root = await sha256([0x02], hash, u64(sum), u64(BigInt(proof.leaves)), day)
	return sum === cents(proof.total) && hexOf(root) === proof.root
}

async function sha256(...parts: (Uint8Array | number[])[]): Promise<Uint8Array> {
	return new Uint8Array(
		await crypto.subtle.digest('SHA-256', Uint8Array.from(parts.flatMap((part) => [...part]))),
	)
}

/** An unsigned 64-bit number, big-endian. */
function u64(value: bigint): Uint8Array {
	const bytes = new Uint8Array(8)
	new DataView(bytes.buffer).setBigUint64(0, value)
	return bytes
}

function bytesOfHex(hex: string): Uint8Array {
	return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

function hexOf(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
