import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { ShopCard } from '../shops.ts'

export const listShops = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/shop/list',
	summary:
		'All shops; `default` and `sales` by pieces sold, `fans` by followers, `new` the youngest first.',
	query: z.strictObject({
		sort: z.enum(['default', 'sales', 'fans', 'new']).default('default'),
		...pageQuery,
	}),
	reply: listOf(ShopCard),
})
