import { after } from '../../platform/clock.ts'
import type { TxContext, OperatorActor } from '../../platform/context.ts'
import { hasLine } from './audit-queries.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** A page reads its record again while it is open: these readings are one look. */
const oneLookSeconds = 3600

/** Writes into the audit log that this operator was shown something whole, once an hour. */
export async function noteViewed(
	ctx: TxContext<OperatorActor>,
	look: { action: string; subject: string },
): Promise<void> {
	const actor = `operator:${ctx.actor.id}`
	const since = after(ctx.clock.now(), -oneLookSeconds)
	if (!(await hasLine(ctx.db, { ...look, actor, since }))) await writeAuditEntry(ctx, look)
}
