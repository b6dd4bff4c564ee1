import { expect, test } from 'vitest'
import type { LanguageFile } from '../packages/contract/src/languages.ts'
import { documentFaults } from './word-documents.ts'
import { ruleFaults } from './word-rules.ts'

const faults = (file: LanguageFile, text: string, english = 'Something else') =>
	ruleFaults(file, text, english).join('\n')

test.each([
	['de', 'Code "SOMMER"', /quotation mark "/],
	['de', 'Code “SOMMER”', /quotation mark “?”/],
	['zh-Hant', '訂單“{number}”', /quotation mark “ ”/],
	['fr', "L'article", /quotation mark '/],
	['ar', 'خلال ٣ أيام', /digits/],
	['hi', '३ दिन में', /digits/],
	['es', 'Envío gratis desde 50 USD', /typed amount/],
	['en', 'Free from $50', /typed amount/],
	['ri', '残高は100ドルです', /typed amount/],
	['tai', 'ดู order history ของคุณ', /English left in place: history/],
	['it', 'The payment was not possible.', /still English/],
	['en', 'Recharge your wallet', /the term is “top up”/],
	['de', 'Zahlungscode ändern', /the term is “Zahlungs-PIN”/],
] as const)('%s: %s', (file, text, expected) => {
	expect(faults(file, text, file === 'it' ? text : undefined)).toMatch(expected)
})

test.each([
	['de', 'Code „{code}“ gilt bis {date, date}'],
	['fr', '{count, plural, one {# article « neuf »} many {# articles} other {# articles}}'],
	['ru', '{count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}'],
	['bn', '{count}টি পণ্য, ৭ দিনে, iPhone ও PDF'],
	['hi', '7 दिन में Portolan से'],
	['en', 'You have not set payment password'],
	['it', 'Privacy'],
	['zh-CN', "Markdown：'{{'orders.settle_days'}}' 写的是天数"],
] as const)('%s may say: %s', (file, text) => {
	expect(faults(file, text, file === 'it' ? text : undefined)).toBe('')
})

const law = '# Fees\n\n- **5%**, at most {{usd:50}}, after 15 days.\n'

test.each([
	['de', '# Gebühren\n\n**5 %**, höchstens {{usd:50}}, nach 15 Tagen.\n', /other lines/],
	['de', '# Gebühren\n\n- **5 %**, höchstens 50 Dollar, nach 15 Tagen.\n', /other placeholders/],
	['de', '# Gebühren\n\n- **5 %**, höchstens {{usd:50}}, nach 14 Tagen.\n', /other numbers/],
	['de', '# Gebühren\n\n- 5 %, höchstens {{usd:50}}, nach 15 Tagen.\n', /other bold parts/],
	[
		'de',
		'# Gebühren\n\n- **5 %**, höchstens {{usd:50}} (50,00), nach 15 Tagen.\n',
		/line 3 .*typed/,
	],
	['ru', '# Fees\n\n- **5 %**, не более {{usd:50}}, через 15 дней.\n', /line 1 .*English left/],
] as const)('a document in %s: %s', (file, text, expected) => {
	expect(documentFaults(file, text, law).join('\n')).toMatch(expected)
})

test('a document may have the digits of its language', () => {
	expect(documentFaults('bn', '# ফি\n\n- **৫%**, সর্বোচ্চ {{usd:50}}, ১৫ দিন পরে।\n', law)).toEqual(
		[],
	)
})
