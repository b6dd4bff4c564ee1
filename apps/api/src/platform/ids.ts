import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(16 * 256)
let used = pool.length

/**
 * A new identifier: UUID version 7 (RFC 9562), so that rows written one after another are close together in an index. The
 * time in it is the machine's and is used only for this order.
 */
export function newId(): string {
	if (used === pool.length) {
		randomFillSync(pool)
		used = 0
	}
	const bytes = pool.subarray(used, used + 16)
	used += 16
	bytes.writeUIntBE(Date.now(), 0, 6)
	bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
	bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
	const hex = bytes.toString('hex')
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
