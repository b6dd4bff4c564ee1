import type { Context } from '../../platform/context.ts'
import { findApp } from '../../platform/sign-in/authenticator-queries.ts'
import { readPasskeys } from './factor-queries.ts'

/** Whether an operator has an authenticator app or a passkey. */
export async function hasSecondFactor(ctx: Context, operatorId: string): Promise<boolean> {
	return (
		(await findApp(ctx, { kind: 'operator', id: operatorId })) !== null ||
		(await readPasskeys(ctx, operatorId)).length > 0
	)
}
