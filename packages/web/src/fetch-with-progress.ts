/** Without a byte going up for so long, or without an answer so long after the last one, the connection counts as lost. */
const silentMs = 30_000

/**
 * A `fetch` that says how much of its body has gone up, from 0 to 1: the browser's own fetch does not. It gives up when nothing moves any
 * more, not after a fixed time, so that a slow line still gets through. Its answer is read whole.
 */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
	return (input, init = {}) => {
		const { promise, resolve, reject } = Promise.withResolvers<Response>()
		const { signal } = init
		const asked = new XMLHttpRequest()
		let silence: ReturnType<typeof setTimeout> | undefined
		const moved = () => {
			clearTimeout(silence)
			silence = setTimeout(() => asked.abort(), silentMs)
		}
		const stop = () => asked.abort()

		asked.open(init.method ?? 'GET', input instanceof Request ? input.url : String(input))
		for (const [name, value] of new Headers(init.headers)) asked.setRequestHeader(name, value)
		asked.upload.addEventListener('progress', (event) => {
			moved()
			if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
		})
		asked.addEventListener('load', () =>
			resolve(new Response(asked.status === 204 ? null : asked.response, { status: asked.status })),
		)
		asked.addEventListener('error', () => reject(new TypeError('The connection was lost.')))
		asked.addEventListener('abort', () =>
			reject(signal?.aborted ? signal.reason : new TypeError('Nothing moved any more.')),
		)
		asked.addEventListener('loadend', () => {
			clearTimeout(silence)
			signal?.removeEventListener('abort', stop)
		})
		if (signal?.aborted) {
			reject(signal.reason)
			return promise
		}
		signal?.addEventListener('abort', stop)
		moved()
		asked.send(bodyOf(init.body))
		return promise
	}
}

/** What our calls send: forms and texts. */
function bodyOf(body: BodyInit | null | undefined): XMLHttpRequestBodyInit | null {
	if (body instanceof ReadableStream) throw new TypeError('A stream has no progress.')
	return body ?? null
}
