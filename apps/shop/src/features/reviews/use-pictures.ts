import { useState } from 'react'
import { useUploads, type FormUploads } from '../../shared/use-uploads.ts'

/** Pictures of a review that is being written: they are uploaded one by one and public from then on. */
export interface ReviewPicturesDraft {
	urls: readonly string[]
	uploads: FormUploads
	remove: (url: string) => void
}

/** The pictures of a form, beginning with those that are there already. */
export function usePictures(start: readonly string[]): ReviewPicturesDraft {
	const [urls, setUrls] = useState(start)
	const uploads = useUploads('comment', (url) => setUrls((known) => [...known, url]))
	return {
		urls,
		uploads,
		remove: (url) => setUrls((known) => known.filter((one) => one !== url)),
	}
}
