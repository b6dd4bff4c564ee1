import type { TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'

/** Refuses a wrong second factor, and keeps the audit entry about it: somebody knew the password. */
export async function refuseSecondFactor(
	ctx: TxContext,
	operatorId: string | null,
	key: 'code_wrong' | 'login_failed',
	why: string,
): Promise<never> {
	await writeAuditEntry(ctx, {
		action: 'login.second_failed',
		subject: `operator:${operatorId ?? 'unknown'}`,
		after: { address: ctx.ip },
	})
	return refuse(key, why, { keep: true, ...(key === 'code_wrong' ? { field: 'code' } : {}) })
}
