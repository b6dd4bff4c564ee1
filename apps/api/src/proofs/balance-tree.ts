import { createHash, createHmac } from 'node:crypto'

/**
 * The Merkle sum tree of docs/proof-of-balances.md: every node carries the sum of what is below it, so the root's sum cannot
 * leave anybody out. Sums are cents as unsigned 64-bit big-endian numbers; hashes are SHA-256.
 */

/** Bytes of a stored node: its hash and its sum. */
export const nodeBytes = 40

/** A shopper's place among the leaves. */
export interface Leaf {
	shopperId: string
	balance: bigint
}

/** A built tree: its leaves in the order of the tree, its levels as stored bytes, and what is published. */
export interface BalanceTree {
	leaves: readonly Leaf[]
	levels: readonly Buffer[]
	total: bigint
	root: Buffer
}

/** A neighbour on the way to the root. */
export interface PathStep {
	side: 'left' | 'right'
	hash: Buffer
	sum: bigint
}

/** Builds the tree. Leaves are ordered by their hashes, so that neither names nor balances can be read off the places. */
export function buildBalanceTree(
	leaves: readonly Leaf[],
	{ salt, day }: { salt: Buffer; day: string },
): BalanceTree {
	const hashed = leaves
		.map((leaf) => ({
			leaf,
			node: nodeOf(leafHash(leaf, leafNonce(salt, leaf.shopperId)), leaf.balance),
		}))
		.toSorted((a, b) => a.node.compare(b.node))
	let level: Buffer = Buffer.concat(hashed.map(({ node }) => node))
	const levels = [level]
	while (level.length > nodeBytes) {
		level = levelAbove(level)
		levels.push(level)
	}
	const isEmpty = level.length === 0
	const total = isEmpty ? 0n : sumAt(level, 0)
	const topHash = isEmpty ? Buffer.alloc(32) : hashAt(level, 0)
	return {
		leaves: hashed.map(({ leaf }) => leaf),
		levels,
		total,
		root: publishedRoot({ topHash, total, leaves: leaves.length, day }),
	}
}

/** The secret of one leaf: only its owner learns it, so nobody can guess a balance and find its leaf. */
export function leafNonce(salt: Buffer, shopperId: string): Buffer {
	return createHmac('sha256', salt).update(shopperId).digest()
}

/** The places to read for a leaf's path: `[level, position, side]` of each neighbour, from the leaves up. */
export function neighboursOf(
	position: number,
	leaves: number,
): { level: number; position: number; side: 'left' | 'right' }[] {
	const steps: { level: number; position: number; side: 'left' | 'right' }[] = []
	let place = position
	let width = leaves
	for (let level = 0; width > 1; level += 1) {
		const neighbour = place % 2 === 0 ? place + 1 : place - 1
		// The last of an odd level goes up alone: it has no neighbour, and none is made up.
		if (neighbour < width)
			steps.push({ level, position: neighbour, side: place % 2 === 0 ? 'right' : 'left' })
		place = Math.floor(place / 2)
		width = Math.ceil(width / 2)
	}
	return steps
}

/** Reads a stored node. */
export function readNode(bytes: Buffer): { hash: Buffer; sum: bigint } {
	return { hash: hashAt(bytes, 0), sum: sumAt(bytes, 0) }
}

function levelAbove(level: Buffer): Buffer {
	const count = level.length / nodeBytes
	const nodes: Buffer[] = []
	for (let at = 0; at < count; at += 2) {
		const left = level.subarray(at * nodeBytes, (at + 1) * nodeBytes)
		if (at + 1 === count) nodes.push(left)
		else {
			const right = level.subarray((at + 1) * nodeBytes, (at + 2) * nodeBytes)
			nodes.push(nodeOf(sha256(Buffer.of(1), left, right), sumAt(left, 0) + sumAt(right, 0)))
		}
	}
	return Buffer.concat(nodes)
}

/** 0, the nonce, the shopper's id as text, the balance. The first byte keeps leaves and inner nodes apart (RFC 6962, 2.1). */
function leafHash(leaf: Leaf, nonce: Buffer): Buffer {
	return sha256(Buffer.of(0), nonce, Buffer.from(leaf.shopperId), u64(leaf.balance))
}

function publishedRoot(crown: {
	topHash: Buffer
	total: bigint
	leaves: number
	day: string
}): Buffer {
	return sha256(
		Buffer.of(2),
		crown.topHash,
		u64(crown.total),
		u64(BigInt(crown.leaves)),
		Buffer.from(crown.day),
	)
}

function nodeOf(hash: Buffer, sum: bigint): Buffer {
	return Buffer.concat([hash, u64(sum)])
}

function u64(value: bigint): Buffer {
	const bytes = Buffer.alloc(8)
	bytes.writeBigUInt64BE(value)
	return bytes
}

function hashAt(level: Buffer, position: number): Buffer {
	return level.subarray(position * nodeBytes, position * nodeBytes + 32)
}

function sumAt(level: Buffer, position: number): bigint {
	return level.readBigUInt64BE(position * nodeBytes + 32)
}

function sha256(...parts: readonly Buffer[]): Buffer {
	const hash = createHash('sha256')
	for (const part of parts) hash.update(part)
	return hash.digest()
}
