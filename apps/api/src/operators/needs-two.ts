import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'
import { twoPeopleAbove } from './operator-settings.ts'

/** Whether a recharge by hand or a withdrawal of so much needs two different operators. Source: rules.md (Two people). */
export function needsTwo(ctx: Pick<Context, 'settings'>, amount: Cents): boolean {
	return amount > ctx.settings.get(twoPeopleAbove)
}
