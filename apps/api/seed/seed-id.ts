import { createHash } from 'node:crypto'

/**
 * The id of an object of the demo data, made from its name, so that it is the same on every machine and addresses in
 * notes, tests and pictures stay valid. Written as a UUID of version 8 (RFC 9562, section 5.8).
 */
export function seedId(kind: string, slug: string): string {
	const bytes = createHash('sha256').update(`portolan:${kind}:${slug}`).digest().subarray(0, 16)
	bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
	bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
	const hex = bytes.toString('hex')
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A number from 0 to `below` − 1 that looks random and is always the same for the same name. */
export function seedNumber(name: string, below: number): number {
	return createHash('sha256').update(`portolan:chance:${name}`).digest().readUInt32BE(0) % below
}

/** A transaction's hash, the same on every machine. */
export function seedHash(name: string): string {
	return `${seedId('transaction', name)}${seedId('transaction', `${name}/2`)}`.replaceAll('-', '')
}
