import { shrinkPicture, type SmallEnough } from './shrink-picture.ts'
import type { ShrinkAnswer, ShrinkAsked } from './shrink-worker.ts'

/**
 * As {@link shrinkPicture}, in a worker that ends with it: the page stays smooth, and a picture nobody waits for any more is given up at
 * once with all its memory. Where no worker starts, the page does it.
 */
export function shrinkInWorker(
	file: Blob,
	wanted: SmallEnough,
	signal?: AbortSignal,
): Promise<Blob | null> {
	signal?.throwIfAborted()
	const { promise, resolve, reject } = Promise.withResolvers<Blob | null>()
	let worker: Worker
	try {
		worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
	} catch {
		return shrinkPicture(file, wanted)
	}
	const giveUp = () => {
		worker.terminate()
		reject(signal?.reason)
	}
	signal?.addEventListener('abort', giveUp)
	worker.addEventListener('message', (event: MessageEvent<ShrinkAnswer>) => {
		if ('made' in event.data) resolve(event.data.made)
		else reject(new Error(event.data.failed))
	})
	// Its file did not load, or it ran out of memory: the page tries it itself.
	worker.addEventListener('error', () => resolve(shrinkPicture(file, wanted)))
	const asked: ShrinkAsked = { file, wanted }
	// Nothing is transferred: the page keeps the file for another try.
	worker.postMessage(asked, [])
	return promise.finally(() => {
		signal?.removeEventListener('abort', giveUp)
		worker.terminate()
	})
}
