import { HDKey } from '@scure/bip32'
import { encodeDeployData, encodeFunctionData } from 'viem'
import { compileContract, type CompiledContract } from '../../../test/compile-contract.ts'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import type { TxContext, ShopperActor } from '../../platform/context.ts'
import { depositAddressFor } from '../addresses/deposit-address-for.ts'
import { startAnvil, type Anvil } from '../local/anvil.ts'
import { deploy, deployTestDollar, send, testDollarCall } from '../local/test-dollar.ts'
import { networkNamed } from '../networks/networks.ts'
import { startWatcher, type Watcher } from '../watcher/watcher.ts'

/** A test app that watches a chain of its own, on which blocks are mined and polled only when a test does so. */
export interface TestChainApp {
	app: TestApp
	anvil: Anvil
	/** The network's name. */
	network: string
	/**
	 * Token contracts: with six decimals, with eighteen decimals, with a transfer fee of one percent, and an unknown one
	 * that calls itself USDT.
	 */
	usdt: string
	usdc: string
	fee: string
	stranger: string
	/** An account with a large balance of all of them. */
	rich: string
	/** The shopper's own address. */
	addressOf(person: Person): Promise<string>
	/** Sends an amount of a token's smallest unit; the transaction is not mined yet. */
	send(token: string, to: string, raw: bigint, from?: string): Promise<string>
	/** Any call of the token. */
	call(token: string, ...call: Parameters<typeof testDollarCall>): Promise<string>
	/** A contract that holds tokens and sends them on. */
	scatter(token: string, to: string, raw: bigint, name?: 'send' | 'sendAndRevert'): Promise<string>
	mine(blocks?: number): Promise<void>
	head(): Promise<number>
	/** Polls once. */
	poll(): Promise<void>
	/** Replaces the watching process as if it had crashed. */
	restart(): Promise<void>
	close(): Promise<void>
}

/** A key whose private part nobody needs: what is sent to its addresses is worth nothing. */
export const testXpub = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive(
	"m/44'/60'/0'",
).publicExtendedKey

/** A million. */
const plenty = 10n ** 6n

let compiledScatter: CompiledContract | undefined

/** Options of the watch. */
interface WatchedAs {
	confirmations?: number
	rangeBlocks?: number
	minimum?: string
	finalized?: boolean
	pollSeconds?: number
}

/** Starts a chain and a test app that watches it. Close it after the tests. */
export async function openTestChainApp(
	given: WatchedAs & {
		/** Puts a proxy between the API and the chain. */
		provider?: (url: string) => Promise<string>
	} = {},
): Promise<TestChainApp> {
	const chainId = 31_337
	const anvil = await startAnvil({ chainId })
	const { ask } = anvil
	const [rich = ''] = anvil.accounts
	await ask('evm_setAutomine', [false])
	const usdt = await deployTestDollar(ask, rich, { symbol: 'USDT', decimals: 6 })
	const usdc = await deployTestDollar(ask, rich, { symbol: 'USDC', decimals: 18 })
	const fee = await deployTestDollar(ask, rich, { symbol: 'FEE', decimals: 6, feeBasisPoints: 100 })
	const stranger = await deployTestDollar(ask, rich, { symbol: 'USDT', decimals: 6 })
	for (const [token, decimals] of [
		[usdt, 6n],
		[usdc, 18n],
		[fee, 6n],
		[stranger, 6n],
	] as const)
		await send(ask, rich, token, await testDollarCall('mint', [rich, plenty * 10n ** decimals]))
	await ask('anvil_mine', ['0x1'])
	compiledScatter ??= compileContract(scatterSource)
	const { abi, bytecode } = compiledScatter
	const scatterer = await deploy(ask, rich, encodeDeployData({ abi, bytecode }))
	for (const token of [usdt, usdc])
		await send(ask, rich, token, await testDollarCall('mint', [scatterer, 10n ** 24n]))
	await ask('anvil_mine', ['0x1'])

	const rpc = given.provider ? await given.provider(anvil.url) : anvil.url
	const app = await openTestApp({
		environment: {
			chain: {
				local: false,
				networks: networksOf(given, {
					chain_id: chainId,
					rpc,
					xpub: testXpub,
					tokens: [
						{ symbol: 'USDT', address: usdt, decimals: 6 },
						{ symbol: 'USDC', address: usdc, decimals: 18 },
						{ symbol: 'FEE', address: fee, decimals: 6 },
					],
				}),
			},
		},
	})
	const { asSystem, settings, ports, log } = app.api
	const newWatcher = () => startWatcher({ asSystem, settings, ports, log })
	const left: Watcher[] = []
	let watcher = newWatcher()
	await watcher.poll()
	return {
		app,
		anvil,
		network: 'ethereum',
		usdt,
		usdc,
		fee,
		stranger,
		rich,
		addressOf: (person) => addressOf(app, person),
		send: async (token, to, raw, from = rich) =>
			send(ask, from, token, await testDollarCall('transfer', [to, raw])),
		call: async (token, ...call) => send(ask, rich, token, await testDollarCall(...call)),
		scatter: (token, to, raw, name = 'send') =>
			send(
				ask,
				rich,
				scatterer,
				encodeFunctionData({ abi, functionName: name, args: [token, to, raw] }),
			),
		async mine(blocks = 1) {
			await ask('anvil_mine', [`0x${blocks.toString(16)}`])
		},
		head: async () => Number(await ask('eth_blockNumber', [])),
		poll: () => watcher.poll(),
		async restart() {
			left.push(watcher)
			watcher = newWatcher()
			// The previous process did not end properly: its lease runs out.
			await app.advance(20)
		},
		async close() {
			await Promise.all([watcher, ...left].map((one) => one.close()))
			await app.close()
			await anvil.stop()
		},
	}
}

/** CHAIN_NETWORKS of an app that watches this chain. */
function networksOf(given: WatchedAs, chain: object): string {
	return JSON.stringify({
		ethereum: {
			...chain,
			confirmations: given.confirmations ?? 3,
			minimum: given.minimum ?? '1.00',
			finalized: given.finalized ?? false,
			poll_seconds: given.pollSeconds ?? 0,
			...(given.rangeBlocks === undefined ? {} : { range_blocks: given.rangeBlocks }),
		},
		tron: {},
		bitcoin: {},
	})
}

const scatterSource = new URL('../../../test/contracts/scatter.sol', import.meta.url).pathname

/** Assigns the shopper's address as a recharge does. */
export function addressOf(app: TestApp, person: Person): Promise<string> {
	return app.inside(async (ctx) => {
		const asShopper: TxContext<ShopperActor> = {
			...ctx,
			actor: { kind: 'shopper', id: person.id, sessionId: person.id },
		}
		const network = networkNamed(ctx, 'ethereum')
		if (!network) throw new Error('There is no such network.')
		return (await depositAddressFor(asShopper, network)).address
	})
}
