import { enableCompileCache, flushCompileCache } from 'node:module'
import { startWithinBounds } from './start-within-bounds.js'

startWithinBounds()
enableCompileCache()
const { run } = await import('./run.ts')
await run()
// It is written at the end otherwise, and a process that is killed has none.
flushCompileCache()
