import { type ChildProcess, spawn } from 'node:child_process'
import { untilReady } from './until-ready.ts'
import { once } from 'node:events'
import { runningPid } from '../src/platform/database/embedded.ts'

/** What is killed, in turn. */
export const victims = ['api', 'database', 'both'] as const

/** The processes of the API and the database, which can be killed. */
export interface Processes {
	startApi(): Promise<void>
	/** Waits until the API answers. */
	untilReady(): Promise<void>
	kill(victim: (typeof victims)[number], caught?: readonly number[]): Promise<void>
	endApi(): void
}

export function processesOf(given: {
	/** The bundled API. */
	main: string
	dataDir: string
	port: number
	environment: Record<string, string>
}): Processes {
	let api: ChildProcess

	async function startApi(): Promise<void> {
		// With a bound of its own the process does not replace itself by one that has it, which saves a second start of Node.
		api = spawn(process.execPath, ['--max-semi-space-size=32', given.main], {
			env: {
				PATH: process.env['PATH'],
				DATA_DIR: given.dataDir,
				PORT: String(given.port),
				SEED: 'none',
				LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
				CLOCK: 'test',
				NODE_ENV: 'test',
				...given.environment,
			},
			stdio: ['ignore', 'ignore', 'inherit'],
		})
		await untilReady(given.port, api)
	}

	/**
	 * The database is killed together with the processes that are waiting at the trap; otherwise they could continue when
	 * the holder of the lock dies.
	 */
	async function kill(
		victim: (typeof victims)[number],
		caught: readonly number[] = [],
	): Promise<void> {
		if (victim !== 'database') {
			const ended = once(api, 'exit')
			api.kill('SIGKILL')
			await ended
		}
		const server = runningPid(given.dataDir)
		if (victim !== 'api' && server !== null)
			for (const pid of [...caught, server]) process.kill(pid, 'SIGKILL')
	}

	return {
		startApi,
		kill,
		untilReady: () => untilReady(given.port, api),
		endApi: () => void api.kill('SIGKILL'),
	}
}
