import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { operatorRoles } from '../operator-roles.ts'
import { Amount, Count, Seconds } from '../wire.ts'

/** The first page of the operators' console: the waiting work, and since when it waits. */
export const getAdminDashboard = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'GET',
	path: '/admin/dashboard',
	summary: 'What waits for an operator, by queue.',
	reply: z.strictObject({
		queues: z.array(
			z.strictObject({
				name: z.enum([
					'recharges',
					'withdrawals',
					'payouts',
					'returns',
					'deposits',
					'adjustments',
					'addresses',
					'grants',
					'orders',
					'disputes',
					'applications',
					'renames',
					'shop_payouts',
					'shop_returns',
					'chats',
					'settings',
				]),
				waiting: Count,
				overdue: Count,
				/** When the first of them is due; null if none waits. */
				next_promised: Seconds.nullable(),
				money: Amount,
			}),
		),
	}),
})
