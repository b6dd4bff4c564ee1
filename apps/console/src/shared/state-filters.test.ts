import { expect, test } from 'vitest'
import { askedFilters } from './state-filters.ts'

test('a search looks through lines of every state, within the category that is chosen', () => {
	const filters = { status: '1', overdue: '1', state: 'on', category_id: 'c', keyword: 'NL1' }
	expect(askedFilters(filters)).toEqual({ category_id: 'c', keyword: 'NL1' })
	for (const keyword of ['', ' ', undefined])
		expect(askedFilters({ ...filters, keyword })).toEqual({ ...filters, keyword })
})
