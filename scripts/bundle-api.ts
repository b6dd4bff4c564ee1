/**
 * Bundles the API into `apps/api/dist/run.js` (decision 0095): one file to read instead of two thousand, without types and
 * comments. What only some processes need (traces, the local chain, pictures, the demo world) is in parts beside it, which are loaded when
 * they are asked for. `npm start` and a release run it, and tests that start the process many times. It stands beside its sources, because it
 * reads SQL, texts and pictures there.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
 * The libraries that stay where they are, because they load programs or files of their own, or because few processes ever load them and
 * they are large. All others are in the bundle: finding and reading four hundred files of them was a fifth of a start (docs/decisions/0121).
 */
const separate = [
	'@aws-sdk/client-s3',
	'@aws-sdk/s3-request-presigner',
	'@fastify/swagger',
	'@fastify/swagger-ui',
	'@node-rs/argon2',
	'@opentelemetry/exporter-trace-otlp-http',
	'@opentelemetry/resources',
	'@opentelemetry/sdk-trace',
	'@scure/bip32',
	'@simplewebauthn/server',
	'bwip-js',
	'file-type',
	'fontkit',
	'harfbuzzjs',
	'nodemailer',
	'pdfkit',
	'sharp',
	'stripe',
	'viem',
	'web-push',
	// The compilers of Fastify's schemas, which it loads only without `noSchemas` (no-schemas.ts).
	'@fastify/ajv-compiler',
	'@fastify/fast-json-stringify-compiler',
]

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
		plugins: [
			{ name: 'own-places', transform: keepOwnPlace },
			{ name: 'no-glob', enforce: 'pre', resolveId: noteGlob, load: loadGlob },
		],
		ssr: { noExternal: true, external: separate },
		build: {
			ssr: 'apps/api/src/run.ts',
			outDir: folder,
			write: false,
			target: 'node24',
			copyPublicDir: false,
			sourcemap: 'hidden',
			// Names and lines stay, for people who read a stack trace.
			minify: false,
			rolldownOptions: {
				output: {
					chunkFileNames: '[name]-[hash].js',
					comments: false,
					// The sources stand beside it; with them the map would be three times as large.
					sourcemapExcludeSources: true,
				},
			},
		},
	})
	if (Array.isArray(output) || !('output' in output)) throw new Error('One bundle was expected.')
	mkdirSync(folder, { recursive: true })
	// The entry comes last: until then a start finds the old one with its parts.
	for (const file of output.output.toSorted((one, other) => isEntry(one) - isEntry(other)))
		put(file.fileName, file.type === 'chunk' ? inAscii(withoutUndici(file.code)) : file.source)
	dropOldParts(new Set(output.output.map(({ fileName }) => fileName)))
	note(folder)
}

/** 1 for `run.js` and its map, 0 for a part. */
function isEntry({ fileName }: { fileName: string }): number {
	return fileName.startsWith('run.js') ? 1 : 0
}

/** A running server may still load the parts of its own build, for this long (ms). */
const partsKeptMs = 7 * 86_400_000

/** The name of a part holds a hash of its content, so a new build never replaces one that is in use. */
function dropOldParts(current: ReadonlySet<string>): void {
	for (const name of readdirSync(folder)) {
		const file = join(folder, name)
		const isPart = /-[\w-]{8}\.js(\.map)?$/.test(name) && !current.has(name)
		if (isPart && Date.now() - statSync(file).mtimeMs > partsKeptMs) rmSync(file)
	}
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

/** What stands for the library `glob`. */
const noGlob = '\0no-glob'

const noteGlob = (id: string) => (id === 'glob' ? noGlob : null)

/** `@fastify/static` loads it in every process, and calls it only where `wildcard` is false. */
function loadGlob(id: string): string | null {
	if (id !== noGlob) return null
	return `export function glob() { throw new Error('The library glob is not in the bundle: scripts/bundle-api.ts.') }`
}

/**
 * An `import` of `node:http` makes Node look at everything that module has, among it the WebSocket of undici, and so load undici: a fortieth of a
 * start, and 3 MB. A process that calls no other service never needs it.
 */
function withoutUndici(code: string): string {
	return code.replace(
		/^import \{([^}]*)\} from "(?:node:)?http";$/gm,
		(_line, names: string) =>
			`const {${names.replaceAll(' as ', ': ')}} = process.getBuiltinModule("node:http");`,
	)
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
