import { enableCompileCache, flushCompileCache } from 'node:module'
import { startWithinBounds } from './start-within-bounds.js'

/** Starts the API as a process of its own. `load` gives the functions of `run.ts`: of the sources, or of the bundle. */
export async function startProcess(load) {
	startWithinBounds()
	enableCompileCache()
	const { run } = await load()
	await run()
	// Otherwise the cache is written when the process ends, and a killed process would write none.
	flushCompileCache()
}
