import { enableCompileCache, flushCompileCache } from 'node:module'
import { startWithinBounds } from './start-within-bounds.js'

/** Starts the built API (`npm run build`), as `main.js` starts its sources. */
startWithinBounds()
enableCompileCache()
const { run } = await import('../dist/run.js')
await run()
// Otherwise the cache is written when the process ends, and a killed process would write none.
flushCompileCache()
