/** The entity tag of a text or of bytes, by FNV-1a. It is weak, because the time in the envelope of an answer is left out. */
export function entityTag(content: string | Buffer): string {
	let hash = 0x811c9dc5
	for (let i = 0; i < content.length; i += 1) {
		hash ^= typeof content === 'string' ? content.charCodeAt(i) : (content[i] ?? 0)
		hash = Math.imul(hash, 0x01000193)
	}
	return `W/"${(hash >>> 0).toString(36)}-${content.length.toString(36)}"`
}
