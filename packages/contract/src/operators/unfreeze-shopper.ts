import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Reason, DeskShopperDetail } from '../desk-centre.ts'

export const unfreezeShopper = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/shopper_unfreeze',
	summary: 'End a freeze before its date.',
	body: z.strictObject({ shopper_id: Id, reason: Reason }),
	reply: DeskShopperDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
