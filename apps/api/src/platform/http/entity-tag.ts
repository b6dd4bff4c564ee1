import { crc32 } from 'node:zlib'

/** The entity tag of a text or of bytes, by CRC-32 and length. It is weak, because the time in the envelope of an answer is left out. */
export function entityTag(content: string | Buffer): string {
	return `W/"${crc32(content).toString(36)}-${content.length.toString(36)}"`
}
