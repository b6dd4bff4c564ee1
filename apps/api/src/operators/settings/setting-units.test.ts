import { storedSetting } from '@portolan/contract'
import { expect, test } from 'vitest'

/** Input of settings, in the unit that people use. */

test.for([
	['percent', 100, '6', '600'],
	['percent', 100, '6 %', '600'],
	['percent', 100, '6.25%', '625'],
	['percent', 100, '6.255', null],
	['percent', 100, '6,5', null],
	['percent', 100, '-6', null],
	['days', 1, '15', '15'],
	['days', 1, '1.5', null],
	['minutes', 60, '0.5', '30'],
	['minutes', 60, '2', '120'],
	['usd', 1, '$ 12.30', '12.30'],
	['count', 1, 'many', null],
	['text', 1, ' a ', 'a'],
] as const)('typed in %s (%i to one): "%s" is %s', ([unit, perUnit, typed, stored]) => {
	expect(storedSetting({ unit, perUnit }, typed)).toBe(stored)
})
