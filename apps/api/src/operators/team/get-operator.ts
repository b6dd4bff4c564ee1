import { endpoints, type ReplyOf } from '@portolan/contract'
import type { Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { findApp } from '../../platform/sign-in/authenticator-queries.ts'
import { readPasskeys } from '../../platform/sign-in/passkey-queries.ts'
import { presentPasskey } from '../../platform/sign-in/present-passkey.ts'
import { operatorIdleSeconds } from '../../platform/sign-in/sessions.ts'
import { readOperatorLanguage, type OperatorRow } from '../operator-queries.ts'

/** Returns the signed-in operator for the console. */
export const getOperator = handle(endpoints.getOperator, async (ctx) => {
	return operatorInfo(ctx, ctx.actor)
})

/** An operator with their rights and second factors. */
export async function operatorInfo(
	ctx: Context,
	operator: Pick<OperatorRow, 'id' | 'name'> & { roles: readonly OperatorRow['roles'][number][] },
): Promise<ReplyOf<typeof endpoints.getOperator>> {
	const holder = { kind: 'operator', id: operator.id } as const
	const app = await findApp(ctx, holder)
	const passkeys = await readPasskeys(ctx, holder)
	return {
		operator_id: operator.id,
		name: operator.name,
		roles: [...operator.roles],
		has_totp: app ? 1 : 0,
		passkeys: passkeys.map(presentPasskey),
		idle_seconds: operatorIdleSeconds,
		lang: await readOperatorLanguage(ctx, operator.id),
	}
}
