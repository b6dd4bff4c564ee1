/**
 * `npm start`: everything in one process at one address; with `-- --chain` a chain on this machine as well, with `-- --processes 3` three
 * processes behind that address. Pages that
 * are missing or older than their sources are built meanwhile by a separate process, so that the builder's memory is free
 * when the shop opens.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { StartRefused } from '../apps/api/src/platform/database/start-refused.ts'
import { stopWithNpm } from './stop-with-npm.ts'

stopWithNpm()
if (process.argv.includes('--chain')) process.env['CHAIN_LOCAL'] = '1'

const { processesIn, supervise } = await import('../apps/api/src/supervise.ts')
const processes = readProcesses()

const { arePagesFresh, webApps } = await import('./build.ts')
const shop = arePagesFresh(['shop']) ? Promise.resolve() : build('shop')
// A failed build is reported where it is awaited; until then it must not end the process.
shop.catch(() => undefined)
if (processes > 1) {
	await shop.catch(refuse)
	await supervise(processes)
} else {
	const { run } = await import('../apps/api/src/run.ts')
	await run({ alongside: shop })
}
// Shoppers do not wait for the console; its page says that it is being built.
const others = webApps().filter((app) => app !== 'shop' && !arePagesFresh([app]))
if (others.length > 0)
	await build(...others).catch((error: Error) => process.stderr.write(`${error.message}\n`))

function readProcesses(): number {
	try {
		return processesIn(process.argv)
	} catch (error) {
		return refuse(error)
	}
}

function refuse(error: unknown): never {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exit(1)
}

function build(...apps: string[]): Promise<void> {
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
						'The web pages could not be built; what Vite said stands above. npm run build shows it alone.',
					),
				)
		})
	})
}
