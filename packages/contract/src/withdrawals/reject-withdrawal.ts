import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { DeskExtract } from '../withdrawals.ts'

export const rejectWithdrawal = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/extract_refuse',
	summary: 'Refuse a withdrawal, with a reason; everything held returns.',
	body: z.strictObject({ extract_id: Id, reason: lineOf(300) }),
	reply: DeskExtract,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
