import { endpoints, type DeskNetwork } from '@portolan/contract'
import type { z } from 'zod'
import { operatorNames } from '../../operators/index.ts'
import { after, toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { listReceiving } from '../addresses/receiving-address-queries.ts'
import { isAutomatic, type Network } from '../networks/network.ts'
import { networks } from '../networks/networks.ts'
import { presentNetwork } from '../networks/present-network.ts'
import { listWatches, type WatchRow } from '../watcher/watch-queries.ts'

type Shown = z.input<typeof DeskNetwork>

/** Lists all networks: the progress of each watch, the receiving addresses, and changes that wait for a second operator. */
export const listAdminNetworks = handle(endpoints.listAdminNetworks, async (ctx) => {
	const [watches, receiving] = await Promise.all([listWatches(ctx.db), listReceiving(ctx.db)])
	const names = await operatorNames(
		ctx,
		receiving.map(({ asked_by: by }) => by),
	)
	return {
		list: networks(ctx).map((network) => {
			const watch = watches.find((row) => row.network === network.name)
			const of = receiving.filter((row) => row.network === network.name)
			const asked = of.find(({ state }) => state === 'asked')
			return {
				...presentNetwork(ctx, network),
				chain_id: network.chainId,
				watch: stateOf(ctx, network, watch),
				block: watch?.settled_block ?? null,
				head: watch?.head_block ?? null,
				addresses: watch?.addresses ?? 0,
				receiving_address: of.find(({ state }) => state === 'active')?.address ?? null,
				pending: asked
					? {
							change_id: asked.id,
							address: asked.address,
							asked_by: names.get(asked.asked_by) ?? asked.asked_by,
							asked_at: toSeconds(asked.asked_at),
							reason: asked.reason,
						}
					: null,
			}
		}),
	}
})

/** One network as operators see it. Refuses `not_found`. */
export async function adminNetwork(ctx: OperatorContext, name: string): Promise<Shown> {
	const { list } = await listAdminNetworks(ctx)
	const found = list.find((network) => network.name === name)
	if (!found) refuse('not_found', `No network is called ${name}.`)
	return found
}

/** After this many seconds without a poll, a watched network is behind. */
const behindSeconds = 120

function stateOf(
	ctx: OperatorContext,
	network: Network,
	watch: WatchRow | undefined,
): Shown['watch'] {
	if (!isAutomatic(network)) return 'off'
	if (watch?.frozen_at) return 'frozen'
	if (watch?.failing_since) return 'failing'
	const isFresh =
		watch?.polled_at != null && watch.polled_at > after(ctx.clock.now(), -behindSeconds)
	return isFresh ? 'watching' : 'behind'
}
