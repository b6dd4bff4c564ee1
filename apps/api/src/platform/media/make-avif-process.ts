/** The process that makes AVIF versions: one picture at a time, on one thread, after everything else. Started by `avif-versions.ts`. */
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { avifOf } from './avif.ts'

setPriority(19)
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (picture: Uint8Array) => {
	void avifOf(picture)
		// A picture that cannot be encoded stays as it is.
		.catch(() => null)
		.then((avif) => process.send?.(avif))
})
