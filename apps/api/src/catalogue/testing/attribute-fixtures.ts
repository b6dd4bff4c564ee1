import { saveAttributes, type InputOf } from '@portolan/contract'
import type { Operator, TestApp } from '../../../test/test-app.ts'
import { newWord } from './product-fixtures.ts'
import { addCategory } from '../index.ts'

type Attributes = InputOf<typeof saveAttributes>['attributes']

/** A new category with these attributes; the operator keeps the catalogue. */
export async function categoryWith(app: TestApp, clerk: Operator, attributes: Attributes) {
	const name = newWord()
	const categoryId = await app.inside((ctx) =>
		addCategory(ctx, { slug: name, names: { en: name }, image: '/media/c/cat-toys.webp', hue: 1 }),
	)
	const { list } = await app.as(clerk)(saveAttributes, {
		category_id: categoryId,
		was: [],
		attributes,
	})
	return { categoryId, name, list }
}

/** An attribute to choose from, by the names of its values in English and German. */
export function attribute(
	names: Attributes[number]['names'],
	values: readonly (readonly [en: string, de?: string])[],
	required: 0 | 1 = 0,
): Attributes[number] {
	return {
		names,
		required,
		filterable: 1,
		values: values.map(([en, de]) => ({ names: { en, ...(de !== undefined && { de }) } })),
	}
}

/** A category with a material (required) and a season, both to choose from. */
export async function shirtsIn(app: TestApp, clerk: Operator) {
	const { categoryId, name, list } = await categoryWith(app, clerk, [
		attribute(
			{ en: 'Material', de: 'Stoff' },
			[
				['Cotton', 'Baumwolle'],
				['Linen', 'Leinen'],
				['Wool', 'Wolle'],
			],
			1,
		),
		attribute({ en: 'Season' }, [
			['Summer', 'Sommer'],
			['Winter', 'Winter'],
		]),
	])
	const [material, season] = list
	if (!material || !season) throw new Error('Nothing was saved.')
	const ids = ({ values }: typeof material) => values.map(({ value_id: id }) => id)
	const [cotton = '', linen = '', wool = ''] = ids(material)
	const [summer = '', winter = ''] = ids(season)
	return { categoryId, name, material, season, cotton, linen, wool, summer, winter }
}

export type Shirts = Awaited<ReturnType<typeof shirtsIn>>
