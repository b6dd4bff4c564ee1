import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../wire.ts'
import { Reason, DeskShopperDetail } from '../desk-centre.ts'

/** Changes the end of a freeze, with a new reason; the former freeze stays in the history. */
export const extendShopperFreeze = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/shopper_freeze_extend',
	summary: 'Give a freeze another date, with a reason its shopper reads.',
	body: z.strictObject({ shopper_id: Id, reason: Reason, until: Moment }),
	reply: DeskShopperDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
