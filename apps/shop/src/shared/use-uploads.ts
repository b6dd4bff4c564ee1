import { UploadQueue, type PendingUpload, type UploadParts } from '@portolan/web'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { t } from './messages.ts'
import { prepareFor, uploadFaultText, uploadPicture, type UploadScene } from './upload-picture.ts'

/** The pictures of a form that are not up yet, and what can be done with them. */
export interface Uploads {
	pending: readonly PendingUpload[]
	add: (files: readonly File[]) => void
	retry: (id: number) => void
	cancel: (id: number) => void
	/** What a form says that is sent too early; null when everything is up. */
	fault: string | null
}

/** Sends the pictures of a form; they go on while another page is looked at. `onSent` hears of each that is up. */
export function useUploads(scene: UploadScene, onSent: (url: string, file: File) => void): Uploads {
	const [queue] = useState(() => new UploadQueue(partsFor(scene, onSent)))
	useEffect(() => queue.connect(partsFor(scene, onSent)))
	const pending = useSyncExternalStore(queue.listen, queue.pending)
	const failed = pending.find(({ state }) => state === 'failed')
	return {
		pending,
		add: (files) => queue.add(files),
		retry: (id) => queue.retry(id),
		cancel: (id) => queue.cancel(id),
		fault: failed?.why ?? (pending.length > 0 ? t('picture.wait') : null),
	}
}

function partsFor(scene: UploadScene, onSent: UploadParts['onSent']): UploadParts {
	return {
		prepare: (file, signal) => prepareFor(scene, file, signal),
		send: (file, { signal, onProgress, isRetry }) =>
			uploadPicture(scene, file, {
				signal,
				onProgress,
				...(isRetry ? { skipRepeatCheck: true } : {}),
			}),
		onSent,
		explain: uploadFaultText,
	}
}
