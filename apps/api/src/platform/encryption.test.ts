import { createHmac, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt, fingerprint } from './encryption.ts'
import { Settings } from './settings.ts'

const settings = new Settings({ pepper: 'a pepper for tests, long enough to be one' })
const other = new Settings({ pepper: 'another pepper, also long enough to be one' })
const text = '4111111111111111'

test('a value opens in its own place, for its own purpose and with its own pepper alone', () => {
	const kept = encrypt({ settings }, 'bank account', 'withdrawal.account:1', text)
	expect(decrypt({ settings }, 'bank account', 'withdrawal.account:1', kept).toString()).toBe(text)
	for (const [holder, purpose, place] of [
		[{ settings: other }, 'bank account', 'withdrawal.account:1'],
		[{ settings }, 'bank account', 'withdrawal.account:2'],
		[{ settings }, 'push keys', 'withdrawal.account:1'],
	] as const)
		expect(() => decrypt(holder, purpose, place, kept)).toThrow(/PEPPER is not the one/)
})

test('a changed or shortened value does not open', () => {
	const kept = encrypt({ settings }, 'bank account', 'x', text)
	const flipped = Buffer.from(kept)
	flipped.writeUInt8(flipped.readUInt8(flipped.length - 1) ^ 1, flipped.length - 1)
	for (const broken of [flipped, kept.subarray(0, -1), kept.subarray(0, 20), Buffer.alloc(0)])
		expect(() => decrypt({ settings }, 'bank account', 'x', broken)).toThrow(
			/PEPPER is not the one/,
		)
})

test('the same value is encrypted differently each time, and has one fingerprint for each purpose and pepper', () => {
	const once = () => encrypt({ settings }, 'bank account', 'x', text).toString('hex')
	expect(once()).not.toBe(once())
	const prints = [
		fingerprint({ settings }, 'bank account', text),
		fingerprint({ settings }, 'push keys', text),
		fingerprint({ settings: other }, 'bank account', text),
		fingerprint({ settings }, 'bank account', `${text}0`),
	].map((print) => print.toString('hex'))
	expect(new Set(prints).size).toBe(prints.length)
	expect(fingerprint({ settings }, 'bank account', text).toString('hex')).toBe(prints[0])
})

test('a fingerprint is the HMAC-SHA256 of the value under the key of its purpose', () => {
	const key = hkdfSync(
		'sha256',
		settings.secret('pepper'),
		'',
		'portolan bank account fingerprint',
		32,
	)
	for (const value of ['', text, 'ü漢🙂'.repeat(100)])
		expect(fingerprint({ settings }, 'bank account', value).toString('hex')).toBe(
			createHmac('sha256', Buffer.from(key)).update(value).digest('hex'),
		)
})
