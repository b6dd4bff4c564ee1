import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkMyProof } from './check-my-proof.ts'
import type { MyProof } from './wallet-types.ts'

beforeEach(() => void vi.stubGlobal('isSecureContext', true))
afterEach(() => void vi.unstubAllGlobals())

function sha256(...parts: Buffer[]): Buffer {
	return createHash('sha256').update(Buffer.concat(parts)).digest()
}

function u64(value: bigint): Buffer {
	const bytes = Buffer.alloc(8)
	bytes.writeBigUInt64BE(value)
	return bytes
}

/**
 * A proof in a tree of three leaves, by docs/proof-of-balances.md: mine are the second, 12.34, and the third, 100.00; the first is
 * somebody else's 5.00.
 */
function threeLeaves(): MyProof {
	const shopper_id = '01a1f995-de3e-724d-a9b6-80a345a545b5'
	const nonce = '7a'.repeat(32)
	const thirdNonce = '7c'.repeat(32)
	const first = Buffer.alloc(32, 1)
	const id = Buffer.from(shopper_id)
	const mine = sha256(Buffer.of(0), Buffer.from(nonce, 'hex'), id, u64(1234n))
	const third = sha256(Buffer.of(0), Buffer.from(thirdNonce, 'hex'), id, u64(10_000n))
	const pair = sha256(Buffer.of(1), first, u64(500n), mine, u64(1234n))
	const top = sha256(Buffer.of(1), pair, u64(1734n), third, u64(10_000n))
	const day = '2026-11-21'
	return {
		format: 'portolan-balance-proof-2',
		day,
		shopper_id,
		balance: '112.34',
		parts: [
			{
				nonce,
				amount: '12.34',
				path: [
					{ side: 'left', hash: first.toString('hex'), sum: '5.00' },
					{ side: 'right', hash: third.toString('hex'), sum: '100.00' },
				],
			},
			{
				nonce: thirdNonce,
				amount: '100.00',
				path: [{ side: 'left', hash: pair.toString('hex'), sum: '17.34' }],
			},
		],
		leaves: 3,
		root: sha256(Buffer.of(2), top, u64(11_734n), u64(3n), Buffer.from(day)).toString('hex'),
		total: '117.34',
	}
}

/** The proof with its first part changed. */
function withFirst(proof: MyProof, change: Partial<MyProof['parts'][number]>): MyProof {
	return {
		...proof,
		parts: proof.parts.map((part, at) => (at === 0 ? { ...part, ...change } : part)),
	}
}

test('leaves that lead to the root and add up to the balance hold', async () => {
	expect(await checkMyProof(threeLeaves())).toBe(true)
})

test.each([
	['another balance', (proof: MyProof) => ({ ...proof, balance: '112.35' })],
	['another part', (proof: MyProof) => withFirst(proof, { amount: '12.35' })],
	['another total', (proof: MyProof) => ({ ...proof, total: '117.35' })],
	['another day', (proof: MyProof) => ({ ...proof, day: '2026-11-22' })],
	['another number of leaves', (proof: MyProof) => ({ ...proof, leaves: 4 })],
	["somebody else's leaf", (proof: MyProof) => withFirst(proof, { nonce: '7b'.repeat(32) })],
	['a neighbour left out', (proof: MyProof) => withFirst(proof, { path: [] })],
	['a part left out', (proof: MyProof) => ({ ...proof, parts: proof.parts.slice(1) })],
	['no part of nothing', (proof: MyProof) => ({ ...proof, balance: '0.00', parts: [] })],
	[
		'one leaf shown twice',
		(proof: MyProof) => ({
			...proof,
			balance: '200.00',
			parts: proof.parts.slice(1).flatMap((part) => [part, part]),
		}),
	],
])('%s does not hold', async (_name, change) => {
	expect(await checkMyProof(change(threeLeaves()))).toBe(false)
})

test('without https there is nothing to count with', async () => {
	vi.stubGlobal('isSecureContext', false)
	expect(await checkMyProof(threeLeaves())).toBeNull()
})
