import { startAnvil } from '../apps/api/src/chain/local/anvil.ts'
import { deployTestDollar, send, testDollarCall } from '../apps/api/src/chain/local/test-dollar.ts'
import { testXpub } from '../apps/api/src/chain/testing/test-chain.ts'
import type { World } from './world.ts'

/** A chain on this machine with test dollars on it, all of them in its first account. Nothing is mined until a test does so. */
export interface ChainBeside {
	/** The token that the product watches. */
	usdt: string
	/** The address of an account; the first has the dollars. */
	account(at: number): string
	/** Another token that calls itself USDT. */
	newToken(): Promise<string>
	mine(blocks?: number): Promise<void>
	/** Moves this many millionths of a dollar; the transaction is not mined yet. */
	transfer(
		to: string,
		units: bigint,
		given?: { token?: string | undefined; from?: string | undefined },
	): Promise<string>
	/** Any other call of the chain. */
	ask(method: string, params: unknown[]): Promise<unknown>
	/** Its network in the format of CHAIN_NETWORKS; the product polls when `settle` or the test says so. */
	network: object
	/** Mines enough blocks for everything sent so far, and polls. */
	settle(world: World): Promise<void>
	stop(): Promise<void>
}

/** How many blocks a transfer needs on the chain of a test. */
export const confirmations = 3

const chainId = 31_337

/** Starts the chain; end it after the world that watches it. */
export async function openChainBeside(): Promise<ChainBeside> {
	const anvil = await startAnvil({ chainId })
	await anvil.ask('evm_setAutomine', [false])
	const account = (at: number) => {
		const found = anvil.accounts[at]
		if (found === undefined) throw new Error(`The chain has no account ${at}.`)
		return found
	}
	const rich = account(0)
	const mine = async (blocks = 1) => {
		await anvil.ask('anvil_mine', [`0x${blocks.toString(16)}`])
	}
	const newToken = async () => {
		const token = await deployTestDollar(anvil.ask, rich, { symbol: 'USDT', decimals: 6 })
		await send(anvil.ask, rich, token, await testDollarCall('mint', [rich, 10n ** 12n]))
		await mine()
		return token
	}
	const usdt = await newToken()
	return {
		usdt,
		account,
		newToken,
		mine,
		transfer: async (to, units, { token = usdt, from = rich } = {}) =>
			send(anvil.ask, from, token, await testDollarCall('transfer', [to, units])),
		ask: (method, params) => anvil.ask(method, params),
		network: {
			chain_id: chainId,
			rpc: anvil.url,
			xpub: testXpub,
			confirmations,
			poll_seconds: 0,
			tokens: [{ symbol: 'USDT', address: usdt, decimals: 6 }],
		},
		async settle(world) {
			await mine(confirmations)
			await world.api.watcher.poll()
		},
		stop: async () => {
			await anvil.stop()
		},
	}
}
