import type { endpoints, ReplyOf } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { operatorIdleSeconds, startSession } from '../../platform/sign-in/sessions.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import type { OperatorRow } from '../operator-queries.ts'
import { operatorInfo } from '../team/get-operator.ts'
import { deleteTicketsOf } from './ticket-queries.ts'

/** How an operator proved their identity. */
export type SignInWay = 'demo' | 'totp' | 'passkey' | 'setup' | 'password'

/** Starts a session for an operator who has just proved their identity, ends their tickets and writes the audit entry. */
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
