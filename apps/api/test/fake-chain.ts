import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Cents } from '@portolan/money'
import { z } from 'zod'

/** A simulated chain that is independent of its watchers: blocks, one dollar token of six decimals, senders. */
export interface FakeChain {
	/** Its network in the format of CHAIN_NETWORKS. */
	network: Record<string, unknown>
	/** Mines a block with a transfer of this amount to an address; returns the transaction. */
	send(to: string, amount: Cents): string
	/** Mines empty blocks. */
	mine(blocks: number): void
	close(): Promise<void>
}

const token = `0x${'70'.repeat(20)}`
const sender = `0x${'5e'.repeat(20)}`
/** keccak-256 of `Transfer(address,address,uint256)` (ERC-20). */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const rawPerCent = 10_000n
const chainId = 31_337

interface Transfer {
	block: number
	txHash: string
	to: string
	raw: bigint
}

const request = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) })
const logFilter = z.object({
	fromBlock: z.string(),
	toBlock: z.string(),
	topics: z.array(z.union([z.string(), z.array(z.string()), z.null()])),
})

/** Opens a chain with some blocks and a JSON-RPC provider for it. */
export async function openFakeChain(): Promise<FakeChain> {
	let head = 10
	const transfers: Transfer[] = []

	const answer = (method: string, params: unknown[]): unknown => {
		const [first, second] = params
		if (method === 'eth_chainId') return hex(chainId)
		if (method === 'eth_blockNumber') return hex(head)
		if (method === 'eth_getBlockByNumber') {
			const block = Number(first)
			return block <= head ? { number: hex(block), hash: hashOf(`block ${block}`) } : null
		}
		if (method === 'eth_getLogs') {
			const { fromBlock, toBlock, topics } = logFilter.parse(first)
			const [, from, to] = topics
			return transfers
				.filter(({ block }) => block >= Number(fromBlock) && block <= Number(toBlock))
				.filter((one) => names(from, sender) && names(to, one.to))
				.map(logOf)
		}
		if (method === 'eth_getTransactionReceipt') {
			const found = transfers.find(({ txHash }) => txHash === first)
			if (!found) return null
			const { blockNumber, blockHash, transactionHash } = logOf(found)
			const logs = [logOf(found)]
			return { transactionHash, blockNumber, blockHash, status: '0x1', to: token, logs }
		}
		if (method === 'eth_getCode') return '0x'
		if (method === 'eth_call') {
			const { data } = z.object({ data: z.string() }).parse(first)
			const held = transfers
				.filter(({ block, to }) => block <= Number(second) && to.slice(2) === data.slice(-40))
				.reduce((sum, { raw }) => sum + raw, 0n)
			return word(held)
		}
		throw new Error(`${method} is not known here.`)
	}

	const server = createServer((incoming, outgoing) => {
		void (async () => {
			const { id, method, params } = request.parse(await json(incoming))
			outgoing.setHeader('content-type', 'application/json')
			outgoing.end(JSON.stringify({ jsonrpc: '2.0', id, result: answer(method, params) }))
		})()
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const { port } = server.address() as AddressInfo

	return {
		network: {
			chain_id: chainId,
			rpc: `http://127.0.0.1:${port}`,
			tokens: [{ symbol: 'USDT', address: token, decimals: 6 }],
			confirmations: 3,
			minimum: '1.00',
			poll_seconds: 0.1,
		},
		send(to, amount) {
			head += 1
			const txHash = hashOf(`transaction ${transfers.length}`)
			transfers.push({ block: head, txHash, to: to.toLowerCase(), raw: amount * rawPerCent })
			return txHash
		},
		mine(blocks) {
			head += blocks
		},
		close: () =>
			new Promise((done) => {
				server.close(() => done())
				server.closeAllConnections()
			}),
	}
}

function logOf({ block, txHash, to, raw }: Transfer) {
	return {
		address: token,
		topics: [transferTopic, topicOf(sender), topicOf(to)],
		data: word(raw),
		blockNumber: hex(block),
		blockHash: hashOf(`block ${block}`),
		transactionHash: txHash,
		logIndex: '0x0',
	}
}

/** Whether a filter's topic includes an address; a missing one includes all. */
function names(topic: string | string[] | null | undefined, address: string): boolean {
	return topic === null || topic === undefined || [topic].flat().includes(topicOf(address))
}

function topicOf(address: string): string {
	return `0x${address.slice(2).padStart(64, '0')}`
}

function word(value: bigint): string {
	return `0x${value.toString(16).padStart(64, '0')}`
}

function hex(value: number): string {
	return `0x${value.toString(16)}`
}

function hashOf(text: string): string {
	return `0x${createHash('sha256').update(text).digest('hex')}`
}
