import { fileURLToPath } from 'node:url'
import { supervise } from '../src/supervise.ts'

/** Runs two processes behind one port, as `npm start -- --processes 2` does with what it has built; here from the sources. */
await supervise(2, {
	main: fileURLToPath(new URL('../src/main.js', import.meta.url)),
	prepare: () => Promise.resolve(),
})
