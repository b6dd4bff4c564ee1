/** `npm start`, which is `start.ts`; JavaScript for the reason given in `start-within-bounds.js`. */
import { enableCompileCache } from 'node:module'
import { startWithinBounds } from '../apps/api/src/start-within-bounds.js'

startWithinBounds()
enableCompileCache()
await import('./start.ts')
