import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery } from '../wire.ts'
import { SettingChange } from '../desk-centre.ts'

export const listSettingChanges = endpoint({
	by: 'operator',
	roles: ['admin', 'finance-1', 'finance-2'],
	method: 'GET',
	path: '/admin/setting_log',
	summary: 'What was changed in the settings, the newest first.',
	query: z.strictObject({ ...pageQuery, name: lineOf(80, 0).optional() }),
	reply: listOf(SettingChange),
})
