import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, chmodSync, constants, copyFileSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../platform/database/free-port.ts'
import { StartRefused } from '../../platform/database/start-refused.ts'
import { jsonRpc, type Ask } from '../evm/json-rpc.ts'

/** A chain on this machine's loopback. */
export interface Anvil {
	url: string
	ask: Ask
	/** Accounts that the chain signs for, with plenty of its coin. Lower-case. */
	accounts: readonly string[]
	stop(): Promise<void>
}

/** Options of the chain. */
export interface AnvilWish {
	chainId: number
	port?: number
	/** One block every so many seconds; if left out, one for every transaction. */
	blockSeconds?: number
	/** Other accounts at every start, so that no transaction hash of an earlier chain occurs again. */
	freshAccounts?: boolean
}

const answersWithinMs = 20_000

/**
 * Starts anvil from its npm package, empty. It ends with this process, however that ends. Refuses (StartRefused) if the
 * package is not installed for this machine.
 */
export async function startAnvil(wish: AnvilWish): Promise<Anvil> {
	const port = wish.port ?? (await freePort())
	const options = [
		'--silent',
		'--threads=1',
		'--host=127.0.0.1',
		`--port=${port}`,
		`--chain-id=${wish.chainId}`,
		...(wish.blockSeconds === undefined ? [] : [`--block-time=${wish.blockSeconds}`]),
		...(wish.freshAccounts === true ? ['--mnemonic-random=12'] : []),
	]
	const child = spawnTied(programFile(), options)
	const url = `http://127.0.0.1:${port}`
	const ask = jsonRpc(url, { freshConnections: true })
	const stop = async () => {
		if (child.exitCode !== null || child.signalCode !== null) return
		const ended = new Promise((resolve) => child.once('exit', resolve))
		child.stdin?.end()
		if (process.platform === 'win32') child.kill()
		await ended
	}
	try {
		const accounts = await firstAnswer(ask, child)
		return { url, ask, accounts, stop }
	} catch (error) {
		await stop()
		throw error
	}
}

/** Anvil does not end with its parent, so a shell beside it waits for the end of a pipe, which comes even after kill -9. */
function spawnTied(file: string, options: readonly string[]): ChildProcess {
	const stdio = ['pipe', 'ignore', 'ignore'] as const
	if (process.platform === 'win32') return spawn(file, options, { stdio: [...stdio] })
	const script = '"$@" </dev/null & cat >/dev/null; kill $! 2>/dev/null; wait'
	return spawn('/bin/sh', ['-c', script, 'sh', file, ...options], {
		stdio: [...stdio],
		// Ctrl-C reaches all processes of the group; the chain must end only after this process, which may still query
		// it.
		detached: true,
	})
}

async function firstAnswer(ask: Ask, child: ChildProcess): Promise<string[]> {
	const giveUpAt = performance.now() + answersWithinMs
	for (;;) {
		try {
			const accounts = await ask('eth_accounts', [])
			if (Array.isArray(accounts)) return accounts.map((account) => String(account).toLowerCase())
		} catch (error) {
			if (child.exitCode !== null || performance.now() > giveUpAt) throw error
			await new Promise((resolve) => setTimeout(resolve, 20))
		}
	}
}

/** The program in the package for this machine. If install scripts are off it may not be executable yet. */
function programFile(): string {
	const arch = process.arch === 'x64' ? 'amd64' : process.arch
	const name = `@foundry-rs/anvil-${process.platform}-${arch}`
	let folder: string
	try {
		const within = createRequire(
			createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'),
		)
		folder = dirname(within.resolve(`${name}/package.json`))
	} catch (error) {
		throw new StartRefused(
			`The chain on this machine needs the package ${name}. Run npm install with development packages, or start without --chain.`,
			{ cause: error },
		)
	}
	const file = join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
	return executable(file)
}

function executable(file: string): string {
	try {
		accessSync(file, constants.X_OK)
		return file
	} catch {
		// The file is made executable in place if this user may do that, otherwise in a copy.
	}
	try {
		chmodSync(file, 0o755)
		return file
	} catch {
		const copy = join(mkdtempSync(join(tmpdir(), 'portolan-anvil-')), 'anvil')
		copyFileSync(file, copy)
		chmodSync(copy, 0o755)
		return copy
	}
}
