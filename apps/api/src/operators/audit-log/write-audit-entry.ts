import type { Actor, TxContext } from '../../platform/context.ts'
import { appendLine, type Json } from './audit-queries.ts'

/** An action of an operator, or an attempt in an operator's name. */
export interface NewAuditEntry {
	/** Such as `recharge.pass`. */
	action: string
	/** The object of the action: `recharge:<id>`. */
	subject: string
	/** The values before and after, as far as they changed; never a secret. */
	before?: Json
	after?: Json
	/** What the operator gave as the reason. */
	reason?: string
	/** The name to write if the caller is not signed in yet: that of the sign-in in progress. */
	as?: { id: string; name: string }
}

/**
 * Writes a line into the audit log, in the transaction of the action: both are committed or neither is. Every handler of
 * an operator that changes something calls it. Source: docs/product/operators.md, Audit log.
 */
export async function writeAuditEntry(ctx: TxContext, note: NewAuditEntry): Promise<void> {
	const { actor, who } = note.as
		? { actor: `operator:${note.as.id}`, who: note.as.name }
		: namesOf(ctx.actor)
	await appendLine(ctx, {
		actor,
		who,
		action: note.action,
		subject: note.subject,
		before: note.before ?? null,
		after: note.after ?? null,
		reason: note.reason ?? '',
	})
}

function namesOf(actor: Actor): { actor: string; who: string } {
	if (actor.kind === 'operator') return { actor: `operator:${actor.id}`, who: actor.name }
	if (actor.kind === 'shopper') return { actor: `shopper:${actor.id}`, who: 'shopper' }
	if (actor.kind === 'system') return { actor: `system:${actor.name}`, who: actor.name }
	return { actor: 'visitor', who: 'visitor' }
}
