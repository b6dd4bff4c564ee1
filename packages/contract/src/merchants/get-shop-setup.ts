import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag } from '../wire.ts'

/** The first steps of a shop, in the order in which they are shown. Source: docs/product/merchants.md, First steps. */
export const shopSetupSteps = ['page', 'returns', 'shipping', 'product', 'languages'] as const

/** The first steps of the caller's shop, from what it has. */
export const getShopSetup = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/setup',
	summary:
		'Which first steps of the shop are done; none once all are done, or after somebody put the list away.',
	reply: z.strictObject({
		steps: z.array(z.strictObject({ name: z.enum(shopSetupSteps), done: Flag })),
	}),
})
