import type { endpoints, ReplyOf } from '@portolan/contract'
import type { TxContext } from '../platform/context.ts'
import { operatorIdleSeconds, startSession } from '../platform/sessions.ts'
import { operatorInfo } from './get-operator.ts'
import { writeAuditEntry } from './write-audit-entry.ts'
import type { OperatorRow } from './operator-rows.ts'
import { deleteTicketsOf } from './ticket-rows.ts'

/** How somebody showed that they are the operator. */
export type SignInWay = 'demo' | 'totp' | 'passkey' | 'setup' | 'password'

/** Starts a session for an operator whose right to it was just shown, ends their tickets and notes it. */
export async function signInOperator(
	ctx: TxContext,
	operator: OperatorRow,
	way: SignInWay,
): Promise<ReplyOf<typeof endpoints.loginOperatorWithTotp>> {
	await deleteTicketsOf(ctx, operator.id)
	const session = await startSession(ctx, {
		kind: 'operator',
		personId: operator.id,
		seconds: operatorIdleSeconds,
	})
	await writeAuditEntry(ctx, {
		action: 'login.done',
		subject: `operator:${operator.id}`,
		after: { way, address: ctx.ip },
		as: operator,
	})
	return { token: session.token, operator: await operatorInfo(ctx, operator) }
}
