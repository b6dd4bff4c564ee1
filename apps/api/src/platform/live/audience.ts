import type { MerchantActor, OperatorActor, ShopperActor } from '../context.ts'

/**
 * The receivers of a live event: one shopper, all people of one shop, one operator, or all operators with the role
 * support or admin.
 */
export type Audience =
	| { kind: 'shopper'; id: string }
	| { kind: 'shop'; id: string }
	| { kind: 'operator'; id: string }
	| { kind: 'desk' }

/** The name of an audience in its rows and notifications. */
export function audienceName(audience: Audience): string {
	return audience.kind === 'desk' ? 'desk' : `${audience.kind}:${audience.id}`
}

/** The audiences of a person, always in the same order: the ids of stream events contain numbers in this order. */
export function audiencesOf(actor: ShopperActor | MerchantActor | OperatorActor): string[] {
	if (actor.kind === 'shopper') return [audienceName({ kind: 'shopper', id: actor.id })]
	if (actor.kind === 'merchant') return [audienceName({ kind: 'shop', id: actor.shopId })]
	const own = audienceName({ kind: 'operator', id: actor.id })
	const answers = actor.roles.includes('support') || actor.roles.includes('admin')
	return answers ? [own, audienceName({ kind: 'desk' })] : [own]
}
