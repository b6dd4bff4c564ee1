import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../wire.ts'
import { Reason, DeskShopperDetail } from '../desk-centre.ts'

/**
 * Freezes an account: all sessions end, and until the end of the freeze nobody can sign in, pay or withdraw. Money that comes in (refunds,
 * deposits) still arrives. It ends at `until`, or, if that is left out, after the number of days in a setting.
 */
export const freezeShopper = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/shopper_freeze',
	summary: 'Freeze an account, with a reason and a date its shopper reads.',
	body: z.strictObject({ shopper_id: Id, reason: Reason, until: Moment.optional() }),
	reply: DeskShopperDetail,
	problems: ['not_found', 'state_changed', 'account_closed'],
	idempotent: true,
})
