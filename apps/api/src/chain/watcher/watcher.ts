import { openChainCustody } from '../../ledger/index.ts'
import type { TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { AsSystem } from '../../platform/jobs.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Settings } from '../../platform/settings.ts'
import { evmChain } from '../evm/evm-chain.ts'
import { jsonRpc } from '../evm/json-rpc.ts'
import { isAutomatic } from '../networks/network.ts'
import { networks } from '../networks/networks.ts'
import { pollNetwork, type NetworkWatch } from './poll-network.ts'
import { endTurn, insertWatches } from './watch-queries.ts'

/** Watches the chains, in one process. */
export interface Watcher {
	/** Polls every network once, now; when it returns, the results are written. */
	poll(): Promise<void>
	/** Stops the timers, waits for the current poll, and ends the leases. */
	close(): Promise<void>
}

/** Creates what the configured networks need in the database: custody accounts in the ledger, and the rows of the watch. */
export async function openNetworks(ctx: TxContext): Promise<void> {
	const all = networks(ctx)
	for (const { name } of all) await openChainCustody(ctx, name)
	await insertWatches(
		ctx,
		all.filter(isAutomatic).map(({ name }) => name),
	)
}

/** A provider that does not answer is called again after growing pauses, up to this one. */
const longestPauseMs = 60_000

/** Starts to watch the automatic networks; each is polled at its own interval, and never twice at once. */
export function startWatcher(parts: {
	asSystem: AsSystem
	settings: Settings
	ports: Ports
	log: Logger
}): Watcher {
	const stopping = new AbortController()
	const by = newId()
	const all = networks(parts)
		.filter(isAutomatic)
		.map((network) => startNetwork({ ...parts, network, by, stopping: stopping.signal }))
	return {
		async poll() {
			await Promise.all(all.map(({ look }) => look()))
		},
		async close() {
			stopping.abort()
			await Promise.all(all.map(({ stop }) => stop()))
			if (all.length > 0) await parts.asSystem('chain', (ctx) => endTurn(ctx, by))
		},
	}
}

function startNetwork(
	given: Pick<NetworkWatch, 'asSystem' | 'log' | 'network' | 'by' | 'stopping'>,
) {
	const { network, log, stopping } = given
	const watch: NetworkWatch = {
		...given,
		chain: evmChain(jsonRpc(network.rpc)),
		addresses: new Map(),
		lastSeq: 0n,
		rangeBlocks: network.rangeBlocks,
		isRightChain: false,
		lastLook: '',
	}
	let failures = 0
	let underWay: Promise<void> = Promise.resolve()
	let timer: NodeJS.Timeout | undefined

	/** Polls after the current poll has ended. A bug is logged whole and tried again like a fault of the provider. */
	const lookAfter = async (before: Promise<void>) => {
		await before
		if (stopping.aborted) return
		try {
			const outcome = await pollNetwork(watch)
			failures = outcome === 'failed' ? failures + 1 : 0
		} catch (error) {
			failures += 1
			log.error({ err: error, network: network.name }, 'watching a chain failed')
		}
	}
	const look = () => {
		underWay = lookAfter(underWay)
		return underWay
	}
	const lookLater = () => {
		if (network.pollMs === 0 || stopping.aborted) return
		const pauseMs = Math.min(
			network.pollMs * 2 ** failures,
			Math.max(longestPauseMs, network.pollMs),
		)
		timer = setTimeout(() => void look().then(lookLater), pauseMs).unref()
	}
	lookLater()
	return {
		look,
		async stop() {
			clearTimeout(timer)
			await underWay
		},
	}
}
