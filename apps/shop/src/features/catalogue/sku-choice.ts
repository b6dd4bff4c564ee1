import type { ProductDetail, Sku } from './product-types.ts'

/** What the person chose so far: one value per spec of the product, null where none yet. */
export type SkuChoice = readonly (string | null)[]

type Product = Pick<ProductDetail, 'specs' | 'skus'>

/**
 * What is chosen when a product opens: values of which there is only one, and the colour (or the option by which the pictures differ) of
 * the first SKU that can be bought. A size is never preselected.
 */
export function startingChoice(product: Product): SkuChoice {
	const pictured = picturedSpec(product)
	const first = product.skus.find((sku) => sku.stock > 0) ?? product.skus[0]
	return product.specs.map((spec, place) => {
		if (spec.values.length === 1) return spec.values[0] ?? null
		return place === pictured ? (first?.values[place] ?? null) : null
	})
}

/** Whether a choice that was remembered still fits the product. */
export function isChoiceOf(product: Product, choice: SkuChoice): boolean {
	return (
		choice.length === product.specs.length &&
		product.specs.every(({ values }, place) => {
			const value = choice[place]
			return value == null || values.includes(value)
		})
	)
}

/** The SKU chosen; null while something is still to be chosen. */
export function skuOf(product: Product, choice: SkuChoice): Sku | null {
	return (
		product.skus.find((sku) => sku.values.every((value, place) => value === choice[place])) ?? null
	)
}

/** The name of the first spec without a chosen value; null when all have one. */
export function missingSpec(product: Product, choice: SkuChoice): string | null {
	return product.specs.find((_, place) => choice[place] == null)?.name ?? null
}

/** The choice with one value changed. */
export function choose(choice: SkuChoice, place: number, value: string): SkuChoice {
	return choice.map((chosen, at) => (at === place ? value : chosen))
}

/** Whether anything with this value can be bought, given what else is chosen. */
export function isAvailable(
	product: Product,
	choice: SkuChoice,
	place: number,
	value: string,
): boolean {
	return product.skus.some(
		(sku) =>
			sku.stock > 0 &&
			sku.values[place] === value &&
			choice.every((chosen, at) => at === place || chosen === null || chosen === sku.values[at]),
	)
}

/** The one spec whose values each have a picture of their own, such as the colour; -1 where none has. */
export function picturedSpec({ specs, skus }: Product): number {
	return specs.findIndex((spec, place) => {
		const pictures = spec.values.map((value) => {
			const own = new Set(skus.filter((sku) => sku.values[place] === value).map((sku) => sku.image))
			return own.size === 1 ? [...own][0] : undefined
		})
		return (
			spec.values.length > 1 &&
			!pictures.includes(undefined) &&
			new Set(pictures).size === spec.values.length
		)
	})
}

/** The picture of a value of the pictured spec. */
export function pictureOf({ skus }: Product, place: number, value: string): string {
	return skus.find((sku) => sku.values[place] === value)?.image ?? ''
}

/** The picture that fits the choice so far; null if the choice does not determine a picture. */
export function chosenPicture(product: Product, choice: SkuChoice): string | null {
	const place = picturedSpec(product)
	const value = choice[place]
	return value == null ? null : pictureOf(product, place, value)
}
