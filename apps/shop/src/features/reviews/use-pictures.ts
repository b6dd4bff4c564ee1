import { useState } from 'react'
import { sendPicture } from '../../shared/send-picture.ts'

/** Pictures of a review that is being written: they go up one by one and are anybody's to see from then on. */
export interface ReviewPicturesDraft {
	urls: readonly string[]
	add: (file: File) => Promise<void>
	remove: (url: string) => void
}

/** The pictures of a form, beginning with those that are there already. */
export function usePictures(start: readonly string[]): ReviewPicturesDraft {
	const [urls, setUrls] = useState(start)
	return {
		urls,
		async add(file) {
			const url = await sendPicture('comment', file)
			if (url !== null) setUrls((known) => [...known, url])
		},
		remove: (url) => setUrls((known) => known.filter((one) => one !== url)),
	}
}
