import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id } from '../wire.ts'
import { Reason, DeskSetting } from '../desk-centre.ts'

/**
 * Confirms the change that another operator requested, and applies it at once, or rejects it. The operator who requested it may withdraw
 * it.
 */
export const decideSetting = endpoint({
	by: 'operator',
	roles: ['admin', 'finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/setting_decide',
	summary:
		'Confirm or refuse a change of a setting that guards money; one’s own can only be withdrawn.',
	body: z.strictObject({ change_id: Id, pass: Flag, reason: Reason }),
	reply: DeskSetting,
	problems: ['not_found', 'state_changed', 'same_operator'],
	idempotent: true,
})
