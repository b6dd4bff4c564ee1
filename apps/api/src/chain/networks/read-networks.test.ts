import { describe, expect, test } from 'vitest'
import { testXpub } from '../testing/test-chain.ts'
import { knownNetworks } from './known-networks.ts'
import { isAutomatic } from './network.ts'
import { readNetworks } from './read-networks.ts'

const rpc = 'https://rpc.example/key'

test('without configuration the four known networks are paid to by hand', () => {
	expect(readNetworks(undefined)).toBe(knownNetworks)
	expect(knownNetworks.map(({ name }) => name)).toEqual(['ethereum', 'polygon', 'tron', 'bitcoin'])
	expect(knownNetworks.some(isAutomatic)).toBe(false)
})

test('an RPC address and an extended public key make a network automatic; the rest is known', () => {
	const [ethereum, tron] = readNetworks(
		JSON.stringify({ ethereum: { rpc, xpub: testXpub, minimum: '25.5' }, tron: {} }),
	)
	expect(ethereum && isAutomatic(ethereum)).toBe(true)
	expect(ethereum).toMatchObject({ chainId: 1, confirmations: 12, minimum: 25_50n, rpc })
	expect(ethereum?.tokens.map(({ symbol }) => symbol)).toEqual(['USDT', 'USDC'])
	expect(tron && isAutomatic(tron)).toBe(false)
})

describe.each<[string, unknown, RegExp]>([
	['bsc by its name', { bsc: { rpc, xpub: testXpub } }, /Not support DEX, BSC, HECO deposit/],
	['heco by its name', { 'heco-mainnet': {} }, /Not support DEX, BSC, HECO deposit/],
	['56 under another name', { other: { chain_id: 56 } }, /Not support DEX, BSC, HECO deposit/],
	['128 under another name', { other: { chain_id: 128 } }, /Not support DEX, BSC, HECO deposit/],
	['a private key', { ethereum: { rpc, xpub: 'xprv9s21ZrQH143K3' } }, /private key has no place/],
	['a key that is none', { ethereum: { rpc, xpub: 'xpub123' } }, /extended public key/],
	['a key and nobody to ask', { ethereum: { xpub: testXpub } }, /xpub needs rpc/],
	['a network that says nothing of itself', { moon: {} }, /needs chain_id and tokens/],
	['a field that is none', { tron: { colour: 'red' } }, /colour/],
	['a watched Tron', { tron: { rpc } }, /paid to by hand/],
	[
		'two networks that are one',
		{ ethereum: { rpc, xpub: testXpub }, polygon: { rpc, xpub: testXpub, chain_id: 1 } },
		/same chain_id/,
	],
])('refuses %s', (_what, given, told) => {
	test('and says what to do', () => {
		const read = () => readNetworks(JSON.stringify(given))
		expect(read).toThrow(told)
		expect(read).toThrow(/CHAIN_NETWORKS is the path of a JSON file/)
	})
})

test('refuses what is neither JSON nor a file', () => {
	expect(() => readNetworks('{')).toThrow(/CHAIN_NETWORKS is not usable/)
	expect(() => readNetworks('/no/such/file.json')).toThrow(/CHAIN_NETWORKS is not usable/)
})
