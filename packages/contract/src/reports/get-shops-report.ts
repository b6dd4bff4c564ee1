import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, listOf, pageQuery } from '../wire.ts'
import { SalesFigures, seesMoney, Period } from '../desk-centre.ts'

const ShopSalesRow = z.strictObject({ mer_id: Id, mer_name: z.string(), ...SalesFigures })

export const getShopsReport = endpoint({
	by: 'operator',
	roles: seesMoney,
	method: 'GET',
	path: '/admin/report_shops',
	summary: 'Sales by shop, the best first.',
	query: z.strictObject({ ...Period, ...pageQuery }),
	reply: listOf(ShopSalesRow),
})
