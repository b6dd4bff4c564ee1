import type { Network as ShownNetwork } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { anyOf } from '../../platform/any-of.ts'
import type { Context } from '../../platform/context.ts'
import { words } from '../../platform/words/words.ts'
import { isAutomatic, type Network } from './network.ts'

/** A network as shoppers see it. */
export function presentNetwork(ctx: Context, network: Network): z.input<typeof ShownNetwork> {
	return {
		name: network.name,
		title: network.title,
		tokens: [...network.symbols],
		minimum: formatAmount(network.minimum),
		confirmations: network.confirmations,
		automatic: isAutomatic(network) ? 1 : 0,
		warning: words(ctx.lang, 'chain.warning', {
			network: network.title,
			tokens: anyOf(ctx.lang, network.symbols),
		}),
	}
}
