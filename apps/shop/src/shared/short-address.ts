/** A long address or hash as `0x71C765…d8976F`, for a line that is too short for all of it; a shorter text stays as it is. */
export function shortAddress(text: string): string {
	return text.length > 24 && !text.includes(' ') ? `${text.slice(0, 8)}…${text.slice(-6)}` : text
}
