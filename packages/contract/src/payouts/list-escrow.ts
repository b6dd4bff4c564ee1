import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { ShopEscrow } from '../shop-money.ts'

export const listEscrow = endpoint({
	by: 'merchant',
	staffRights: ['money_see'],
	method: 'GET',
	path: '/merchant/escrow_list',
	summary: 'Orders whose money is in escrow, with the date it comes out.',
	query: z.strictObject({
		...pageQuery,
		/** Only what comes out on this day of the shop's time zone, or has no date for this reason. */
		release: z.union([z.iso.date(), z.enum(['not_shipped', 'claimed'])]).optional(),
	}),
	reply: listOf(ShopEscrow),
})
