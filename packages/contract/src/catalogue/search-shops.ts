import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery } from '../wire.ts'
import { ShopCard } from '../shops.ts'

export const searchShops = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/shop/search',
	summary: 'Shops whose name or tagline has words that begin like the ones given.',
	query: z.strictObject({ title: lineOf(100), ...pageQuery }),
	reply: listOf(ShopCard),
})
