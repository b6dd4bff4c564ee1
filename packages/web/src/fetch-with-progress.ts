/** If nothing is sent for this long, or no answer comes this long after the last byte, the connection counts as lost. */
const silentMs = 30_000

/**
 * A `fetch` that reports how much of its body has been sent, from 0 to 1, which the browser's own fetch does not. It
 * fails when nothing moves any more, not after a fixed time, so that a slow connection still works. The answer is read
 * completely.
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

/** Our calls send only forms and texts. */
function bodyOf(body: BodyInit | null | undefined): XMLHttpRequestBodyInit | null {
	if (body instanceof ReadableStream) throw new TypeError('A stream has no progress.')
	return body ?? null
}
