import { CallError } from '@portolan/client'
import { expect, test } from 'vitest'
import { FormKey, wasAnswered } from './form-key.ts'

test('keeps the key of a request until it is answered, and gives every other request its own', () => {
	const key = new FormKey()
	const first = key.for('{"amount":"10.00"}')
	expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
	expect(key.for('{"amount":"10.00"}')).toBe(first)
	const other = key.for('{"amount":"12.00"}')
	expect(other).not.toBe(first)
	key.answered()
	expect(key.for('{"amount":"12.00"}')).not.toBe(other)
})

test('a refusal is an answer; a lost connection, "in progress" and an error of the server are none', () => {
	const refused = (code: 'balance_low' | 'in_progress' | 'unexpected') =>
		new CallError('refused', '', { status: 422, problem: { code, message: '', params: {} } })
	expect(wasAnswered(refused('balance_low'))).toBe(true)
	for (const error of [
		refused('in_progress'),
		refused('unexpected'),
		new CallError('unreachable', ''),
		new CallError('refused', '', { status: 502 }),
		new Error('a fault of the page'),
	])
		expect(wasAnswered(error)).toBe(false)
})
