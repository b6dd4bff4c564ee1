import { enableCompileCache, flushCompileCache } from 'node:module'
import { startWithinBounds } from './start-within-bounds.js'

startWithinBounds()
enableCompileCache()
const { run } = await import('./run.ts')
await run()
// Otherwise the cache is written when the process ends, and a killed process would write none.
flushCompileCache()
