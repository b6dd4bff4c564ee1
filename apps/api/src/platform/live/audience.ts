import type { MerchantActor, OperatorActor, ShopperActor } from '../context.ts'

/** Whom a live event is for: one shopper, all people of one shop, one operator, or all operators who answer for the platform. */
export type Audience =
	| { kind: 'shopper'; id: string }
	| { kind: 'shop'; id: string }
	| { kind: 'operator'; id: string }
	| { kind: 'desk' }

/** The name of an audience in its rows and notifications. */
export function audienceName(audience: Audience): string {
	return audience.kind === 'desk' ? 'desk' : `${audience.kind}:${audience.id}`
}

/** What somebody hears, always in the same order: the numbers of a stream's ids stand in it. */
export function audiencesOf(actor: ShopperActor | MerchantActor | OperatorActor): string[] {
	if (actor.kind === 'shopper') return [audienceName({ kind: 'shopper', id: actor.id })]
	if (actor.kind === 'merchant') return [audienceName({ kind: 'shop', id: actor.shopId })]
	const own = audienceName({ kind: 'operator', id: actor.id })
	const answers = actor.roles.includes('support') || actor.roles.includes('admin')
	return answers ? [own, audienceName({ kind: 'desk' })] : [own]
}
