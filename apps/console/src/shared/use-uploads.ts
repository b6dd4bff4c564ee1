import {
	preparePicture,
	useUploadQueue,
	type UploadParts,
	type UploadQueue,
	type Uploads,
} from '@portolan/web'
import { useEffect, useSyncExternalStore } from 'react'
import { uploadFaultText, type UploadTarget } from './upload-picture.ts'

const queues = new Set<UploadQueue>()
const listeners = new Set<() => void>()

/** Uploads the pictures of a field; uploads stop when the field is removed. `onSent` is called for each finished upload. */
export function useUploads(target: UploadTarget, onSent: UploadParts['onSent']): Uploads {
	const [uploads, queue] = useUploadQueue(partsFor(target, onSent))
	useEffect(() => {
		queues.add(queue)
		const end = queue.listen(tell)
		return () => {
			queue.stop()
			end()
			queues.delete(queue)
		}
	}, [queue])
	return uploads
}

/** Whether any field of the page is uploading a picture: a form that is sent now would be sent without it. */
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
