import { z } from 'zod'
import { AdminAttributeList, mostAttributes, mostAttributeValues } from '../attributes.ts'
import { endpoint } from '../endpoint.ts'
import { localizedOf } from '../localized.ts'
import { Flag, Id, lineOf } from '../wire.ts'

const Name = localizedOf(lineOf(60))

/**
 * Saves all attributes of a category, in their order. Those with an id stay, those left out are deleted with what products have of them, and so
 * are values. `was` names the attributes that were there when the edit began; `state_changed`: there are others now.
 */
export const saveAttributes = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/attribute_save',
	summary: 'Save the attributes of a category with their values.',
	body: z.strictObject({
		category_id: Id,
		was: z.array(Id).max(mostAttributes),
		attributes: z
			.array(
				z.strictObject({
					attribute_id: Id.optional(),
					names: Name,
					required: Flag,
					filterable: Flag,
					values: z
						.array(z.strictObject({ value_id: Id.optional(), names: Name }))
						.min(1)
						.max(mostAttributeValues),
				}),
			)
			.max(mostAttributes),
	}),
	reply: AdminAttributeList,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
	bodyBytes: 4 * 1024 * 1024,
})
