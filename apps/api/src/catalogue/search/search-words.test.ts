import { expect, test } from 'vitest'
import { fold, indexWords, queryWords, slipsBetween } from './search-words.ts'

test.each([
	['Crème Brûlée', 'creme brulee'],
	['STRASSE straße', 'strasse strasse'],
	['İstanbul ılık', 'istanbul ilik'],
	['Łódź', 'lodz'],
	['Đồng hồ', 'dong ho'],
	['كُرْسِيّ أَسْوَد', 'كرسي اسود'],
	['مدرسة', 'مدرسه'],
	['١٤ १४ ১৪', '14 14 14'],
	['ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
	['Йод ёлка', 'йод елка'],
])('folds %s', (text, folded) => {
	expect(fold(text)).toBe(folded)
})

test.each([
	['Shoes and dresses', ['shoe', 'and', 'dress']],
	['16GB/512GB', ['16', 'gb', '512']],
	['红茶', ['红茶', '茶']],
	['ノートPC', ['ノー', 'ート', 'ト', 'pc']],
	['노트북', ['노트', '트북', '북']],
	['...', []],
])('finds %s by', (text, words) => {
	expect(indexWords(text)).toEqual(words)
})

test('reads a query: whole words, and the one still being typed', () => {
	expect(queryWords('oak cha')).toEqual({ whole: ['oak'], begin: 'cha' })
	expect(queryWords('茶')).toEqual({ whole: [], begin: '茶' })
	expect(queryWords('笔记本')).toEqual({ whole: ['笔记', '记本'], begin: null })
	expect(queryWords('!?')).toBeNull()
	expect(queryWords('a '.repeat(50))?.whole.length).toBeLessThanOrEqual(12)
})

test('counts slips of the pen', () => {
	expect(slipsBetween('laptop', 'laptop', 2)).toBe(0)
	expect(slipsBetween('laptpo', 'laptop', 2)).toBe(1)
	expect(slipsBetween('latop', 'laptop', 2)).toBe(1)
	expect(slipsBetween('kettel', 'kettle', 2)).toBe(1)
	expect(slipsBetween('chair', 'table', 2)).toBe(3)
})
