import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
	['abc', 'short'],
	['aaaaaaaaaaaa', 'weak'],
	['123456789', 'weak'],
	['portolan', 'weak'],
	['Kettle42', 'fair'],
	['correct horse battery', 'strong'],
	['R7#vq!Lw2z', 'strong'],
] as const)('a password such as %s is %s', (password, strength) => {
	expect(strengthOf(password, 6)).toBe(strength)
})
