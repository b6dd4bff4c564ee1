import type { Context } from '../../platform/context.ts'
import { findApp, readPasskeys } from './factor-queries.ts'

/** Whether an operator has an authenticator app or a passkey. */
export async function hasSecondFactor(ctx: Context, operatorId: string): Promise<boolean> {
	return (
		(await findApp(ctx, operatorId)) !== null || (await readPasskeys(ctx, operatorId)).length > 0
	)
}
