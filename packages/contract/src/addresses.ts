import { z } from 'zod'
import { Flag, Id } from './wire.ts'

/** A shipping address as the person wrote it. */
export const Address = z.strictObject({
	address_id: Id,
	name: z.string(),
	mobile: z.string(),
	dial_code: z.string(),
	country_code: z.string(),
	province: z.string(),
	city: z.string(),
	area: z.string(),
	postcode: z.string(),
	detail: z.string(),
	tag: z.string(),
	is_default: Flag,
})
