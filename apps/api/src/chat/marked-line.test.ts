import { expect, test } from 'vitest'
import { queryWords } from '../catalogue/index.ts'
import { markPart, markWords } from './marked-line.ts'

/** A line as a person sees it, with its marks in brackets. */
function marked(text: string, asked: string): string {
	const words = queryWords(asked)
	if (words === null) throw new Error('Nothing is looked for.')
	return shown(markWords(text, words))
}

function shown(line: ReturnType<typeof markWords>): string {
	return line.map((piece) => (piece.is_match ? `[${piece.text}]` : piece.text)).join('')
}

test.each([
	['Is the lamp in stock?', 'lamp', 'Is the [lamp] in stock?'],
	['Two lamps, please.', 'LAMP', 'Two [lamps], please.'],
	['Une crème brûlée', 'creme brul', 'Une [crème] [brûlée]'],
	['Order 26112807060012345678', '261128', 'Order [26112807060012345678]'],
	['متى تصل الطلبية؟', 'طلبية', 'متى تصل [الطلبية]؟'],
	['这个台灯有货吗？', '台灯', '这个[台灯]有货吗？'],
	['この机のランプはいつ届きますか', 'ランプ', 'この机の[ランプ]はいつ届きますか'],
	['โคมไฟนี้มีของไหม', 'โคมไฟ', '[โคมไฟ]นี้มีของไหม'],
	['Nothing of it', 'elsewhere', 'Nothing of it'],
])('%s: %s', (text, asked, expected) => {
	expect(marked(text, asked)).toBe(expected)
})

test('of a long text the part around the first mark is shown, on one line', () => {
	const text = `${'Before it there was much. '.repeat(20)}\n\nThe kettle\nleaks. ${'And after it more. '.repeat(20)}`
	const line = marked(text, 'kettle')
	expect(line).toMatch(/^….{20,60}\[kettle\] leaks\. .*…$/u)
	expect(line.length).toBeLessThan(180)
})

test('a part is marked in whatever case; without it the text is shown as it is', () => {
	expect(shown(markPart('Kim Larsen', 'LAR'))).toBe('Kim [Lar]sen')
	expect(shown(markPart('Kim', 'x'))).toBe('Kim')
})

test('a character of two halves is not cut', () => {
	const line = marked(`${'😀'.repeat(300)} lamp ${'😀'.repeat(300)}`, 'lamp')
	expect(line.isWellFormed()).toBe(true)
	expect(line).toContain('[lamp]')
})
