import { expect, test } from 'vitest'
import { readCatalogueSource } from './catalogue-source.ts'
import { reviewWords } from './review-words.ts'

test('what is said of a product can be about it', () => {
	const source = readCatalogueSource()
	const wordsOf = reviewWords(source)
	const textsOf = (slug: string) => {
		const product = source.products.find((one) => one.slug === slug)
		if (!product) throw new Error(`There is no ${slug}.`)
		return wordsOf(product).map(({ text }) => text)
	}
	// Waists, sleeves and fabric fit only clothes; cables, ports and screens only products that have them.
	expect(textsOf('wrap-sunglasses').join()).not.toMatch(/腰圍|pockets|kumaş|कपड़ा|guzik|바느질|布料/)
	expect(textsOf('swing-dress').join()).toMatch(/腰圍/)
	expect(textsOf('steel-mens-watch').join()).not.toMatch(/manches|fabric|Wäsche|костюм|маломерит/)
	expect(textsOf('over-ear-headphones').join()).not.toMatch(/画面|पोर्ट/)
	expect(textsOf('steel-water-bottle').join()).not.toMatch(/rainy nights|dikiş/)
	for (const product of source.products)
		expect(wordsOf(product).length, product.slug).toBeGreaterThan(3)
})

test('every product and language that the file names is in the catalogue', () => {
	const source = readCatalogueSource()
	const wordsOf = reviewWords(source)
	for (const [category, said] of Object.entries(source.reviews))
		for (const words of said)
			expect(
				source.products.some(
					(product) => product.category === category && wordsOf(product).includes(words),
				),
				words.text,
			).toBe(true)
})
