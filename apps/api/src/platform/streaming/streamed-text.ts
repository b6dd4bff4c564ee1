import { Readable } from 'node:stream'

/** A text that is made while it is sent. */
class StreamedText {
	readonly parts: AsyncIterable<string>

	constructor(parts: AsyncIterable<string>) {
		this.parts = parts
	}
}

/**
 * A field of a reply whose text is sent while it is made, so that it is never in memory as a whole. The reply of a call that reads may have one.
 * The cast holds because {@link streamReply} puts the text in its place.
 */
export function streamedText(parts: AsyncIterable<string>): string {
	return new StreamedText(parts) as unknown as string
}

/** A reply with a streamed text. */
interface StreamedReply {
	name: string
	parts: AsyncIterable<string>
	/** The other fields. */
	rest: Record<string, unknown>
}

/** What is streamed of a reply; null if nothing is. */
export function streamedIn(data: unknown): StreamedReply | null {
	if (typeof data !== 'object' || data === null) return null
	for (const [name, value] of Object.entries(data))
		if (value instanceof StreamedText) {
			const { [name]: _streamed, ...rest } = data as Record<string, unknown>
			return { name, parts: value.parts, rest }
		}
	return null
}

/**
 * Sends a reply with a streamed text, which becomes its first field. `encode` makes the JSON of a reply, `around` puts the envelope around it. If
 * the text cannot be made to its end, the connection breaks, so that nobody takes a part of it for the whole.
 */
export function streamReply(
	{ name, parts, rest }: StreamedReply,
	encode: (data: unknown) => string,
	around: (json: string) => string,
): Readable {
	const json = encode({ [name]: '', ...rest })
	const whole = around(json)
	const cut = whole.indexOf(json) + `{"${name}":"`.length
	return Readable.from(pieces(), { objectMode: false })

	async function* pieces(): AsyncGenerator<string> {
		yield whole.slice(0, cut)
		for await (const part of parts) yield JSON.stringify(part).slice(1, -1)
		yield whole.slice(cut)
	}
}
