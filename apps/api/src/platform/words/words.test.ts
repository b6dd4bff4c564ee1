import { languages, problems } from '@portolan/contract'
import { expect, test } from 'vitest'
import { hasWords, words } from './words.ts'

test('every refusal of the contract has words, in every language its own', () => {
	const missing = Object.keys(problems).filter((key) => !hasWords(`problem.${key}`))
	expect(missing).toEqual([])
	for (const { file } of languages.filter((language) => language.file !== 'en')) {
		expect(words(file, 'problem.balance_low', { missing: '12.30' }), file).toContain('12.30')
		expect(words(file, 'problem.unexpected'), file).not.toBe(words('en', 'problem.unexpected'))
	}
})

test('an unknown key is a bug and says how to add words', () => {
	expect(() => words('en', 'no.such.key')).toThrow('npm run words')
})
