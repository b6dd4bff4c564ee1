import { startProcess } from './start-process.js'

/** Starts the built API (`npm run build`), as `main.js` starts its sources. */
await startProcess(() => import('../dist/run.js'))
