import type { Context } from '../../platform/context.ts'
import { findApp } from '../../platform/sign-in/authenticator-queries.ts'
import { readPasskeys } from '../../platform/sign-in/passkey-queries.ts'

/** Whether an operator has an authenticator app or a passkey. */
export async function hasSecondFactor(ctx: Context, operatorId: string): Promise<boolean> {
	const operator = { kind: 'operator', id: operatorId } as const
	return (await findApp(ctx, operator)) !== null || (await readPasskeys(ctx, operator)).length > 0
}
