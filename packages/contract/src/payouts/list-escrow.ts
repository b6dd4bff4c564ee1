import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { ShopEscrow } from '../shop-money.ts'

export const listEscrow = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/escrow_list',
	summary: 'Orders whose money is in escrow, with the date it comes out.',
	query: z.strictObject(pageQuery),
	reply: listOf(ShopEscrow),
})
