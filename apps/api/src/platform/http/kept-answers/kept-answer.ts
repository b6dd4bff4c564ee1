import type { Context } from '../../context.ts'

/** The JSON of `data` of a public answer, and its entity tag. */
export interface KeptAnswer {
	json: string
	etag: string
	/** Bytes in memory. */
	length: number
	/** What is noted about each answer, of whoever gets it. */
	note: ((ctx: Context) => void) | null
}
