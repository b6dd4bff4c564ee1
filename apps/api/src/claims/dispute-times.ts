import { after } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { day, decideDays, evidenceDays } from './claim-settings.ts'

/**
 * For a dispute that begins now: when it must be decided, and until when both sides may add evidence. Source:
 * docs/product/refunds.md, Steps.
 */
export function disputeTimes(ctx: Context): { due_at: Date; evidence_until: Date } {
	const now = ctx.clock.now()
	return {
		due_at: after(now, ctx.settings.get(decideDays) * day),
		evidence_until: after(now, ctx.settings.get(evidenceDays) * day),
	}
}
