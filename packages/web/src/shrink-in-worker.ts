import { shrinkPicture, type SmallEnough } from './shrink-picture.ts'
import type { ShrinkAnswer, ShrinkAsked } from './shrink-worker.ts'

/**
 * Like {@link shrinkPicture}, in a worker that ends with it: the page stays responsive, and a picture that is no longer
 * needed is cancelled at once with all its memory. If no worker starts, the page does the work.
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
	// Its file could not be loaded, or it ran out of memory: the page tries it itself.
	worker.addEventListener('error', () => resolve(shrinkPicture(file, wanted)))
	const asked: ShrinkAsked = { file, wanted }
	// The file is copied and not transferred, so that the page keeps it for another attempt.
	worker.postMessage(asked, [])
	return promise.finally(() => {
		signal?.removeEventListener('abort', giveUp)
		worker.terminate()
	})
}
