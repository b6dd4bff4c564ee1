/**
 * Bundles the API into one file, `apps/api/dist/run.js` (decision 0095): one file to read instead of two thousand, without types and
 * comments. `npm start` and a release run it, and tests that start the process many times. It stands beside its sources, because it
 * reads SQL, texts and pictures there.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'apps/api/dist')

/** What runs the bundle, as `apps/api/src/main.js` runs the sources. */
export const builtMain = join(root, 'apps/api/src/built-main.js')

/** The functions of the bundle. */
export function openBundle(): Promise<typeof import('../apps/api/src/run.ts')> {
	return import(pathToFileURL(join(folder, 'run.js')).href)
}

/**
 * The parts of node_modules that are bundled too: plain JavaScript in many files. Packages that load programs or files of
 * their own are not bundled.
 */
const plain = ['kysely', 'zod', 'libphonenumber-js', 'prom-client', '@opentelemetry/api']

/**
 * Bundles the present sources; `note` writes into the folder from which. Each file takes its place when it is complete: a server that
 * starts at this moment reads the old one or the new one.
 */
export async function bundleApi(note: (folder: string) => void): Promise<void> {
	const { build } = await import('vite')
	const output = await build({
		root,
		configFile: false,
		logLevel: 'warn',
		plugins: [{ name: 'own-places', transform: keepOwnPlace }],
		ssr: { noExternal: [/^@portolan\//, ...plain] },
		build: {
			ssr: 'apps/api/src/run.ts',
			outDir: folder,
			write: false,
			target: 'node24',
			copyPublicDir: false,
			sourcemap: 'hidden',
			// Names and lines stay, for people who read a stack trace.
			minify: false,
			rolldownOptions: { output: { codeSplitting: false, comments: false } },
		},
	})
	if (Array.isArray(output) || !('output' in output)) throw new Error('One bundle was expected.')
	mkdirSync(folder, { recursive: true })
	for (const file of output.output)
		put(file.fileName, file.type === 'chunk' ? inAscii(file.code) : file.source)
	note(folder)
}

/** A bundled source must still find the files beside it: SQL, texts, pictures. */
function keepOwnPlace(code: string, id: string): { code: string; map: null } | null {
	if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
	const own = JSON.stringify(relative(folder, id))
	return {
		code: code.replaceAll('import.meta.url', `new URL(${own}, import.meta.url).href`),
		map: null,
	}
}

/** One letter beyond Latin-1 doubles the memory that V8 needs for a source. */
function inAscii(code: string): string {
	return code.replace(
		/[\u0080-\uffff]/g,
		(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
	)
}

function put(name: string, content: string | Uint8Array): void {
	const unfinished = join(folder, `${name}-${process.pid}`)
	writeFileSync(unfinished, content)
	renameSync(unfinished, join(folder, name))
}
