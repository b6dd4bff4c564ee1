import { HDKey } from '@scure/bip32'
import type { TxContext } from '../../platform/context.ts'
import { dropMoving } from '../deposit-queries.ts'
import { knownNetworks } from '../networks/known-networks.ts'
import type { Network } from '../networks/network.ts'
import { forgetWatch } from '../watcher/watch-queries.ts'
import { startAnvil, type Anvil } from './anvil.ts'
import { deployTestDollar, send, testDollarCall } from './test-dollar.ts'

/** Chains on this machine, to try a deposit. */
export interface LocalChain {
	/** Ethereum and Polygon as local chains; Tron and Bitcoin as configured by default. */
	networks: readonly Network[]
	/** Mints an amount of a token's smallest unit and sends it to an address; the next block contains it. Returns the hash. */
	send(network: string, symbol: string, to: string, raw: bigint): Promise<string>
	/** Adds blocks now. */
	mine(network: string, blocks: number): Promise<void>
	/** The local chains begin empty at every start, so the stored progress of earlier ones is deleted; what was credited stays. */
	forget(ctx: TxContext): Promise<void>
	stop(): Promise<void>
}

const blockSeconds = 2

/** The local networks, with chain ids that no real wallet takes for the real ones. */
const wishes = [
	{ name: 'ethereum', chainId: 31_337, confirmations: 6 },
	{ name: 'polygon', chainId: 31_338, confirmations: 10 },
]

/** The public part of a key from a public seed: money on these chains is worth nothing. */
const xpub = HDKey.fromMasterSeed(Buffer.from('portolan local chain, worth nothing')).derive(
	"m/44'/60'/0'",
).publicExtendedKey

/** Starts two empty chains with a block every two seconds, and two tokens on each. */
export async function startLocalChain(): Promise<LocalChain> {
	const chains = await Promise.all(wishes.map(startOne))
	const named = (name: string) => {
		const found = chains.find(({ network }) => network.name === name)
		if (!found) throw new Error(`No local chain is called ${name}.`)
		return found
	}
	return {
		networks: [
			...chains.map(({ network }) => network),
			...knownNetworks.filter(({ family }) => family !== 'evm'),
		],
		async send(name, symbol, to, raw) {
			const { anvil, network, faucet } = named(name)
			const token = network.tokens.find((one) => one.symbol === symbol)
			if (!token) throw new Error(`No ${symbol} on ${name}.`)
			await send(anvil.ask, faucet, token.address, await testDollarCall('mint', [faucet, raw]))
			return send(anvil.ask, faucet, token.address, await testDollarCall('transfer', [to, raw]))
		},
		async mine(name, blocks) {
			await named(name).anvil.ask('anvil_mine', [`0x${blocks.toString(16)}`])
		},
		async forget(ctx) {
			for (const { network } of chains) {
				await forgetWatch(ctx, network.name)
				await dropMoving(ctx, network.name)
			}
		},
		async stop() {
			await Promise.all(chains.map(({ anvil }) => anvil.stop()))
		},
	}
}

async function startOne(wish: (typeof wishes)[number]): Promise<{
	anvil: Anvil
	network: Network
	faucet: string
}> {
	// With the accounts of the last start, the same transfer would have the same hash, and count as used.
	const anvil = await startAnvil({ chainId: wish.chainId, blockSeconds, freshAccounts: true })
	const [faucet = ''] = anvil.accounts
	const usdt = await deployTestDollar(anvil.ask, faucet, { symbol: 'USDT', decimals: 6 })
	const usdc = await deployTestDollar(anvil.ask, faucet, { symbol: 'USDC', decimals: 6 })
	const known = knownNetworks.find(({ name }) => name === wish.name)
	if (!known) throw new Error(`${wish.name} is not known.`)
	return {
		anvil,
		faucet,
		network: {
			...known,
			...wish,
			tokens: [
				{ symbol: 'USDT', address: usdt, decimals: 6 },
				{ symbol: 'USDC', address: usdc, decimals: 6 },
			],
			rpc: anvil.url,
			xpub,
			pollMs: 1_000,
		},
	}
}
