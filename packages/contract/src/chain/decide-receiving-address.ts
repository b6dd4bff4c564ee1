import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, lineOf } from '../wire.ts'
import { DeskNetwork } from '../chain.ts'

export const decideReceivingAddress = endpoint({
	by: 'operator',
	roles: ['finance-2'],
	method: 'POST',
	path: '/admin/receiving_address_decide',
	summary: 'Approve or refuse a change of a receiving address; never one’s own.',
	body: z.strictObject({ change_id: Id, pass: Flag, reason: lineOf(300) }),
	reply: DeskNetwork,
	problems: ['not_found', 'state_changed', 'same_operator'],
	idempotent: true,
})
