import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { doubtDepositsAfter } from '../deposit-queries.ts'
import { evmChain, type EvmChain } from '../evm/evm-chain.ts'
import { jsonRpc, ProviderRefused, ProviderUnreachable } from '../evm/json-rpc.ts'
import { isAutomatic } from '../networks/network.ts'
import { networkNamed } from '../networks/networks.ts'
import { goBackTo, listCheckpoints, lockWatch, noteSettled } from '../watcher/watch-queries.ts'
import { adminNetwork } from './list-admin-networks.ts'

/**
 * Resumes a frozen network from the newest block on which the stored checkpoints and the chain agree. Everything after it
 * is read again: what was credited and is found again is not credited twice; what is not found keeps the mark `orphaned`,
 * for an adjustment by two people. Refuses `state_changed` for a network that is not frozen.
 */
export const unfreezeNetwork = handle(endpoints.unfreezeNetwork, async (ctx, input) => {
	const network = networkNamed(ctx, input.network)
	if (!network || !isAutomatic(network)) refuse('not_found', `Nobody watches ${input.network}.`)
	const watch = await lockWatch(ctx, network.name)
	if (!watch?.frozen_at) refuse('state_changed', 'This network is not frozen.')
	const agreed = await askProvider(network.name, () =>
		newestAgreed(ctx, evmChain(jsonRpc(network.rpc)), network.name),
	)
	await goBackTo(ctx, network.name, agreed.block)
	await noteSettled(ctx, network.name, agreed)
	await doubtDepositsAfter(ctx, network.name, agreed.block)
	await writeAuditEntry(ctx, {
		action: 'network.thaw',
		subject: `network:${network.name}`,
		before: { settled: watch.settled_block, why: watch.frozen_why },
		after: { settled: agreed.block },
		reason: input.reason,
	})
	return adminNetwork(ctx, network.name)
})

/** Checkpoints agree with the chain up to some block and differ from there on, so a binary search finds it. */
async function newestAgreed(
	ctx: OperatorContext,
	chain: EvmChain,
	network: string,
): Promise<{ block: number; hash: string }> {
	const kept = await listCheckpoints(ctx.db, network)
	let [agreed, doubted] = [-1, kept.length]
	while (doubted - agreed > 1) {
		const middle = Math.floor((agreed + doubted) / 2)
		const checkpoint = kept[middle]
		if (checkpoint && (await chain.blockHash(checkpoint.block)) === checkpoint.hash) agreed = middle
		else doubted = middle
	}
	const found = kept[agreed]
	if (found) return found
	// Not even the oldest one agrees: begin just below it, on what the chain contains there now.
	const block = Math.max(0, (kept[0]?.block ?? 1) - 1)
	const hash = await chain.blockHash(block)
	if (hash === null) throw new ProviderUnreachable(`does not know block ${block}`)
	return { block, hash }
}

async function askProvider<T>(network: string, ask: () => Promise<T>): Promise<T> {
	try {
		return await ask()
	} catch (error) {
		if (error instanceof ProviderUnreachable || error instanceof ProviderRefused)
			refuse('unavailable', `The provider of ${network} cannot be asked: ${error.message}.`)
		throw error
	}
}
