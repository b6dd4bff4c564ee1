import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { saveApp, stepOfSealed } from '../../platform/sign-in/authenticator-queries.ts'
import { endSessionsOf } from '../../platform/sign-in/sessions.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { lockOperator } from '../operator-queries.ts'
import { signInOperator } from '../sign-in/sign-in-operator.ts'
import { tryTicket } from '../sign-in/tickets.ts'
import { hasSecondFactor } from './has-second-factor.ts'

/**
 * Stores a new authenticator app once it shows the right code, and signs in. All earlier sessions of the operator end, as
 * after any change of how somebody signs in. Refuses `code_wrong`; the code entered here is used up.
 */
export const finishTotp = handle(endpoints.finishTotp, async (ctx, input) => {
	const ticket = await tryTicket(ctx, input.ticket, 'totp')
	const operator = ticket.operator_id === null ? null : await lockOperator(ctx, ticket.operator_id)
	if (!operator || operator.disabled_at !== null || ticket.secret === null)
		refuse('login_failed', 'This operator was shut out.', { keep: true })
	const isFirst = ticket.session_id === null
	if (isFirst && (await hasSecondFactor(ctx, operator.id)))
		refuse('login_failed', 'This operator has a second factor by now.', { keep: true })

	const holder = { kind: 'operator', id: operator.id } as const
	const step = stepOfSealed(ctx, holder, ticket.secret, input.code)
	if (step === null)
		refuse('code_wrong', 'Not a code that the app shows now.', { field: 'code', keep: true })
	await saveApp(ctx, holder, { secret: ticket.secret, last_step: step })
	await writeAuditEntry(ctx, {
		action: 'factor.app_set',
		subject: `operator:${operator.id}`,
		as: operator,
	})
	await endSessionsOf(ctx, operator.id)
	return signInOperator(ctx, operator, 'setup')
})
