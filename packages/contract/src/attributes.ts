import { z } from 'zod'
import { localizedOf } from './localized.ts'
import { Count, Flag, Id } from './wire.ts'

/** The most attributes of a category, and the most values of an attribute. */
export const mostAttributes = 30
export const mostAttributeValues = 100

/** The most values that one list is filtered by. */
export const mostFilterValues = 40

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Ids of attribute values joined by commas. Values of one attribute are alternatives; of several attributes, a product has one of each. */
export const ValueIds = z
	.string()
	.max(37 * mostFilterValues)
	.regex(new RegExp(`^${uuid}(?:,${uuid})*$`), 'ids joined by commas')

/** An attribute of a category in the caller's language, such as the material, with the values to choose from. */
export const CategoryAttribute = z.strictObject({
	attribute_id: Id,
	name: z.string(),
	/** 1: a product that is or was on sale cannot be saved without it. */
	required: Flag,
	filterable: Flag,
	values: z.array(z.strictObject({ value_id: Id, name: z.string() })),
})

/** An attribute that a list can be filtered by; `count` is how many products the list has with the value, with all other filters on. */
export const ProductFilterChoice = z.strictObject({
	attribute_id: Id,
	name: z.string(),
	values: z.array(z.strictObject({ value_id: Id, name: z.string(), count: Count })),
})

/** A value that a product has of an attribute of its category. */
export const ProductAttribute = z.strictObject({ attribute_id: Id, value_id: Id })

/** An attribute as operators see it, with the number of products that have each value. */
export const AdminAttribute = z.strictObject({
	attribute_id: Id,
	names: localizedOf(z.string()),
	required: Flag,
	filterable: Flag,
	values: z.array(
		z.strictObject({ value_id: Id, names: localizedOf(z.string()), products: Count }),
	),
})

export const AdminAttributeList = z.strictObject({ list: z.array(AdminAttribute) })
