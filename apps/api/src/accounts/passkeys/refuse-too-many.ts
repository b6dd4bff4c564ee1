import type { ShopperContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { mostPasskeys } from '../account-settings.ts'

/** Refuses `passkey_full` for a person who has as many passkeys as are allowed. */
export function refuseTooMany(ctx: ShopperContext, count: number): void {
	const most = ctx.settings.get(mostPasskeys)
	if (count >= most) refuse('passkey_full', `At most ${most} passkeys.`, { params: { max: most } })
}
