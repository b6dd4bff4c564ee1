import type { Network } from './network.ts'

const shared = {
	rpc: null,
	xpub: null,
	finalized: false,
	minimum: 10_00n,
	custody: [],
	watchUnknown: true,
	pollMs: 4_000,
	rangeBlocks: 64,
}

/**
 * The networks that are known without any configuration. They are manual until an RPC address and an extended public key
 * are given. Token contracts are the issuers' own (tether.to, circle.com); the minimum is that of
 * docs/product/recharges.md, Limits.
 */
export const knownNetworks: readonly Network[] = [
	{
		...shared,
		name: 'ethereum',
		title: 'Ethereum (ERC-20)',
		family: 'evm',
		chainId: 1,
		tokens: [
			{ symbol: 'USDT', address: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 },
			{ symbol: 'USDC', address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', decimals: 6 },
		],
		symbols: ['USDT', 'USDC'],
		confirmations: 12,
	},
	{
		...shared,
		name: 'polygon',
		title: 'Polygon (PoS)',
		family: 'evm',
		chainId: 137,
		tokens: [
			{ symbol: 'USDT', address: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f', decimals: 6 },
			{ symbol: 'USDC', address: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', decimals: 6 },
		],
		symbols: ['USDT', 'USDC'],
		confirmations: 64,
	},
	{
		...shared,
		name: 'tron',
		title: 'Tron (TRC-20)',
		family: 'tron',
		chainId: null,
		tokens: [],
		symbols: ['USDT'],
		confirmations: 19,
	},
	{
		...shared,
		name: 'bitcoin',
		title: 'Bitcoin',
		family: 'bitcoin',
		chainId: null,
		tokens: [],
		symbols: ['BTC'],
		confirmations: 2,
	},
]
