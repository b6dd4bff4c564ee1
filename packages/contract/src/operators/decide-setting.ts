import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id } from '../wire.ts'
import { Reason, DeskSetting } from '../desk-centre.ts'

/** Confirms what another operator asked, which changes it at once, or refuses it; whoever asked may take it back. */
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
