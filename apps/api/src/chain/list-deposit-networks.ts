import { endpoints } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { listReceiving } from './addresses/receiving-address-queries.ts'
import { isAutomatic, unsupportedNetworks, type Network } from './networks/network.ts'
import { networks } from './networks/networks.ts'
import { presentNetwork } from './networks/present-network.ts'

/** Lists the networks for recharges and withdrawals, and those that are refused by name. */
export const listDepositNetworks = handle(endpoints.listDepositNetworks, async (ctx) => {
	return {
		recharge: (await rechargeNetworks(ctx)).map((network) => presentNetwork(ctx, network)),
		withdraw: networks(ctx).map((network) => presentNetwork(ctx, network)),
		unsupported: [...unsupportedNetworks],
	}
})

/** The networks that can receive a recharge now: those that are watched, and those with a receiving address of the platform. */
export async function rechargeNetworks(
	ctx: Pick<Context, 'db' | 'settings' | 'ports'>,
): Promise<readonly Network[]> {
	const receiving = await listReceiving(ctx.db)
	const paidTo = new Set(
		receiving.filter(({ state }) => state === 'active').map(({ network }) => network),
	)
	return networks(ctx).filter((network) => isAutomatic(network) || paidTo.has(network.name))
}
