import { createHash, createHmac } from 'node:crypto'

/**
 * The Merkle sum tree of docs/proof-of-balances.md: every node contains the sum of what is below it, so the root's sum
 * cannot leave anybody out. Sums are cents as unsigned 64-bit big-endian numbers; hashes are SHA-256.
 */

/** Bytes of a stored node: its hash and its sum. */
export const nodeBytes = 40

/**
 * How many leaves a balance is split into. With one leaf, a neighbour on a path would be another person's exact balance;
 * with four it is one random part of it, and nobody can tell which parts belong together.
 */
export const partsPerBalance = 4

/** The balance of a shopper. */
interface Balance {
	shopperId: string
	balance: bigint
}

/** A tree: the positions of the parts of each balance among the leaves, its levels as stored bytes, and what is published. */
export interface BalanceTree {
	balances: readonly (Balance & { positions: readonly number[] })[]
	leaves: number
	levels: readonly Buffer[]
	total: bigint
	root: Buffer
}

/** A neighbour on the path to the root. */
export interface PathStep {
	side: 'left' | 'right'
	hash: Buffer
	sum: bigint
}

/**
 * Builds the tree. Its leaves are in four sections: the first has the first part of every balance, the second the second,
 * and so on, so that no node contains all parts of one person and nothing else (except the root, if there is only one
 * person). Within a section, leaves are ordered by their hashes, so that positions reveal neither names nor balances.
 */
export function buildBalanceTree(
	balances: readonly Balance[],
	{ salt, day }: { salt: Buffer; day: string },
): BalanceTree {
	const split = balances.map((owner) => ({ ...owner, positions: new Array<number>() }))
	const sections = Array.from({ length: partsPerBalance }, () => new Array<OwnedNode>())
	for (const owner of split)
		for (const [part, amount] of splitBalance(owner, salt).entries()) {
			const hash = leafHash(owner.shopperId, leafNonce(salt, owner.shopperId, part), amount)
			sections[part]?.push({ owner, node: nodeOf(hash, amount) })
		}
	const leaves = sections.flatMap((section) => section.toSorted((a, b) => a.node.compare(b.node)))
	for (const [position, { owner }] of leaves.entries()) owner.positions.push(position)
	let level: Buffer = Buffer.concat(leaves.map(({ node }) => node))
	const levels = [level]
	while (level.length > nodeBytes) {
		level = levelAbove(level)
		levels.push(level)
	}
	const isEmpty = level.length === 0
	const total = isEmpty ? 0n : sumAt(level, 0)
	const topHash = isEmpty ? Buffer.alloc(32) : hashAt(level, 0)
	return {
		balances: split,
		leaves: leaves.length,
		levels,
		total,
		root: publishedRoot({ topHash, total, leaves: leaves.length, day }),
	}
}

/** The secret of one leaf: only its owner gets it, so nobody can guess an amount and find its leaf. All are different. */
export function leafNonce(salt: Buffer, shopperId: string, part: number): Buffer {
	// The first part has the nonce that the whole balance had when it was one leaf, so that old days need no separate
	// rule.
	return createHmac('sha256', salt)
		.update(part === 0 ? shopperId : `${shopperId}/${part}`)
		.digest()
}

/**
 * Splits a balance at random places that depend on the day's secret. The parts are not negative and add up to the
 * balance; from two cents on, no part is the whole.
 */
function splitBalance({ shopperId, balance }: Balance, salt: Buffer): bigint[] {
	const random = createHmac('sha512', salt).update(`${shopperId}/cuts`).digest()
	const cuts = Array.from({ length: partsPerBalance - 1 }, (_, at) => {
		const number = BigInt(`0x${random.toString('hex', at * 16, at * 16 + 16)}`)
		// The first cut is inside, never at an end.
		return at === 0 && balance > 1n ? 1n + (number % (balance - 1n)) : number % (balance + 1n)
	}).toSorted((a, b) => (a < b ? -1 : 1))
	const ends = [...cuts, balance]
	return ends.map((end, at) => end - (at === 0 ? 0n : (ends[at - 1] ?? 0n)))
}

/** The nodes of a leaf's path: `[level, position, side]` of each neighbour, from the leaves up. */
export function neighboursOf(
	position: number,
	leaves: number,
): { level: number; position: number; side: 'left' | 'right' }[] {
	const steps: { level: number; position: number; side: 'left' | 'right' }[] = []
	let place = position
	let width = leaves
	for (let level = 0; width > 1; level += 1) {
		const neighbour = place % 2 === 0 ? place + 1 : place - 1
		// The last node of an odd level moves up unchanged: it has no neighbour, and none is made up.
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

interface OwnedNode {
	owner: { positions: number[] }
	node: Buffer
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

/** 0, the nonce, the shopper's id as text, the amount. The first byte distinguishes leaves from inner nodes (RFC 6962, 2.1). */
function leafHash(shopperId: string, nonce: Buffer, amount: bigint): Buffer {
	return sha256(Buffer.of(0), nonce, Buffer.from(shopperId), u64(amount))
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
