import { expect, test } from 'vitest'
import {
	choose,
	chosenPicture,
	isAvailable,
	missingSpec,
	picturedSpec,
	skuOf,
	startingChoice,
} from './sku-choice.ts'

function sku(colour: string, size: string, stock: number) {
	return {
		sku_id: `${colour}-${size}`,
		spec: `${colour} ${size}`,
		values: [colour, size],
		price: '20.00',
		stock,
		image: `/media/c/tee-${colour}.webp`,
	}
}

const tee = {
	specs: [
		{ name: 'Colour', values: ['Ecru', 'Black'] },
		{ name: 'Size', values: ['S', 'M'] },
	],
	skus: [sku('Ecru', 'S', 0), sku('Ecru', 'M', 0), sku('Black', 'S', 3), sku('Black', 'M', 0)],
}
const plain = {
	specs: [],
	skus: [{ ...sku('', '', 5), values: [] }],
}

test('opens with the first colour that can be bought, and no size', () => {
	expect(picturedSpec(tee)).toBe(0)
	expect(startingChoice(tee)).toEqual(['Black', null])
	expect(chosenPicture(tee, ['Black', null])).toBe('/media/c/tee-Black.webp')
	expect(missingSpec(tee, ['Black', null])).toBe('Size')
	expect(skuOf(tee, ['Black', null])).toBeNull()
})

test('says what cannot be bought with the rest of the choice', () => {
	expect(isAvailable(tee, ['Black', null], 1, 'S')).toBe(true)
	expect(isAvailable(tee, ['Black', null], 1, 'M')).toBe(false)
	expect(isAvailable(tee, ['Black', 'S'], 0, 'Ecru')).toBe(false)
})

test('a whole choice names its SKU', () => {
	const choice = choose(startingChoice(tee), 1, 'S')
	expect(skuOf(tee, choice)?.sku_id).toBe('Black-S')
	expect(missingSpec(tee, choice)).toBeNull()
})

test('a product without options is chosen from the start', () => {
	expect(startingChoice(plain)).toEqual([])
	expect(skuOf(plain, [])?.stock).toBe(5)
	expect(chosenPicture(plain, [])).toBeNull()
})
