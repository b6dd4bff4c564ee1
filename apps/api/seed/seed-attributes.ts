import { addAttributes } from '../src/catalogue/index.ts'
import type { TxContext } from '../src/platform/context.ts'
import { readAttributeSource, readAttributeWords } from './attribute-source.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { seedId } from './seed-id.ts'

/** Inserts the attributes of the demo categories, by which shoppers filter, and what the products have of them. */
export async function seedAttributes(
	ctx: TxContext,
	{ categories }: Pick<CatalogueSource, 'categories'>,
): Promise<void> {
	const attributes = readAttributeSource()
	const word = readAttributeWords()
	for (const { slug } of categories)
		await addAttributes(
			ctx,
			seedId('category', slug),
			attributes
				.filter(({ category }) => category === slug)
				.map(({ name, values }) => ({
					id: seedId('attribute', `${slug}/${name}`),
					names: word(name),
					required: false,
					filterable: true,
					values: values.map((value) => ({
						id: seedId('attribute-value', `${slug}/${name}/${value.name}`),
						names: word(value.name),
						productIds: value.products.map((product) => seedId('product', product)),
					})),
				})),
		)
}
