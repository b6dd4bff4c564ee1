import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DeskSetting } from '../desk-centre.ts'

export const listSettings = endpoint({
	by: 'operator',
	roles: ['admin', 'finance-1', 'finance-2'],
	method: 'GET',
	path: '/admin/setting_list',
	summary: 'All settings with their values, bounds and meaning.',
	reply: z.strictObject({ list: z.array(DeskSetting) }),
})
