import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, lineOf } from '../wire.ts'
import { Adjustment } from '../operators.ts'

export const decideAdjustment = endpoint({
	by: 'operator',
	roles: ['finance-2'],
	method: 'POST',
	path: '/admin/adjustment_decide',
	summary: 'Approve or refuse a correction; never one’s own.',
	body: z.strictObject({ adjustment_id: Id, pass: Flag, reason: lineOf(300) }),
	reply: Adjustment,
	problems: ['not_found', 'state_changed', 'same_operator', 'balance_low', 'account_closed'],
	idempotent: true,
})
