import { readFileSync } from 'node:fs'
import { amountPattern, cents } from '@portolan/money'
import { HDKey } from '@scure/bip32'
import { z } from 'zod'
import { EnvironmentError } from '../../platform/environment.ts'
import { knownNetworks } from './known-networks.ts'
import type { Network } from './network.ts'

/** The specification's words for networks that are not supported. */
const refusedWords = 'Not support DEX, BSC, HECO deposit'
const refusedNames = /^(bsc|bnb|binance|heco|huobi|dex)([-_].*)?$/
const refusedChainIds = new Set([56, 97, 128, 256])

const evmAddress = z
	.string()
	.regex(/^0x[0-9a-fA-F]{40}$/, 'an address such as 0x…')
	.transform((address) => address.toLowerCase())

const tokenShape = z.strictObject({
	symbol: z.string().regex(/^[A-Z0-9]{2,10}$/, 'a symbol such as USDT'),
	address: evmAddress,
	decimals: z.int().min(2).max(36),
})

const networkShape = z.strictObject({
	title: z.string().trim().min(1).max(60).optional(),
	chain_id: z
		.int()
		.positive()
		.refine((id) => !refusedChainIds.has(id), refusedWords)
		.optional(),
	rpc: z.url({ protocol: /^https?$/ }).optional(),
	xpub: z
		.string()
		.refine((key) => !key.startsWith('xprv'), 'a private key has no place on a server')
		.refine(isExtendedPublicKey, 'an extended public key (xpub…) at the level of the account')
		.optional(),
	tokens: z.array(tokenShape).min(1).max(10).optional(),
	confirmations: z.int().min(1).max(1_000).optional(),
	finalized: z.boolean().optional(),
	minimum: z.string().regex(amountPattern, 'an amount such as 10.00').optional(),
	watch_unknown: z.boolean().optional(),
	custody: z.array(evmAddress).max(50).optional(),
	poll_seconds: z.number().min(0).max(600).optional(),
	range_blocks: z.int().min(1).max(2_000).optional(),
})

const networksShape = z.record(
	z
		.string()
		.regex(/^[a-z0-9-]{1,32}$/, 'lower-case letters, digits and dashes')
		.refine((name) => !refusedNames.test(name), refusedWords),
	networkShape,
)

const advice =
	'CHAIN_NETWORKS is the path of a JSON file, or its text: {"ethereum": {"rpc": "https://…", "xpub": "xpub…"}, "tron": {}}.'

/**
 * Reads CHAIN_NETWORKS: JSON or the path of a file, an object by network name. Missing fields of Ethereum, Polygon, Tron
 * and Bitcoin are filled in; another EVM network must give its chain id and tokens. If it is not set: the four known
 * ones, with manual payments. Throws an EnvironmentError that names every fault; BSC and HECO are refused by name and by
 * chain id.
 */
export function readNetworks(given: string | undefined): readonly Network[] {
	if (given === undefined) return knownNetworks
	const parsed = networksShape.safeParse(readJson(given))
	if (!parsed.success)
		throw new EnvironmentError([
			...parsed.error.issues.map(
				(issue) => `CHAIN_NETWORKS is not usable: ${issue.path.join('.')}: ${messageOf(issue)}.`,
			),
			advice,
		])
	const read = Object.entries(parsed.data).map(([name, network]) => completed(name, network))
	const chainIds = read.flatMap(({ chainId }) => (chainId === null ? [] : [chainId]))
	if (new Set(chainIds).size < chainIds.length)
		fault('two networks have the same chain_id: one transfer would be seen by both')
	return read
}

function completed(name: string, given: z.output<typeof networkShape>): Network {
	const known = knownNetworks.find((network) => network.name === name)
	const family = known?.family ?? 'evm'
	const chainId = given.chain_id ?? known?.chainId ?? null
	const tokens = given.tokens ?? known?.tokens ?? []
	if (family === 'evm' && (chainId === null || tokens.length === 0))
		fault(`${name}: a network that is not known here needs chain_id and tokens`)
	if (family !== 'evm' && [given.rpc, given.xpub, given.tokens, given.chain_id].some(Boolean))
		fault(`${name}: it is paid to by hand and takes no rpc, xpub, tokens or chain_id`)
	if (given.xpub !== undefined && given.rpc === undefined)
		fault(`${name}: xpub needs rpc, or nobody would see what is paid there`)
	return {
		name,
		title: given.title ?? known?.title ?? name,
		family,
		chainId,
		tokens,
		symbols: family === 'evm' ? tokens.map(({ symbol }) => symbol) : (known?.symbols ?? []),
		confirmations: given.confirmations ?? known?.confirmations ?? 12,
		finalized: given.finalized ?? false,
		minimum: given.minimum === undefined ? (known?.minimum ?? 10_00n) : cents(given.minimum),
		rpc: given.rpc ?? null,
		xpub: given.xpub ?? null,
		watchUnknown: given.watch_unknown ?? true,
		custody: given.custody ?? [],
		pollMs: Math.round((given.poll_seconds ?? 4) * 1_000),
		rangeBlocks: given.range_blocks ?? 64,
	}
}

function readJson(given: string): unknown {
	try {
		return JSON.parse(given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8'))
	} catch (error) {
		fault(error instanceof Error ? error.message : 'it cannot be read')
	}
}

/** zod reports only that a key is invalid; the reason is one level deeper. */
function messageOf(issue: z.core.$ZodIssue): string {
	if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => message).join(', ')
	return issue.message
}

function fault(what: string): never {
	throw new EnvironmentError([`CHAIN_NETWORKS is not usable: ${what}.`, advice])
}

function isExtendedPublicKey(key: string): boolean {
	try {
		return HDKey.fromExtendedKey(key).privateKey === null
	} catch {
		return false
	}
}
