import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testPepper, type TestApp } from './test-app.ts'

/** The API in a process of its own, on the database of a test. */
export interface SpawnedProcess {
	url: string
	child: ChildProcess
	/** Ends it without a word; resolves when it is gone. */
	kill(): Promise<void>
}

/** Starts a process on the database and the uploads of `app`; it has its own clock. Throws if it ends instead of starting. */
export async function spawnProcess(
	app: Pick<TestApp, 'databaseUrl' | 'dataDir'>,
	environment: Readonly<Record<string, string>> = {},
): Promise<SpawnedProcess> {
	const file = fileURLToPath(new URL('./one-process.ts', import.meta.url))
	const child = spawn(process.execPath, [file], {
		env: {
			PATH: process.env['PATH'] ?? '',
			DATABASE_URL: app.databaseUrl,
			PEPPER: testPepper,
			DATA_DIR: app.dataDir,
			PORT: '0',
			POOL_SIZE: '4',
			SEED: 'none',
			LOG_LEVEL: 'silent',
			CLOCK: 'test',
			...environment,
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const ended = once(child, 'exit').then(([code]) => {
		throw new Error(`The process ended with ${String(code)} instead of starting.`)
	})
	const [line] = (await Promise.race([once(child.stdout ?? process.stdin, 'data'), ended])) as [
		Buffer,
	]
	ended.catch(() => undefined)
	return {
		url: line.toString().trim(),
		child,
		async kill() {
			if (child.exitCode !== null || child.signalCode !== null) return
			const gone = once(child, 'exit')
			child.kill('SIGKILL')
			await gone
		},
	}
}
