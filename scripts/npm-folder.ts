import { resolve } from 'node:path'

/** A place that was given to an npm script: a path is meant from the folder in which npm was called, which npm leaves. */
export function fromRoot(place: string): string {
	return place.startsWith('s3://')
		? place
		: resolve(process.env['INIT_CWD'] ?? process.cwd(), place)
}
