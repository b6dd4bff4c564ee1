/**
 * Bundles the API for tests that start its process many times: two files to read instead of two thousand, which saves a
 * second of a core at each start. The product itself runs from its sources; `apps/api/test/process.test.ts` starts it
 * that way.
 */
import { createHash } from 'node:crypto'
import {
	existsSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bundles = join(root, '.cache', 'api-bundles')

/** Bundles that no run has used for this long are removed. */
const keptMs = 24 * 3_600_000

/**
 * The parts of node_modules that are bundled too: plain JavaScript in many files. Packages that load programs or files of
 * their own are not bundled.
 */
const plain = ['kysely', 'zod', 'libphonenumber-js', 'prom-client', '@opentelemetry/api']

/** Bundles the present sources of the API; returns the file that starts it, instead of `apps/api/src/main.js`. */
export async function bundleApi(): Promise<string> {
	const { build } = await import('vite')
	const output = await build({
		root,
		configFile: false,
		logLevel: 'warn',
		plugins: [{ name: 'own-places', transform: keepOwnPlace }],
		ssr: { noExternal: [/^@portolan\//, ...plain] },
		build: {
			ssr: 'apps/api/src/main.js',
			write: false,
			minify: false,
			target: 'node24',
			copyPublicDir: false,
		},
	})
	if (Array.isArray(output) || !('output' in output)) throw new Error('One bundle was expected.')
	const files = output.output.map((file) => ({
		name: file.fileName,
		text: file.type === 'chunk' ? file.code : file.source,
	}))
	const hash = createHash('sha256')
	for (const { name, text } of files) hash.update(name).update('\0').update(text).update('\0')
	// The same name for the same content: Node's compile cache is keyed by the name of a file.
	const folder = join(bundles, hash.digest('hex').slice(0, 16))
	if (!existsSync(folder)) {
		const unfinished = `${folder}-${process.pid}`
		for (const { name, text } of files) {
			mkdirSync(dirname(join(unfinished, name)), { recursive: true })
			writeFileSync(join(unfinished, name), text)
		}
		moveOnce(unfinished, folder)
		removeOld(folder)
	}
	return join(folder, 'main.js')
}

/** A bundled source must still find the files beside it: SQL, words, pictures. */
function keepOwnPlace(code: string, id: string): { code: string; map: null } | null {
	if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
	return {
		code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
		map: null,
	}
}

/** If two processes make the same bundle at once, the second one's is deleted. */
function moveOnce(unfinished: string, folder: string): void {
	try {
		renameSync(unfinished, folder)
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true })
		if (!existsSync(folder)) throw error
	}
}

function removeOld(present: string): void {
	for (const name of readdirSync(bundles)) {
		const folder = join(bundles, name)
		if (folder !== present && Date.now() - statSync(folder).mtimeMs > keptMs)
			rmSync(folder, { recursive: true, force: true })
	}
}
