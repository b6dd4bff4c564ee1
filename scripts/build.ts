/**
 * Builds what runs: the API in one file, and the web pages, which are every folder under apps/ with a vite.config.ts. Each into its
 * `dist`; texts of pages with a .br and a .gz beside them so that the server never compresses. Does nothing if there is a build of
 * the same sources. `--force` builds anyway; names such as `shop` build those apps alone.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isBuiltFrom, noteSources, type Sources } from './built-from.ts'
import { bundleApi } from './bundle-api.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What renders the pages of an app on the server, if it has that, and the folder of its build. */
const serverEntry = 'src/entry-server.tsx'
const serverFolder = 'dist-server'

/** Shorter texts fit into one packet uncompressed. */
const smallestCompressedBytes = 1_000

const squeezable = /\.(js|css|svg|html|json|txt|webmanifest|map)$/

/** Builds the apps whose sources changed since their last build, all of them with `force`. Returns those that were built. */
export async function buildApps(
	options: { force?: boolean; only?: readonly string[] } = {},
): Promise<string[]> {
	const built: string[] = []
	for (const app of options.only ?? builtApps()) {
		if (!options.force && isFresh(app)) continue
		const note = noteSources(sourcesOf(app))
		await (app === api ? bundleApi(note) : buildPages(app, note))
		built.push(app)
	}
	return built
}

/** Whether these apps have a build of their present sources. Takes some hundredths of a second. */
export function areFresh(names: readonly string[]): boolean {
	return names.every(isFresh)
}

const api = 'api'

/** The apps that are built. */
export function builtApps(): string[] {
	return readdirSync(join(root, 'apps')).filter(
		(name) => name === api || existsSync(join(root, 'apps', name, 'vite.config.ts')),
	)
}

function isFresh(app: string): boolean {
	return isBuiltFrom(sourcesOf(app), join(root, 'apps', app, 'dist'))
}

/** What a build depends on: the app, the packages it may use, and the versions of everything else. */
function sourcesOf(app: string): Sources {
	const builder = app === api ? 'scripts/bundle-api.ts' : 'scripts/build.ts'
	return {
		places: [join('apps', app), 'packages', 'package-lock.json', builder],
		// Tests and galleries are not part of what runs. The API reads its other files where they are.
		counts: app === api ? isProgram : (name) => !isTest(name),
	}
}

const isTest = (name: string) => /\.test\.tsx?$/.test(name)
const isProgram = (name: string) => /\.(ts|js|json)$/.test(name) && !isTest(name)

/** Built beside its place and moved there when complete: a running server, and a second build at once, never see half of it. */
async function buildPages(app: string, note: (folder: string) => void): Promise<void> {
	const { build } = await import('vite')
	const folder = join(root, 'apps', app)
	const dist = join(folder, 'dist')
	const unfinished = join(folder, `dist-new-${process.pid}`)
	const unfinishedServer = join(folder, `dist-server-new-${process.pid}`)
	const before = process.env['NODE_ENV']
	// Vite keeps a value that is set already, and `test` from a test run would put the development versions of libraries
	// into the pages.
	process.env['NODE_ENV'] = 'production'
	try {
		await build({
			root: folder,
			mode: 'production',
			logLevel: 'warn',
			build: { outDir: unfinished, emptyOutDir: true },
		})
		await compressAll(unfinished)
		const renders = existsSync(join(folder, serverEntry))
		if (renders)
			await build({
				root: folder,
				mode: 'production',
				logLevel: 'warn',
				build: {
					ssr: serverEntry,
					outDir: unfinishedServer,
					emptyOutDir: true,
					copyPublicDir: false,
				},
			})
		note(unfinished)
		if (renders) replace(join(folder, serverFolder), unfinishedServer)
		replace(dist, unfinished)
	} finally {
		rmSync(unfinished, { recursive: true, force: true })
		rmSync(unfinishedServer, { recursive: true, force: true })
		// The caller has its own value.
		if (before === undefined) delete process.env['NODE_ENV']
		else process.env['NODE_ENV'] = before
	}
}

/** Puts a finished folder into the place of the one before. */
function replace(place: string, finished: string): void {
	const old = `${finished}-old`
	if (existsSync(place)) renameSync(place, old)
	renameSync(finished, place)
	rmSync(old, { recursive: true, force: true })
}

async function compressAll(folder: string): Promise<void> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && squeezable.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
	await Promise.all(files.map(compress))
}

async function compress(file: string): Promise<void> {
	const content = await readFile(file)
	if (content.byteLength < smallestCompressedBytes) return
	// The highest brotli quality takes twenty times as long for three percent; a first start should not wait for that.
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 9,
		[constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
	}
	const [br, gz] = await Promise.all([
		promisify(brotliCompress)(content, { params }),
		promisify(gzip)(content, { level: 9 }),
	])
	await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

if (import.meta.main) {
	const begun = performance.now()
	try {
		const names = process.argv.slice(2).filter((word) => !word.startsWith('-'))
		const built = await buildApps({
			force: process.argv.includes('--force'),
			...(names.length > 0 ? { only: names } : {}),
		})
		const seconds = ((performance.now() - begun) / 1000).toFixed(1)
		process.stdout.write(
			built.length > 0
				? `Built ${built.join(', ')} in ${seconds} s.\n`
				: 'Everything is built already.\n',
		)
	} catch (error) {
		// Vite's message names the file and the line; its stack trace is not needed.
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
		process.exit(1)
	}
}
