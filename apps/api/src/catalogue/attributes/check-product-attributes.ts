import type { Context } from '../../platform/context.ts'
import { refuseField } from '../shop/product-form.ts'
import { listAttributes } from './attribute-queries.ts'

/** What a product has of an attribute. */
export interface GivenAttribute {
	attribute_id: string
	value_id: string
}

/**
 * Checks what is given of the attributes of a category. Refuses `invalid` for one that the category has not or that is there twice, a value of another
 * attribute, and, for a product that is or was on sale, where a required one is missing.
 */
export async function checkProductAttributes(
	ctx: Context,
	asked: { categoryId: string | null; draft: boolean; given: readonly GivenAttribute[] },
): Promise<void> {
	const attributes =
		asked.categoryId === null ? [] : await listAttributes(ctx.db, asked.categoryId, ctx.lang)
	const left = new Map(attributes.map((attribute) => [attribute.id, attribute]))
	asked.given.forEach(({ attribute_id: id, value_id: valueId }, at) => {
		const attribute = left.get(id)
		if (!attribute)
			refuseField(
				`attributes.${at}.attribute_id`,
				'The category has no such attribute, or it is there twice.',
			)
		if (!attribute.values.some((value) => value.value_id === valueId))
			refuseField(`attributes.${at}.value_id`, 'The attribute has no such value.')
		left.delete(id)
	})
	const missing = asked.draft ? undefined : [...left.values()].find(({ required }) => required)
	if (missing) refuseField('attributes', `“${missing.name}” is required in this category.`)
}
