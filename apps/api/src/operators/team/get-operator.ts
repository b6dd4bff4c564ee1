import { endpoints, type ReplyOf } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { findApp } from '../../platform/sign-in/authenticator-queries.ts'
import { operatorIdleSeconds } from '../../platform/sign-in/sessions.ts'
import { readOperatorLanguage, type OperatorRow } from '../operator-queries.ts'
import { readPasskeys } from '../second-factor/factor-queries.ts'

/** Returns the signed-in operator for the console. */
export const getOperator = handle(endpoints.getOperator, async (ctx) => {
	return operatorInfo(ctx, ctx.actor)
})

/** An operator with their rights and second factors. */
export async function operatorInfo(
	ctx: Context,
	operator: Pick<OperatorRow, 'id' | 'name'> & { roles: readonly OperatorRow['roles'][number][] },
): Promise<ReplyOf<typeof endpoints.getOperator>> {
	const app = await findApp(ctx, { kind: 'operator', id: operator.id })
	const passkeys = await readPasskeys(ctx, operator.id)
	return {
		operator_id: operator.id,
		name: operator.name,
		roles: [...operator.roles],
		has_totp: app ? 1 : 0,
		passkeys: passkeys.map((passkey) => ({
			passkey_id: passkey.id,
			name: passkey.name,
			createtime: toSeconds(passkey.created_at),
			usedtime: passkey.used_at ? toSeconds(passkey.used_at) : null,
		})),
		idle_seconds: operatorIdleSeconds,
		lang: await readOperatorLanguage(ctx, operator.id),
	}
}
