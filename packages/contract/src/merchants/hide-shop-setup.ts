import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Puts the list of first steps away, for everybody of the shop. Twice does no harm. */
export const hideShopSetup = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/setup_hide',
	summary: 'Put the list of first steps away.',
	reply: z.strictObject({}),
})
