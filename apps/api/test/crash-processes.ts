import { type ChildProcess, spawn } from 'node:child_process'
import { untilReady } from './until-ready.ts'
import { once } from 'node:events'
import { runningPid } from '../src/platform/database/embedded.ts'

/** Whom a kill meets, in turn. */
export const victims = ['api', 'database', 'both'] as const

/** The API's process and the database's, which can be killed. */
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
		api = spawn(process.execPath, [given.main], {
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

	/** The database dies with those who are `caught` first, or they might be let go by the death of who holds the trap. */
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
