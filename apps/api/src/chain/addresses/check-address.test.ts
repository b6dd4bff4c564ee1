import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'
import { knownNetworks } from '../networks/known-networks.ts'
import { checkAddress, checkTxHash } from './check-address.ts'
import { deriveAddress } from './derive-address.ts'
import { paymentLink, paymentQr } from './payment-qr.ts'

function named(name: string) {
	const found = knownNetworks.find((network) => network.name === name)
	if (!found) throw new Error(`There is no ${name}.`)
	return found
}

// The examples of EIP-55, BIP-173, BIP-350 and Tron's own documentation.
test.each<[string, string, string | null]>([
	['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'same'],
	['ethereum', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'same'],
	['polygon', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', 'same'],
	[
		'ethereum',
		'0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb',
		'0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
	],
	[
		'ethereum',
		'0xD1220A0CF47C7B9BE7A2E6BA89F429762E7B9ADB',
		'0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
	],
	['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', null],
	['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', null],
	['ethereum', '0x0000000000000000000000000000000000000000', null],
	['ethereum', '0xdAC17F958D2ee523a2206206994597C13D831ec7', null],
	['ethereum', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', null],
	['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'same'],
	['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', null],
	['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj', null],
	['tron', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', null],
	['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', null],
	['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'same'],
	['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'same'],
	[
		'bitcoin',
		'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
		'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
	],
	['bitcoin', 'bc1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', null],
	['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'same'],
	['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', null],
	['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', null],
	['bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', null],
])('on %s, %s is %s', (name, address, expected) => {
	expect(checkAddress(named(name), address)).toBe(expected === 'same' ? address : expected)
})

test('hashes are written as their network writes them', () => {
	const digits = 'ab'.repeat(32)
	expect(checkTxHash(named('ethereum'), digits.toUpperCase())).toBe(`0x${digits}`)
	expect(checkTxHash(named('ethereum'), `0x${digits}`)).toBe(`0x${digits}`)
	expect(checkTxHash(named('tron'), digits)).toBe(digits)
	expect(checkTxHash(named('tron'), `0x${digits}`)).toBe(null)
	expect(checkTxHash(named('ethereum'), `0x${digits}0`)).toBe(null)
})

test('addresses come from the public key alone, where wallets show theirs', async () => {
	// BIP-32's first test seed; the account that wallets use for Ethereum.
	const account = HDKey.fromMasterSeed(
		Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'),
	).derive("m/44'/60'/0'")
	const child = account.deriveChild(0).deriveChild(3)
	const watched = await deriveAddress(account.publicExtendedKey, 3)
	expect(watched).toMatch(/^0x[0-9a-f]{40}$/)
	expect(HDKey.fromExtendedKey(account.publicExtendedKey).privateKey).toBe(null)
	expect(child.publicKey).not.toBe(null)
	// The well-known first account of development chains ("test test … junk").
	expect(
		await deriveAddress(
			'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
			0,
		),
	).toBe('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
})

test('the code is the bare address; the link fills the wallet in', () => {
	const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
	expect(paymentQr(address)).toMatch(/^<svg /)
	expect(paymentQr(address)).not.toMatch(/<script|onload|href/)
	expect(paymentLink(named('ethereum'), { symbol: 'USDT', address, amount: 25_50n })).toBe(
		`ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7@1/transfer?address=${address}&uint256=25500000`,
	)
	expect(paymentLink(named('tron'), { symbol: 'USDT', address, amount: 25_50n })).toBe(null)
})
