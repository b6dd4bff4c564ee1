import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { DeskShopperDetail } from '../desk-centre.ts'

/** One shopper with all details. Each call writes an audit entry, so it is an endpoint that writes. */
export const getShopper = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'GET',
	path: '/admin/shopper_detail',
	summary: 'A shopper with their money, counts, devices and freezes; the look is noted.',
	query: z.strictObject({ shopper_id: Id }),
	reply: DeskShopperDetail,
	problems: ['not_found'],
	writes: true,
})
