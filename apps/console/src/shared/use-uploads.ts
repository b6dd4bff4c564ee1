import { preparePicture, UploadQueue, type PendingUpload, type UploadParts } from '@portolan/web'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { uploadFaultText, type UploadTarget } from './upload-picture.ts'

/** The pictures of a field that are not up yet, and what can be done with them. */
export interface Uploads {
	pending: readonly PendingUpload[]
	add: (files: readonly File[]) => void
	retry: (id: number) => void
	cancel: (id: number) => void
}

const queues = new Set<UploadQueue>()
const listeners = new Set<() => void>()

/** Sends the pictures of a field; what is on its way ends with the field. `onSent` hears of each that is up. */
export function useUploads(target: UploadTarget, onSent: UploadParts['onSent']): Uploads {
	const [queue] = useState(() => new UploadQueue(partsFor(target, onSent)))
	useEffect(() => queue.connect(partsFor(target, onSent)))
	useEffect(() => {
		queues.add(queue)
		const end = queue.listen(tell)
		return () => {
			queue.stop()
			end()
			queues.delete(queue)
		}
	}, [queue])
	const pending = useSyncExternalStore(queue.listen, queue.pending)
	return {
		pending,
		add: (files) => queue.add(files),
		retry: (id) => queue.retry(id),
		cancel: (id) => queue.cancel(id),
	}
}

/** Whether a picture of any field of the page is on its way: a form that is sent now would go without it. */
export function useIsUploading(): boolean {
	return useSyncExternalStore(listen, isUploading)
}

function isUploading(): boolean {
	return [...queues].some((queue) => queue.pending().some(({ state }) => state !== 'failed'))
}

function listen(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function tell(): void {
	for (const listener of listeners) listener()
}

function partsFor({ rule, send }: UploadTarget, onSent: UploadParts['onSent']): UploadParts {
	return {
		prepare: (file, signal) => preparePicture(file, rule, signal),
		send,
		onSent,
		explain: uploadFaultText,
	}
}
