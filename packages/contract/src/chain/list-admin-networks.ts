import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DeskNetwork } from '../chain.ts'

export const listAdminNetworks = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'admin', 'support'],
	method: 'GET',
	path: '/admin/network_list',
	summary: 'Networks, how far they are watched, and their receiving addresses.',
	reply: z.strictObject({ list: z.array(DeskNetwork) }),
})
