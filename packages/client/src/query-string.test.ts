import { expect, test } from 'vitest'
import { queryString } from './query-string.ts'

test('drops empty, null and undefined parameters and keeps zero and false', () => {
	expect(queryString({ a: '', b: null, c: undefined, d: 0, e: false })).toBe('?d=0&e=false')
	expect(queryString({ a: '' })).toBe('')
})

test('sends a one-level nested object as key[sub]', () => {
	expect(decodeURIComponent(queryString({ price: { min: 1, max: null, to: 'x' } }))).toBe(
		'?price[min]=1&price[to]=x',
	)
})
