import { useEffect, useState, useSyncExternalStore } from 'react'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { UploadQueue, type PendingUpload, type UploadParts } from './upload-queue.ts'

/** The pictures of a field that are not uploaded yet, with their actions. */
export interface Uploads {
	pending: readonly PendingUpload[]
	add: (files: readonly File[]) => void
	retry: (id: number) => void
	cancel: (id: number) => void
}

/** An upper limit for slow connections; one on which nothing moves fails earlier. */
const timeoutMs = 600_000

/** The options of the request of an upload; `onProgress` is called with 0 to 1. */
export function uploadRequest(onProgress: (share: number) => void): {
	timeoutMs: number
	fetch: typeof fetch
} {
	return { timeoutMs, fetch: fetchWithProgress(onProgress) }
}

/** A queue of uploads that lives as long as its component, with what the component shows of it. */
export function useUploadQueue(parts: UploadParts): [uploads: Uploads, queue: UploadQueue] {
	const [queue] = useState(() => new UploadQueue(parts))
	useEffect(() => queue.connect(parts))
	const pending = useSyncExternalStore(queue.listen, queue.pending)
	const uploads: Uploads = {
		pending,
		add: (files) => queue.add(files),
		retry: (id) => queue.retry(id),
		cancel: (id) => queue.cancel(id),
	}
	return [uploads, queue]
}
