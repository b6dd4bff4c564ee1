/** Messages put together by their numbers, each once, the smallest first. What came later is what is true. */
export function mergeMessages<Message extends { seq: number }>(
	...pieces: readonly (readonly Message[])[]
): Message[] {
	const bySeq = new Map(pieces.flat().map((message) => [message.seq, message]))
	return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}
