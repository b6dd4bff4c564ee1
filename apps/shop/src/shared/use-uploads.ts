import { useUploadQueue, type UploadParts, type Uploads } from '@portolan/web'
import { t } from './messages.ts'
import { prepareFor, uploadFaultText, uploadPicture, type UploadScene } from './upload-picture.ts'

/** The pictures of a form that are not uploaded yet. */
export interface FormUploads extends Uploads {
	/** What the form says when it is submitted too early; null when everything is uploaded. */
	fault: string | null
}

/** Uploads the pictures of a form; the uploads continue while another page is shown. `onSent` is called for each that is uploaded. */
export function useUploads(
	scene: UploadScene,
	onSent: (url: string, file: File) => void,
): FormUploads {
	const [uploads] = useUploadQueue(partsFor(scene, onSent))
	const failed = uploads.pending.find(({ state }) => state === 'failed')
	const isBusy = uploads.pending.length > 0
	return { ...uploads, fault: failed?.why ?? (isBusy ? t('picture.wait') : null) }
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
