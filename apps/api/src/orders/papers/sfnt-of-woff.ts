import { inflateSync } from 'node:zlib'

/**
 * The font of a WOFF file (W3C WOFF 1.0, https://www.w3.org/TR/WOFF/) as a plain sfnt file. fontkit reads both, but inflates a table of a
 * WOFF anew for every glyph that it takes out of it: a line of Japanese took seconds.
 */
export function sfntOfWoff(woff: Buffer): Buffer {
	const count = woff.readUInt16BE(12)
	const tables = Array.from({ length: count }, (_, at) => {
		const entry = 44 + at * 20
		const offset = woff.readUInt32BE(entry + 4)
		const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
		const length = woff.readUInt32BE(entry + 12)
		return {
			tag: woff.subarray(entry, entry + 4),
			checksum: woff.readUInt32BE(entry + 16),
			bytes: packed.length < length ? inflateSync(packed) : packed,
		}
	})
	const head = Buffer.alloc(12 + count * 16)
	woff.copy(head, 0, 4, 8)
	head.writeUInt16BE(count, 4)
	const power = Math.floor(Math.log2(count))
	head.writeUInt16BE(2 ** power * 16, 6)
	head.writeUInt16BE(power, 8)
	head.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
	const parts: Buffer[] = [head]
	let offset = head.length
	for (const [at, { tag, checksum, bytes }] of tables.entries()) {
		const entry = 12 + at * 16
		tag.copy(head, entry)
		head.writeUInt32BE(checksum, entry + 4)
		head.writeUInt32BE(offset, entry + 8)
		head.writeUInt32BE(bytes.length, entry + 12)
		const padding = (4 - (bytes.length % 4)) % 4
		parts.push(bytes, Buffer.alloc(padding))
		offset += bytes.length + padding
	}
	return Buffer.concat(parts)
}
