import { startProcess } from './start-process.js'

await startProcess(() => import('./run.ts'))
