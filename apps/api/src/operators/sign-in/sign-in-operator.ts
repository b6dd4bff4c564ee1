import type { endpoints, ReplyOf } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { operatorIdleSeconds, startSession } from '../../platform/sign-in/sessions.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import type { OperatorRow } from '../operator-queries.ts'
import { operatorInfo } from '../team/get-operator.ts'
import { deleteTicketsOf } from './ticket-queries.ts'

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
