import type { TxContext } from '../../platform/context.ts'
import { writeAttributes, writeProductAttributes, type AttributeWish } from './attribute-queries.ts'

/** A new attribute of a category, with the products that have each value; a product has one value at most. */
export interface NewAttribute extends AttributeWish {
	values: (AttributeWish['values'][number] & { productIds: readonly string[] })[]
}

/** Adds the attributes of a category that has none yet, in the order given, and the values of products of it. */
export async function addAttributes(
	ctx: TxContext,
	categoryId: string,
	attributes: readonly NewAttribute[],
): Promise<void> {
	await writeAttributes(
		ctx.db,
		categoryId,
		attributes.map((attribute) => ({
			...attribute,
			values: attribute.values.map(({ id, names }) => ({ id, names })),
		})),
	)
	const values = attributes.flatMap((attribute) =>
		attribute.values.flatMap((value) =>
			value.productIds.map((productId) => ({
				productId,
				attribute_id: attribute.id,
				value_id: value.id,
			})),
		),
	)
	await writeProductAttributes(
		ctx.db,
		[...Map.groupBy(values, ({ productId }) => productId)].map(([productId, ofIt]) => ({
			productId,
			categoryId,
			values: ofIt,
		})),
	)
}
