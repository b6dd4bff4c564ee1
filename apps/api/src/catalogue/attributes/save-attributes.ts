import { endpoints, type ParsedInputOf } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { listWholeCategories, lockCategories } from '../categories/category-queries.ts'
import { writtenIn } from '../localized.ts'
import { refuseField } from '../shop/product-form.ts'
import {
	listWholeAttributes,
	writeAttributes,
	type WholeAttributeRow,
} from './attribute-queries.ts'
import { listAdminAttributes } from './list-admin-attributes.ts'

type Asked = ParsedInputOf<typeof endpoints.saveAttributes>['attributes']

/**
 * Saves all attributes of a category, in their order; products, filters and forms follow at once. Refuses `not_found` for the category,
 * `state_changed` if the edit began with other attributes, and `invalid` for an unknown id or a name that occurs twice.
 */
export const saveAttributes = handle(endpoints.saveAttributes, async (ctx, input) => {
	await lockCategories(ctx)
	const [category] = await listWholeCategories(ctx.db, input.category_id)
	if (!category) refuse('not_found', 'No such category.')
	const before = await listWholeAttributes(ctx.db, category.id)
	if (before.map(({ id }) => id).join() !== input.was.join())
		refuse('state_changed', 'Somebody changed these attributes meanwhile.')
	refuseUnknown(input.attributes, before)
	refuseDoubles(input.attributes)
	const wishes = input.attributes.map((asked) => ({
		id: asked.attribute_id ?? newId(),
		names: writtenIn(asked.names),
		required: asked.required === 1,
		filterable: asked.filterable === 1,
		values: asked.values.map((value) => ({
			id: value.value_id ?? newId(),
			names: writtenIn(value.names),
		})),
	}))
	await writeAttributes(ctx.db, category.id, wishes)
	await writeAuditEntry(ctx, {
		action: 'category.attributes',
		subject: `category:${category.id}`,
		before: before.map(told),
		after: wishes.map(told),
	})
	return listAdminAttributes(ctx, { category_id: category.id })
})

/** Ids are those of this category, each once: an attribute is not taken away from another one. */
function refuseUnknown(asked: Asked, before: readonly WholeAttributeRow[]): void {
	const known = new Map(before.map((row) => [row.id, new Set(row.values.map(({ id }) => id))]))
	asked.forEach(({ attribute_id: id, values }, at) => {
		const ofIt = id === undefined ? new Set<string>() : known.get(id)
		if (!ofIt)
			refuseField(
				`attributes.${at}.attribute_id`,
				'There is no such attribute, or it is there twice.',
			)
		if (id !== undefined) known.delete(id)
		values.forEach(({ value_id: valueId }, place) => {
			if (valueId !== undefined && !ofIt.delete(valueId))
				refuseField(
					`attributes.${at}.values.${place}.value_id`,
					'There is no such value, or it is there twice.',
				)
		})
	})
}

function refuseDoubles(asked: Asked): void {
	const twice = (names: readonly { names: { en: string } }[]) =>
		names.findIndex(
			(one, at) =>
				names.findIndex((other) => other.names.en.toLowerCase() === one.names.en.toLowerCase()) <
				at,
		)
	const double = twice(asked)
	if (double >= 0) refuseField(`attributes.${double}.names`, 'Another attribute has this name.')
	asked.forEach(({ values }, at) => {
		const place = twice(values)
		if (place >= 0)
			refuseField(`attributes.${at}.values.${place}.names`, 'Another value has this name.')
	})
}

/** The audit snapshot of an attribute: its English texts. */
function told({
	names,
	required,
	filterable,
	values,
}: Pick<WholeAttributeRow, 'names' | 'required' | 'filterable'> & {
	values: readonly { names: { en: string } }[]
}) {
	return { name: names.en, required, filterable, values: values.map((value) => value.names.en) }
}
