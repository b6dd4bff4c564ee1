import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { Reason, DeskSetting } from '../desk-centre.ts'

/**
 * Changes a setting for new records; existing records keep their values. A setting that guards money changes only when a second operator
 * has confirmed it; until then the reply shows it as waiting.
 */
export const changeSetting = endpoint({
	by: 'operator',
	roles: ['admin'],
	method: 'POST',
	path: '/admin/setting_set',
	summary: 'Change a setting, with a reason.',
	body: z.strictObject({ name: lineOf(80), value: lineOf(400, 0), reason: Reason }),
	reply: DeskSetting,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
