import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { DeskRecharge } from '../recharges.ts'

export const rejectRecharge = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/recharge_refuse',
	summary: 'Refuse a recharge, with a reason the shopper reads.',
	body: z.strictObject({ recharge_id: Id, reason: lineOf(300) }),
	reply: DeskRecharge,
	problems: ['not_found', 'state_changed', 'unavailable'],
	idempotent: true,
})
