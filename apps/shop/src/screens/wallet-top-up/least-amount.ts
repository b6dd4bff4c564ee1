import { cents } from '@portolan/money'
import type { Network, RechargeInfo } from '../../features/recharges/index.ts'

/** The least amount of a recharge: the higher one of our minimum and the network's. */
export function leastAmount(info: RechargeInfo, network: Network | undefined): string {
	return network && cents(network.minimum) > cents(info.chain.min)
		? network.minimum
		: info.chain.min
}
