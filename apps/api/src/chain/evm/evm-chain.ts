import { z } from 'zod'
import { ProviderRefused, ProviderUnreachable, type Ask } from './json-rpc.ts'

/** A `Transfer(from, to, value)` of any contract to a watched address. Addresses and hashes are lower-case. */
export interface TransferLog {
	token: string
	from: string
	to: string
	raw: bigint
	block: number
	blockHash: string
	txHash: string
	/** The index of the log in its block. */
	logIndex: number
}

/** The receipt of a mined transaction. */
export interface Receipt {
	txHash: string
	block: number
	blockHash: string
	succeeded: boolean
	/** Null if a contract was created. */
	to: string | null
	/** Its transfers; `place` counts all logs of the transaction from 0. */
	transfers: (TransferLog & { place: number })[]
}

/** An EVM chain as the watcher reads it. Every method throws as {@link Ask} does. */
export interface EvmChain {
	chainId(): Promise<number>
	head(): Promise<number>
	/** The latest block that is final by the chain's own rules. */
	finalized(): Promise<number>
	/** A block's hash, or null if the provider does not know the block. */
	blockHash(block: number): Promise<string | null>
	/** All transfers to these addresses in a range of blocks, both ends included; of these tokens, or of all with null. */
	transfersTo(
		addresses: readonly string[],
		tokens: readonly string[] | null,
		from: number,
		to: number,
	): Promise<TransferLog[]>
	/** All transfers of a token out of an address in one block. */
	transfersFrom(token: string, address: string, block: number): Promise<TransferLog[]>
	/** Null if the transaction is not mined. */
	receipt(txHash: string): Promise<Receipt | null>
	/** Whether the provider knows a transaction, mined or not. */
	knows(txHash: string): Promise<boolean>
	/** Whether an address is a contract. A person's account that delegates to code (EIP-7702) is not one. */
	isContract(address: string): Promise<boolean>
	/**
	 * The token balance of an address after a block, in the token's smallest unit; null if the provider no longer has the
	 * state.
	 */
	balanceAfter(token: string, address: string, block: number): Promise<bigint | null>
}

/** keccak-256 of `Transfer(address,address,uint256)` (ERC-20). */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The first four bytes of keccak-256 of `balanceOf(address)` (ERC-20). */
const balanceOf = '0x70a08231'
const addressesAtOnce = 500

const quantity = z
	.string()
	.regex(/^0x[0-9a-f]{1,64}$/i)
	.transform(BigInt)
const number = quantity.pipe(z.bigint().max(BigInt(Number.MAX_SAFE_INTEGER))).transform(Number)
const hash = z
	.string()
	.regex(/^0x[0-9a-f]{64}$/i)
	.toLowerCase()
const address = z
	.string()
	.regex(/^0x[0-9a-f]{40}$/i)
	.toLowerCase()
const bytes = z.string().regex(/^0x([0-9a-f]{2})*$/i)

const logShape = z.object({
	address,
	topics: z.array(hash),
	data: bytes,
	blockNumber: number,
	blockHash: hash,
	transactionHash: hash,
	logIndex: number,
	removed: z.boolean().optional(),
})
const receiptShape = z.object({
	transactionHash: hash,
	blockNumber: number,
	blockHash: hash,
	status: quantity,
	to: address.nullable(),
	logs: z.array(logShape),
})
const blockShape = z.object({ number, hash }).nullable()

/** Reads an EVM chain through a provider; an answer of the wrong shape counts as unreachable. */
export function evmChain(ask: Ask): EvmChain {
	const read = async <T>(shape: z.ZodType<T>, method: string, params: readonly unknown[]) => {
		const parsed = shape.safeParse(await ask(method, params))
		if (!parsed.success) throw new ProviderUnreachable(`${method} was answered out of shape`)
		return parsed.data
	}
	const logs = async (filter: object) => {
		const found = await read(z.array(logShape), 'eth_getLogs', [filter])
		return found.filter(({ removed }) => removed !== true).flatMap(asTransfer)
	}
	return {
		chainId: () => read(number, 'eth_chainId', []),
		head: () => read(number, 'eth_blockNumber', []),
		async finalized() {
			const block = await read(blockShape, 'eth_getBlockByNumber', ['finalized', false])
			return block?.number ?? 0
		},
		async blockHash(block) {
			const found = await read(blockShape, 'eth_getBlockByNumber', [hex(block), false])
			return found?.number === block ? found.hash : null
		},
		async transfersTo(addresses, tokens, from, to) {
			const range = {
				...(tokens === null ? {} : { address: tokens }),
				fromBlock: hex(from),
				toBlock: hex(to),
			}
			const chunks = Array.from(
				{ length: Math.ceil(addresses.length / addressesAtOnce) },
				(_, chunk) => addresses.slice(chunk * addressesAtOnce, (chunk + 1) * addressesAtOnce),
			)
			const found = await Promise.all(
				chunks.map((chunk) =>
					logs({ ...range, topics: [transferTopic, null, chunk.map(asTopic)] }),
				),
			)
			// Logs that were not asked for are ignored.
			return found
				.flatMap((transfers, chunk) => {
					const asked = new Set(chunks[chunk])
					return transfers.filter((transfer) => asked.has(transfer.to))
				})
				.filter(({ block }) => block >= from && block <= to)
		},
		transfersFrom: (token, owner, block) =>
			logs({
				address: token,
				fromBlock: hex(block),
				toBlock: hex(block),
				topics: [transferTopic, asTopic(owner)],
			}),
		async receipt(txHash) {
			const found = await read(receiptShape.nullable(), 'eth_getTransactionReceipt', [txHash])
			if (found === null || found.transactionHash !== txHash) return null
			return {
				txHash,
				block: found.blockNumber,
				blockHash: found.blockHash,
				succeeded: found.status === 1n,
				to: found.to,
				transfers: found.logs
					.toSorted((a, b) => a.logIndex - b.logIndex)
					.flatMap((log, place) => asTransfer(log).map((transfer) => ({ ...transfer, place }))),
			}
		},
		async knows(txHash) {
			return (await ask('eth_getTransactionByHash', [txHash])) !== null
		},
		async isContract(owner) {
			const code = await read(bytes, 'eth_getCode', [owner, 'latest'])
			return code !== '0x' && !/^0xef0100[0-9a-f]{40}$/i.test(code)
		},
		async balanceAfter(token, owner, block) {
			const data = `${balanceOf}${asTopic(owner).slice(2)}`
			try {
				const answer = await read(bytes, 'eth_call', [{ to: token, data }, hex(block)])
				return answer.length === 66 ? BigInt(answer) : null
			} catch (error) {
				// Nodes keep the state of some hundred blocks; only an archive node has older ones.
				if (error instanceof ProviderRefused) return null
				throw error
			}
		},
	}
}

/** An ERC-20 transfer; null for other logs, such as those of NFTs with a fourth topic. */
function asTransfer(log: z.output<typeof logShape>): TransferLog[] {
	const [topic, from, to, fourth] = log.topics
	if (topic !== transferTopic || !from || !to || fourth !== undefined || log.data.length !== 66)
		return []
	return [
		{
			token: log.address,
			from: addressIn(from),
			to: addressIn(to),
			raw: BigInt(log.data),
			block: log.blockNumber,
			blockHash: log.blockHash,
			txHash: log.transactionHash,
			logIndex: log.logIndex,
		},
	]
}

function addressIn(topic: string): string {
	return `0x${topic.slice(-40)}`
}

function asTopic(owner: string): string {
	return `0x${owner.slice(2).padStart(64, '0')}`
}

function hex(block: number): string {
	return `0x${block.toString(16)}`
}
