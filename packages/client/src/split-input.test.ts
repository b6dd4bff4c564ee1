import { expect, test } from 'vitest'
import { splitInput } from './split-input.ts'

test('a GET carries everything in its address', () => {
	expect(splitInput('GET', [], { page: 2, title: undefined })).toEqual({
		query: { page: 2 },
		body: {},
	})
})

test('a POST carries in its address what its query names, and the rest in its body', () => {
	const given = { lang: 'zh-cn', amount: '1.00', note: undefined }
	expect(splitInput('POST', ['lang'], given)).toEqual({
		query: { lang: 'zh-cn' },
		body: { amount: '1.00' },
	})
	expect(splitInput('POST', [], undefined)).toEqual({ query: {}, body: {} })
})
