import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningPid, startEmbedded } from '../src/platform/database/embedded.ts'
import { freePort } from '../src/platform/database/free-port.ts'
import { openLogger } from '../src/platform/logger.ts'
import { processesIn } from '../src/supervise.ts'

let dataDir: string
beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'portolan-supervise-'))
	// As root, the database server runs as another user, who needs access to the folder.
	await chmod(dataDir, 0o755)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** The parent of two processes, and what it and they print. */
function start(port: number) {
	const parent = spawn(
		process.execPath,
		[fileURLToPath(new URL('two-processes.ts', import.meta.url))],
		{
			env: {
				PATH: process.env['PATH'] ?? '',
				DATA_DIR: dataDir,
				PORT: String(port),
				SEED: 'none',
				LOG_LEVEL: 'silent',
			},
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	)
	const lines: string[] = []
	const reader = createInterface({ input: parent.stdout ?? process.stdin })
	reader.on('line', (line) => lines.push(line))
	return {
		parent,
		lines,
		async until(text: string): Promise<void> {
			while (!lines.some((line) => line.includes(text))) {
				if (parent.exitCode !== null) throw new Error(`The parent ended before it said "${text}".`)
				await pause(20)
			}
		},
	}
}

/** Asks again and again on connections that stay open, until it is told to stop; returns what went wrong. */
function load(url: string): () => Promise<string[]> {
	const ending = new AbortController()
	const faults: string[] = []
	const one = async () => {
		while (!ending.signal.aborted) {
			try {
				const response = await fetch(url)
				await response.arrayBuffer()
				if (!response.ok) faults.push(String(response.status))
			} catch (error) {
				faults.push(String(error instanceof Error ? (error.cause ?? error) : error))
			}
			await pause(5)
		}
	}
	const lanes = Array.from({ length: 6 }, one)
	return async () => {
		ending.abort()
		await Promise.all(lanes)
		return faults
	}
}

async function pidsOf(): Promise<number[]> {
	const server = await startEmbedded({ dataDir, log: openLogger('silent') })
	const client = new Client({ connectionString: server.url })
	await client.connect()
	const { rows } = await client.query<{ pid: number }>('select pid from process order by pid')
	await client.end()
	await server.close()
	return rows.map(({ pid }) => pid)
}

test(
	'two processes behind one port are replaced one after another without a failed request, and a killed one is started again',
	{ timeout: 240_000 },
	async () => {
		const port = await freePort()
		const { parent, lines, until } = start(port)
		await until('2 processes are open')
		expect(lines.filter((line) => line.startsWith('Portolan is open at'))).toHaveLength(1)
		const first = await pidsOf()
		expect(first).toHaveLength(2)

		const end = load(`http://127.0.0.1:${port}/healthz`)
		parent.kill('SIGUSR2')
		await until('All processes are new.')
		expect(await end()).toEqual([])
		const second = await pidsOf()
		expect(second).toHaveLength(2)
		expect(second.filter((pid) => first.includes(pid))).toEqual([])

		process.kill(second[0] ?? 0, 'SIGKILL')
		await until(`Process ${second[0]} ended (SIGKILL); another one is started.`)
		while ((await pidsOf()).filter((pid) => pid !== second[0]).length < 2) await pause(100)
		expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

		const ended = once(parent, 'exit')
		parent.kill('SIGTERM')
		expect(await ended).toEqual([0, null])
		expect(runningPid(dataDir)).toBeNull()
	},
)

test('the number of processes is read from the arguments, and refused with what to do', () => {
	expect(processesIn(['node', 'start.js'])).toBe(1)
	expect(processesIn(['node', 'start.js', '--processes', '3'])).toBe(3)
	expect(processesIn(['node', 'start.js', '--processes=2'])).toBe(2)
	for (const wrong of ['0', 'many', '', '65'])
		expect(() => processesIn(['--processes', wrong])).toThrow(/Use a number from 1 to 64/)
})
