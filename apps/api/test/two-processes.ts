import { supervise } from '../src/supervise.ts'

/** Runs two processes behind one port, as `npm start -- --processes 2` does after it has built the pages. */
await supervise(2)
