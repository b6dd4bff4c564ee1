import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callsText } from '../../../../scripts/calls.ts'

test('the shop knows the calls of the contract, and no others (else run: npm run calls)', () => {
	expect(readFileSync(new URL('calls.ts', import.meta.url), 'utf8')).toBe(callsText())
})
