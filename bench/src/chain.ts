import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { hashPassword, openShopper } from '../../apps/api/src/accounts/index.ts'
import { startApi, type RunningApi } from '../../apps/api/src/app.ts'
import { depositAddressFor, networkNamed } from '../../apps/api/src/chain/index.ts'
import { startAnvil, type Anvil } from '../../apps/api/src/chain/local/anvil.ts'
import {
	deployTestDollar,
	send,
	testDollarCall,
} from '../../apps/api/src/chain/local/test-dollar.ts'
import { readEnvironment } from '../../apps/api/src/platform/environment.ts'
import { median } from './processes.ts'
import { say, verdict } from './table.ts'

/** The goals of this measurement. */
const wanted = { addresses: 1_000, pollMs: 1_000, blocks: 10_000, growthMb: 16 }
const blocksPerLook = 10
const giftsPerLook = 5
const oneDollar = 1_000_000n
/** The public part of a key that nobody uses. */
const xpub =
	'xpub6BzDmPGP69jotX9BJ1TKZ7mFzkxUwJ5RxfZAzKUJ8NsGSpEvumjKjEfUiYSamNoFzyobJyMY7T7VT4SBnUuEnoLS25rvmpQvcQZXTGC6GKw'

/**
 * More than an hour of watching: 1,000 addresses, 10,000 blocks in polls of ten with five deposits each, on a chain and a
 * database of their own. Reports how long a poll takes and whether memory stays constant.
 */
export async function measureChain({ blocks = wanted.blocks } = {}): Promise<void> {
	setFlagsFromString('--expose-gc')
	const collect = runInNewContext('gc') as () => void
	const dataDir = await mkdtemp(join(tmpdir(), 'portolan-bench-chain-'))
	const anvil = await startAnvil({ chainId: 31_337 })
	try {
		const watched = await openWatched(anvil, dataDir)
		try {
			const looks: number[] = []
			const memory: number[] = []
			for (let look = 0; look * blocksPerLook < blocks; look++) {
				await watched.give(giftsPerLook)
				await anvil.ask('anvil_mine', [`0x${blocksPerLook.toString(16)}`])
				const since = performance.now()
				await watched.api.watcher.poll()
				looks.push(performance.now() - since)
				if (look % 10 === 9) {
					collect()
					memory.push(process.memoryUsage().heapUsed / 1_048_576)
				}
			}
			await anvil.ask('anvil_mine', ['0x14'])
			await watched.api.watcher.poll()
			report(looks, memory, { ...(await watched.credited()), given: looks.length * giftsPerLook })
		} finally {
			await watched.api.close()
		}
	} finally {
		await anvil.stop()
		await rm(dataDir, { recursive: true, force: true })
	}
}

function report(
	looks: readonly number[],
	memory: readonly number[],
	deposits: { given: number; credited: number },
): void {
	const slowest = Math.max(...looks)
	// The first tenth is the warm-up: after it, compiled code and pools are there.
	const settled = memory.slice(Math.ceil(memory.length / 10))
	const half = Math.floor(settled.length / 2)
	const growth = median(settled.slice(half)) - median(settled.slice(0, half))
	say(
		`\nWatching ${wanted.addresses} addresses: a look at ${blocksPerLook} blocks with ${giftsPerLook} deposits takes ${median(looks).toFixed(0)} ms, the slowest ${slowest.toFixed(0)} ms; under 1 s: ${verdict(slowest < wanted.pollMs)}`,
	)
	say(
		`Memory over ${looks.length * blocksPerLook} blocks: ${(settled[0] ?? 0).toFixed(0)} MB of heap, then ${(settled.at(-1) ?? 0).toFixed(0)} MB; between its halves ${growth.toFixed(1)} MB more, at most ${wanted.growthMb}: ${verdict(growth <= wanted.growthMb)}`,
	)
	say(
		`Of ${deposits.given} deposits ${deposits.credited} were credited: ${verdict(deposits.given === deposits.credited)}`,
	)
}

interface Watched {
	api: RunningApi
	give(count: number): Promise<void>
	credited(): Promise<{ credited: number }>
}

async function openWatched(anvil: Anvil, dataDir: string): Promise<Watched> {
	const { ask } = anvil
	const [giver = ''] = anvil.accounts
	await ask('evm_setAutomine', [false])
	const token = await deployTestDollar(ask, giver, { symbol: 'USDT', decimals: 6 })
	await send(ask, giver, token, await testDollarCall('mint', [giver, 10n ** 18n]))
	await ask('anvil_mine', ['0x1'])
	const network = {
		chain_id: 31_337,
		rpc: anvil.url,
		xpub,
		minimum: '1.00',
		poll_seconds: 0,
		tokens: [{ symbol: 'USDT', address: token, decimals: 6 }],
	}
	const api = await startApi(
		readEnvironment({
			DATA_DIR: dataDir,
			PORT: '0',
			SEED: 'none',
			LOG_LEVEL: 'error',
			CHAIN_NETWORKS: JSON.stringify({ ethereum: network }),
		}),
	)
	const addresses = await api.asSystem('bench', async (ctx) => {
		const passwordHash = await hashPassword('a benchmark has no secrets')
		const ethereum = networkNamed(ctx, 'ethereum')
		if (!ethereum) throw new Error('There is no network.')
		const drawn: string[] = []
		for (let n = 0; n < wanted.addresses; n++) {
			const username = `bench${n}`
			const { id } = await openShopper(ctx, {
				username,
				email: `${username}@example.com`,
				mobile: `201555${String(1_000 + n)}`,
				dialCode: '+1',
				passwordHash,
			})
			const actor = { kind: 'shopper', id, sessionId: id } as const
			drawn.push((await depositAddressFor({ ...ctx, actor }, ethereum)).address)
		}
		return drawn
	})
	await api.watcher.poll()
	let next = 0
	return {
		api,
		async give(count) {
			const to = Array.from({ length: count }, () => {
				next = (next + 7) % addresses.length
				return addresses[next]
			})
			await send(
				ask,
				giver,
				token,
				await testDollarCall('transferMany', [to, to.map(() => oneDollar)]),
			)
		},
		async credited() {
			const { credited } = await api.database.db
				.selectFrom('chain_deposit')
				.where('state', '=', 'credited')
				.select((count) => count.fn.countAll<bigint>().as('credited'))
				.executeTakeFirstOrThrow()
			return { credited: Number(credited) }
		},
	}
}

// `node bench/src/chain.ts` measures this part alone.
if (import.meta.main) await measureChain(process.argv.includes('--short') ? { blocks: 1_000 } : {})
