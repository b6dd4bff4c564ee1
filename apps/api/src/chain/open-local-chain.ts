import type { FastifyInstance } from 'fastify'
import type { TxContext } from '../platform/context.ts'
import type { Network } from './networks/network.ts'

/** What a start takes from the chains of this machine. */
export interface LocalChainParts {
	networks: readonly Network[]
	/** Forgets what was known of the chains of the start before. */
	forget(ctx: TxContext): Promise<void>
	/** Adds the faucet's page. */
	pages(app: FastifyInstance): Promise<void>
	stop(): Promise<void>
}

/**
 * Starts chains on this machine (CHAIN_LOCAL=1, `npm start -- --chain`), with test dollars from /dev/faucet. What it needs is
 * loaded only then: a shop in production carries none of it.
 */
export async function openLocalChain(): Promise<LocalChainParts> {
	const [{ startLocalChain }, { faucetPage }] = await Promise.all([
		import('./local/local-chain.ts'),
		import('./local/faucet-page.ts'),
	])
	const chain = await startLocalChain()
	return {
		networks: chain.networks,
		forget: (ctx) => chain.forget(ctx),
		pages: (app) => faucetPage(app, chain),
		stop: () => chain.stop(),
	}
}
