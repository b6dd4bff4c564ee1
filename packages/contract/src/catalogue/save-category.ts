import { z } from 'zod'
import { AdminCategory } from '../categories.ts'
import { endpoint } from '../endpoint.ts'
import { localizedOf } from '../localized.ts'
import { PictureUrl } from '../shop-goods.ts'
import { Flag, Id, lineOf } from '../wire.ts'

/**
 * Adds a category after the others (without `category_id`) or changes one. `already_taken` names `names`: another category has the
 * same English name. More than 200 categories are `invalid`.
 */
export const saveCategory = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/category_save',
	summary: 'Make a category, which comes after the others, or change one.',
	body: z.strictObject({
		category_id: Id.optional(),
		/** The address of a picture that was uploaded for a category, or the one that it has. */
		image: PictureUrl,
		names: localizedOf(lineOf(60)),
		shown: Flag,
	}),
	reply: AdminCategory,
	problems: ['not_found', 'already_taken'],
	idempotent: true,
})
