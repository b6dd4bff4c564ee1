/**
 * `npm start`: everything in one process at one address; with `-- --chain` a chain on this machine as well, with `-- --processes 3` three
 * processes behind that address. What is missing or older than its sources is built by separate processes, so that the
 * builder's memory is free when the shop opens; the pages while the database starts.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { StartRefused } from '../apps/api/src/platform/database/start-refused.ts'
import { stopWithNpm } from './stop-with-npm.ts'

stopWithNpm()
if (process.argv.includes('--chain')) process.env['CHAIN_LOCAL'] = '1'

const { areFresh, builtApps } = await import('./build.ts')
const { builtMain, openBundle } = await import('./bundle-api.ts')
const shop = buildUnlessFresh('shop')
// A failed build is reported where it is awaited; until then it must not end the process.
shop.catch(() => undefined)
await buildUnlessFresh('api').catch(refuse)
if (process.argv.some((word) => word.startsWith('--processes'))) await startProcesses()
else {
	const { run } = await openBundle()
	await run({ alongside: shop })
}
// Shoppers do not wait for the console; its page says that it is being built.
const others = builtApps().filter((app) => app !== 'api' && app !== 'shop')
await buildUnlessFresh(...others).catch((error: Error) =>
	process.stderr.write(`${error.message}\n`),
)

async function startProcesses(): Promise<void> {
	const { processesIn, supervise } = await import('../apps/api/src/supervise.ts')
	try {
		const count = processesIn(process.argv)
		await shop
		await supervise(count, { main: builtMain, prepare: () => buildUnlessFresh(...builtApps()) })
	} catch (error) {
		refuse(error)
	}
}

function refuse(error: unknown): never {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exit(1)
}

function buildUnlessFresh(...names: string[]): Promise<void> {
	const apps = names.filter((name) => !areFresh([name]))
	if (apps.length === 0) return Promise.resolve()
	return new Promise((done, fail) => {
		const script = fileURLToPath(new URL('build.ts', import.meta.url))
		const builder = spawn(process.execPath, [script, ...apps], {
			stdio: ['ignore', 'ignore', 'inherit'],
		})
		process.once('exit', () => builder.kill())
		builder.on('error', fail)
		builder.on('exit', (code) => {
			if (code === 0) done()
			else
				fail(
					new StartRefused(
						`${apps.join(', ')} could not be built; what Vite said stands above. npm run build shows it alone.`,
					),
				)
		})
	})
}
