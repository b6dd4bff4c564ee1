import { expect, test } from 'vitest'
import { readBankAccount } from './bank-account.ts'

test.each([
	['4111 1111 1111 1111', '4111111111111111'],
	['5500-0055-5555-5559', '5500005555555559'],
	['378282246310005', '378282246310005'],
	['6304000000000000', '6304000000000000'],
	['501800000009', '501800000009'],
	['6304 0000 0000 0000 000', '6304000000000000000'],
	['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
	['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
	['NO93 8601 1117 947', 'NO9386011117947'],
	['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
])('%s is an account', (text, bare) => {
	expect(readBankAccount(text)).toBe(bare)
})

test.each([
	'4111111111111112',
	'4111111111111',
	'41111111111',
	'00000000000000000000',
	'0000000000000000',
	'DE89370400440532013001',
	'DE8937040044053201300',
	'XX00',
	'４１１１１１１１１１１１１１１１',
	'4111x11111111111',
	'',
])('"%s" is none', (text) => {
	expect(readBankAccount(text)).toBeNull()
})

test('one wrong digit is always seen', () => {
	const right = '4111111111111111'
	for (let place = 0; place < right.length; place += 1)
		for (let digit = 0; digit < 10; digit += 1) {
			const typed = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`
			expect(readBankAccount(typed), typed).toBe(typed === right ? right : null)
		}
})
