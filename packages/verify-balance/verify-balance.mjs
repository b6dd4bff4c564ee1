#!/usr/bin/env node
// Checks a proof of balance that was downloaded from the wallet: that the parts of your balance are leaves of the day's Merkle sum
// tree and that every sum on their ways to the published root adds up. It needs Node 18 and this one file; it asks nobody anything.
//
//   npx verify-balance my-proof.json [--root <the 64 digits of the public page>]
//
// The format: docs/proof-of-balances.md.
import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The most a sum may be: an unsigned 64-bit number of cents. */
const most = 2n ** 64n - 1n

/**
 * Checks a proof. Gives the list of what is wrong with it: empty when it holds.
 *
 * @param {any} proof what the wallet's download holds, parsed
 * @param {{ root?: string | null }} [against] the root seen elsewhere
 * @returns {string[]}
 */
export function faultsOf(proof, { root = null } = {}) {
	try {
		return find(proof, root)
	} catch (error) {
		return [error instanceof Error ? error.message : String(error)]
	}
}

/** @param {any} proof @param {string | null} seenRoot @returns {string[]} */
function find(proof, seenRoot) {
	const faults = []
	const parts = partsOf(proof)
	// Leaves of different nonces are different leaves, so no amount is counted twice.
	if (new Set(parts.map(({ nonce }) => nonce)).size !== parts.length)
		faults.push('Two parts have the same nonce: they may be one leaf, shown twice.')
	const balance = cents(proof.balance)
	const counted = parts.reduce((all, { amount }) => all + cents(amount), 0n)
	if (counted !== balance)
		faults.push(`The parts add up to ${text(counted)}, the proof says ${text(balance)}.`)
	const total = cents(proof.total)
	const leaves = Number(proof.leaves)
	if (!Number.isSafeInteger(leaves) || leaves < parts.length)
		throw new Error('The number of leaves is missing, or is smaller than that of the parts.')
	for (const [at, part] of parts.entries()) {
		const name = parts.length === 1 ? 'The path' : `The path of part ${at + 1}`
		const { hash, sum } = follow(proof.shopper_id, part)
		if (sum !== total)
			faults.push(`${name} adds up to ${text(sum)}, the proof says ${text(total)}.`)
		if (part.path.length > Math.ceil(Math.log2(leaves)))
			faults.push(
				`${name} has ${part.path.length} steps, more than a tree of ${leaves} leaves has.`,
			)
		const root = sha256(
			Buffer.of(2),
			hash,
			u64(total),
			u64(BigInt(leaves)),
			Buffer.from(String(proof.day)),
		).toString('hex')
		if (root !== proof.root)
			faults.push(`${name} leads to the root ${root}, the proof names ${proof.root}.`)
		if (seenRoot !== null && seenRoot.toLowerCase() !== root)
			faults.push(`${name} leads to the root ${root}, you saw ${seenRoot}.`)
	}
	return faults
}

/**
 * The leaves of a proof. In format 1 a balance was one leaf.
 *
 * @param {any} proof
 * @returns {{ nonce: string, amount: string, path: any[] }[]}
 */
function partsOf(proof) {
	const parts =
		proof?.format === 'portolan-balance-proof-1'
			? [{ nonce: proof.nonce, amount: proof.balance, path: proof.path }]
			: proof?.format === 'portolan-balance-proof-2'
				? proof.parts
				: null
	if (!Array.isArray(parts))
		throw new Error(
			'This is no proof of balance of the format portolan-balance-proof-2 or portolan-balance-proof-1.',
		)
	if (parts.length === 0 || !parts.every((part) => Array.isArray(part?.path)))
		throw new Error('The proof has no parts, or a part without a path.')
	return parts
}

/**
 * Follows the path of a leaf to the top of the tree.
 *
 * @param {unknown} shopperId
 * @param {{ nonce: string, amount: string, path: any[] }} part
 * @returns {{ hash: Buffer, sum: bigint }}
 */
function follow(shopperId, { nonce, amount, path }) {
	let sum = cents(amount)
	let hash = sha256(Buffer.of(0), hex32(nonce), Buffer.from(String(shopperId)), u64(sum))
	for (const step of path) {
		const neighbour = Buffer.concat([hex32(step.hash), u64(cents(step.sum))])
		const own = Buffer.concat([hash, u64(sum)])
		if (step.side !== 'left' && step.side !== 'right') throw new Error(`"${step.side}" is no side.`)
		hash =
			step.side === 'left'
				? sha256(Buffer.of(1), neighbour, own)
				: sha256(Buffer.of(1), own, neighbour)
		sum += cents(step.sum)
		if (sum > most) throw new Error('The sums are larger than any sum may be.')
	}
	return { hash, sum }
}

/** @param {unknown} amount text such as 12.30 @returns {bigint} */
function cents(amount) {
	if (typeof amount !== 'string' || !/^\d{1,18}\.\d{2}$/.test(amount))
		throw new Error(`"${String(amount)}" is no amount such as 12.30.`)
	return BigInt(amount.replace('.', ''))
}

/** @param {bigint} value @returns {string} */
function text(value) {
	const digits = value.toString().padStart(3, '0')
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** @param {unknown} value 64 hexadecimal digits @returns {Buffer} */
function hex32(value) {
	if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value))
		throw new Error(`"${String(value)}" is no SHA-256 hash.`)
	return Buffer.from(value, 'hex')
}

/** @param {bigint} value @returns {Buffer} */
function u64(value) {
	const bytes = Buffer.alloc(8)
	bytes.writeBigUInt64BE(value)
	return bytes
}

/** @param {...Buffer} parts @returns {Buffer} */
function sha256(...parts) {
	const hash = createHash('sha256')
	for (const part of parts) hash.update(part)
	return hash.digest()
}

/** @param {string[]} given the words after the command */
function main(given) {
	const rootAt = given.indexOf('--root')
	const root = rootAt === -1 ? null : (given[rootAt + 1] ?? '')
	const files = given.filter((_, at) => rootAt === -1 || (at !== rootAt && at !== rootAt + 1))
	const [file] = files
	if (file === undefined || files.length !== 1) {
		process.stderr.write(
			'Use: verify-balance <the downloaded proof, a JSON file> [--root <64 digits>]\n',
		)
		return 2
	}
	let proof
	try {
		proof = JSON.parse(readFileSync(file, 'utf8'))
	} catch (error) {
		process.stderr.write(
			`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}\n`,
		)
		return 2
	}
	const faults = faultsOf(proof, { root })
	if (faults.length > 0) {
		process.stderr.write(
			`This proof does NOT hold:\n${faults.map((fault) => `  ${fault}\n`).join('')}`,
		)
		return 1
	}
	process.stdout.write(
		`The proof holds. On ${proof.day} your balance of ${proof.balance} was counted in the total of ${proof.total}\nowed to all shoppers, in a tree of ${proof.leaves} leaves with the root\n${proof.root}\n` +
			(root === null
				? 'Compare this root with the one on the public page.\n'
				: 'It is the root you gave.\n'),
	)
	return 0
}

// npx runs this through a link, so both names are followed to the file.
if (
	process.argv[1] !== undefined &&
	realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
)
	process.exitCode = main(process.argv.slice(2))
