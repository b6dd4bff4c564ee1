/**
 * `npm run dev`: the pages from Vite with hot reload (the console's through the shop's server, at /console), the API
 * restarted when a file of it changes, one address. The embedded database stays open between restarts.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { EnvironmentError, readEnvironment } from '../apps/api/src/platform/environment.ts'
import { startEmbedded } from '../apps/api/src/platform/database/embedded.ts'
import { openLogger } from '../apps/api/src/platform/logger.ts'
import { stopWithNpm } from './stop-with-npm.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pagesPort = 5173
const deskPort = 5273

stopWithNpm()
const environment = readOrExplain()
const database =
	environment.databaseUrl === undefined
		? await startEmbedded({ dataDir: environment.dataDir, log: openLogger('warn') })
		: undefined
const apiPort = await freePort(environment.port)
const shownPort = await freePort(pagesPort)
const consolePort = await freePort(deskPort)
const apiUrl = `http://127.0.0.1:${apiPort}`
const shownUrl = `http://localhost:${shownPort}`

const api = spawn(
	process.execPath,
	[
		'--watch',
		'--watch-preserve-output',
		join(root, 'apps/api/src/main.js'),
		...process.argv.slice(2),
	],
	{
		cwd: root,
		stdio: ['ignore', 'pipe', 'inherit'],
		env: {
			...process.env,
			PORT: String(apiPort),
			HOST: '127.0.0.1',
			...(process.argv.includes('--chain') ? { CHAIN_LOCAL: '1' } : {}),
			LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
		},
	},
)
// People open one address: the one with the pages. The API's own address is not shown.
createInterface({ input: api.stdout }).on('line', (line) =>
	process.stdout.write(`${line.replaceAll(apiUrl, shownUrl)}\n`),
)

const desk = startVite('console', consolePort)
const pages = startVite('shop', shownPort)

const children: ChildProcess[] = [api, desk, pages]
let stopping = false
for (const child of children) child.on('exit', () => void stop(child.exitCode ?? 0))
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

/** The pages of an app, on a port of their own. */
function startVite(app: 'shop' | 'console', port: number): ChildProcess {
	return spawn(
		process.execPath,
		[
			join(root, 'node_modules/vite/bin/vite.js'),
			'--port',
			String(port),
			'--strictPort',
			'--logLevel',
			'warn',
		],
		{
			cwd: join(root, 'apps', app),
			stdio: ['ignore', 'inherit', 'inherit'],
			env: { ...process.env, API: apiUrl, CONSOLE: `http://localhost:${consolePort}` },
		},
	)
}

async function stop(code: number): Promise<void> {
	if (stopping) return
	stopping = true
	await Promise.all(
		children.map(
			(child) =>
				new Promise<void>((done) => {
					if (child.exitCode !== null || child.signalCode !== null) return done()
					child.on('exit', () => done())
					child.kill('SIGTERM')
				}),
		),
	)
	await database?.close()
	process.exit(code)
}

function readOrExplain(): ReturnType<typeof readEnvironment> {
	try {
		return readEnvironment(process.env)
	} catch (error) {
		if (error instanceof EnvironmentError) {
			process.stderr.write(`${error.message}\n`)
			process.exit(1)
		}
		throw error
	}
}

/** The requested port, or the next free one. */
async function freePort(wished: number): Promise<number> {
	for (let port = wished; port < wished + 50; port++) if (await isFree(port)) return port
	throw new Error(`The ports ${wished} to ${wished + 49} are all taken. Set PORT to a free one.`)
}

function isFree(port: number): Promise<boolean> {
	return new Promise((done) => {
		const server = createServer()
		server.on('error', () => done(false))
		server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
	})
}
