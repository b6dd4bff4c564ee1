import type { LanguageFile } from '@portolan/contract'
import type { Clock } from '../src/platform/clock.ts'
import type { TxContext, ShopperActor } from '../src/platform/context.ts'
import type { AsSystem } from '../src/platform/jobs.ts'

/** What the demo data needs from a process. */
export interface World {
	asSystem: AsSystem
	clock: Clock
	/** In production the demo people get random passwords. */
	production: boolean
}

const dayMs = 86_400_000

/** The context, some days (and minutes) ago. */
export function ago<C extends TxContext>(ctx: C, days: number, minutes = 0): C {
	const at = new Date(ctx.clock.now().getTime() - days * dayMs - minutes * 60_000)
	return { ...ctx, clock: { now: () => at } }
}

/** The context of a shopper. */
export function acting(
	ctx: TxContext,
	shopper: { id: string; lang: LanguageFile },
): TxContext<ShopperActor> {
	return {
		...ctx,
		lang: shopper.lang,
		actor: { kind: 'shopper', id: shopper.id, sessionId: shopper.id },
	}
}
