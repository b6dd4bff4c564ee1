import type { Actor, TxContext } from '../../platform/context.ts'
import { appendLine, type Json } from './audit-queries.ts'

/** Something an operator did, or that was tried in an operator's name. */
export interface NewAuditEntry {
	/** Such as `recharge.pass`. */
	action: string
	/** The thing it was done to: `recharge:<id>`. */
	subject: string
	/** What stood there before and after, as far as it changed; never a secret. */
	before?: Json
	after?: Json
	/** What the operator gave as the reason. */
	reason?: string
	/** Whose name to write where the caller is not signed in yet: that of a sign-in under way. */
	as?: { id: string; name: string }
}

/**
 * Writes a line into the audit log, in the transaction of what it tells about: it stands if and only if that stands. Every
 * operation of an operator that changes something calls it. Source: docs/product/operators.md, Audit log.
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
