import type { FastifyInstance } from 'fastify'
import type { TxContext } from '../platform/context.ts'
import type { Network } from './networks/network.ts'

/** What a start needs of the local chains. */
export interface LocalChainParts {
	networks: readonly Network[]
	/** Deletes what was stored about the chains of the previous start. */
	forget(ctx: TxContext): Promise<void>
	/** Adds the page of the faucet. */
	pages(app: FastifyInstance): Promise<void>
	stop(): Promise<void>
}

/**
 * Starts chains on this machine (CHAIN_LOCAL=1, `npm start -- --chain`), with test dollars from /dev/faucet. Its code is
 * loaded only then: production loads none of it.
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
