import { after } from '../../platform/clock.ts'
import type { TxContext, OperatorActor } from '../../platform/context.ts'
import { hasLine } from './audit-queries.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** A page reads its record again while it is open: reads within this time count as one. */
const oneLookSeconds = 3600

/** Writes an audit entry that this operator was shown sensitive data, once an hour. */
export async function noteViewed(
	ctx: TxContext<OperatorActor>,
	look: { action: string; subject: string },
): Promise<void> {
	const actor = `operator:${ctx.actor.id}`
	const since = after(ctx.clock.now(), -oneLookSeconds)
	if (!(await hasLine(ctx.db, { ...look, actor, since }))) await writeAuditEntry(ctx, look)
}
