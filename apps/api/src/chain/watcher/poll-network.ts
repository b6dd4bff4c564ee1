import type { AsSystem } from '../../platform/jobs.ts'
import type { Logger } from '../../platform/logger.ts'
import { publish } from '../../platform/outbox.ts'
import { listWatchedAddresses } from '../addresses/own-address-queries.ts'
import { announceSeen } from '../deposit-ports.ts'
import {
	dropDeposits,
	listAlongside,
	listMoving,
	listSettled,
	writeDeposits,
	type DepositRow,
	type FoundDeposit,
} from '../deposit-queries.ts'
import type { EvmChain, Receipt, TransferLog } from '../evm/evm-chain.ts'
import { ProviderRefused, ProviderUnreachable } from '../evm/json-rpc.ts'
import type { AutomaticNetwork } from '../networks/network.ts'
import { centsOf, gatherEvidence, checkDeposit } from './check-deposit.ts'
import {
	findCheckpoint,
	keepTurn,
	noteFailure,
	noteFrozen,
	noteViewed,
	noteSettled,
	takeTurn,
} from './watch-queries.ts'

/** One process's watch over one network. Its fields may be lost at any moment: everything important is in the database. */
export interface NetworkWatch {
	network: AutomaticNetwork
	chain: EvmChain
	asSystem: AsSystem
	log: Logger
	/** Identifies this process. */
	by: string
	stopping: AbortSignal
	/** Address → shopper, as read so far. */
	addresses: Map<string, string>
	lastSeq: bigint
	/** How many blocks are requested at once at present. */
	rangeBlocks: number
	isRightChain: boolean
	/** Nothing changes between two polls of the same chain with the same addresses. */
	lastLook: string
}

/** Another process has the lease now; nothing was written. */
class LostTurn extends Error {
	override readonly name = 'LostTurn'
}

/** A settled block is no longer part of the chain. */
class DeepReorg extends Error {
	override readonly name = 'DeepReorg'
}

/**
 * Polls a network once: settles the blocks that are deep enough, credits their deposits, and shows the transfers above
 * them. Every block is read in two passes: by the upper one repeatedly until it is deep enough, by the lower one a last
 * time, so that what a provider left out once is found later, and a shallow reorg needs no undoing. A reorg below settled
 * blocks freezes the network. Returns whether the provider could be reached; an error that it throws is a bug.
 */
export async function pollNetwork(on: NetworkWatch): Promise<'looked' | 'failed' | 'not ours'> {
	const { network, asSystem, log } = on
	const watch = await asSystem('chain', (ctx) => takeTurn(ctx, network.name, on.by))
	if (watch === null || watch.frozen_at !== null) return 'not ours'
	try {
		await look(on, watch.settled_block)
		return 'looked'
	} catch (error) {
		if (error instanceof LostTurn) return 'not ours'
		if (error instanceof DeepReorg) {
			await freeze(on, error.message)
			return 'looked'
		}
		const isProviders = error instanceof ProviderUnreachable || error instanceof ProviderRefused
		const why = isProviders ? error.message : 'a fault of this program; the log tells'
		await asSystem('chain', (ctx) => noteFailure(ctx, network.name, why))
		if (!isProviders) throw error
		log.warn({ network: network.name, why }, 'a chain could not be looked at')
		return 'failed'
	}
}

async function look(on: NetworkWatch, settledBefore: number | null): Promise<void> {
	const { network, chain } = on
	await beSureOfChain(on)
	const head = await chain.head()
	await readAddresses(on)
	const deepEnough = await deepEnoughAt(on, head)
	let settled = settledBefore ?? (await begin(on, deepEnough))
	await compareCheckpoint(on, Math.min(settled, head))
	settled = await settle(on, settled, deepEnough)
	await judgeSettled(on)
	if (!on.stopping.aborted && settled < head) await lookAbove(on, settled, head)
	await on.asSystem('chain', (ctx) => noteViewed(ctx, network.name, head))
}

/** A provider of another chain would report deposits that nobody made. */
async function beSureOfChain(on: NetworkWatch): Promise<void> {
	if (on.isRightChain) return
	const chainId = await on.chain.chainId()
	if (chainId !== on.network.chainId)
		throw new ProviderUnreachable(
			`the provider speaks of chain ${chainId}, not of ${on.network.chainId}`,
		)
	on.isRightChain = true
}

/**
 * Numbers are assigned before they are committed, so a late one may be lower than the highest known: read a little
 * further back.
 */
const lookBack = 1_000n

async function readAddresses(on: NetworkWatch): Promise<void> {
	const since = on.lastSeq > lookBack ? on.lastSeq - lookBack : 0n
	const rows = await on.asSystem('chain', (ctx) =>
		listWatchedAddresses(ctx.db, on.network.name, since),
	)
	for (const { address, shopper_id: shopperId } of rows) on.addresses.set(address, shopperId)
	on.lastSeq = rows.at(-1)?.seq ?? on.lastSeq
}

/** The highest block that has all its confirmations, itself counted. */
async function deepEnoughAt({ network, chain }: NetworkWatch, head: number): Promise<number> {
	const deep = head - network.confirmations + 1
	return Math.max(0, network.finalized ? Math.min(deep, await chain.finalized()) : deep)
}

/** The first poll: earlier blocks contain nothing for addresses of this product. */
async function begin(on: NetworkWatch, block: number): Promise<number> {
	const checkpoint = { block, hash: await hashOf(on, block) }
	await on.asSystem('chain', async (ctx) => {
		await keep(on, ctx, null)
		await noteSettled(ctx, on.network.name, checkpoint)
	})
	return block
}

async function compareCheckpoint(on: NetworkWatch, upTo: number): Promise<void> {
	const kept = await on.asSystem('chain', (ctx) => findCheckpoint(ctx.db, on.network.name, upTo))
	if (!kept) return
	if ((await hashOf(on, kept.block)) !== kept.hash)
		throw new DeepReorg(
			`block ${kept.block} was settled and is no longer the chain's: a reorg of more than ${on.network.confirmations - 1} blocks`,
		)
}

/** Settles, range by range, the transfers of the blocks up to this one; returns the last settled block. */
async function settle(on: NetworkWatch, settledBefore: number, upTo: number): Promise<number> {
	let settled = settledBefore
	while (settled < upTo && !on.stopping.aborted) {
		const from = settled + 1
		const piece = await readPiece(on, from, upTo, { mustBeWhole: true })
		const checkpoint = { block: piece.to, hash: await hashOf(on, piece.to) }
		await on.asSystem('chain', async (ctx) => {
			await keep(on, ctx, settled)
			await dropDeposits(ctx, piece.gone)
			for (const news of await writeDeposits(ctx, piece.found, 'settled'))
				await announceSeen(ctx, { ...news, depositId: news.id, network: on.network.name })
			await noteSettled(ctx, on.network.name, checkpoint)
		})
		settled = piece.to
	}
	return settled
}

/** Shows transfers that are not settled: seen, with their confirmations; or deleted, if a reorg removed them. */
async function lookAbove(on: NetworkWatch, settled: number, head: number): Promise<void> {
	const now = `${settled} ${head} ${await hashOf(on, head)} ${on.addresses.size}`
	if (now === on.lastLook) return
	let isWhole = true
	for (let from = settled + 1; from <= head && !on.stopping.aborted;) {
		const piece = await readPiece(on, from, head, { mustBeWhole: false })
		if (piece.found.length + piece.gone.length > 0)
			await on.asSystem('chain', async (ctx) => {
				await keep(on, ctx, settled)
				await dropDeposits(ctx, piece.gone)
				for (const news of await writeDeposits(ctx, piece.found, 'seen'))
					await announceSeen(ctx, { ...news, depositId: news.id, network: on.network.name })
			})
		isWhole &&= piece.isWhole
		from = piece.to + 1
	}
	on.lastLook = isWhole ? now : ''
}

/** The transfers of a range of blocks, and the stored rows that it no longer contains. */
interface Piece {
	to: number
	found: FoundDeposit[]
	gone: string[]
	/** True if nothing was left out that the next poll may return. */
	isWhole: boolean
}

/**
 * Reads as many blocks from one on as the provider accepts: half as many after an error, twice as many after a success.
 * With `mustBeWhole`, it is also an error if a transfer is missing that was returned before and whose block still exists.
 */
async function readPiece(
	on: NetworkWatch,
	from: number,
	upTo: number,
	{ mustBeWhole }: { mustBeWhole: boolean },
): Promise<Piece> {
	for (;;) {
		const to = Math.min(upTo, from + on.rangeBlocks - 1)
		try {
			const piece = await readRange(on, from, to, mustBeWhole)
			on.rangeBlocks = Math.min(on.network.rangeBlocks, on.rangeBlocks * 2)
			return piece
		} catch (error) {
			const isProviders = error instanceof ProviderRefused || error instanceof ProviderUnreachable
			if (!isProviders || to === from || on.stopping.aborted) throw error
			on.rangeBlocks = Math.max(1, Math.floor((to - from + 1) / 2))
		}
	}
}

async function readRange(
	on: NetworkWatch,
	from: number,
	to: number,
	mustBeWhole: boolean,
): Promise<Piece> {
	const { network, chain } = on
	const tokens = network.watchUnknown ? null : network.tokens.map(({ address }) => address)
	const transfers =
		on.addresses.size === 0
			? []
			: await chain.transfersTo([...on.addresses.keys()], tokens, from, to)
	const moving = await on.asSystem('chain', (ctx) => listMoving(ctx.db, network.name, from, to))
	const known = new Map(
		moving.map((row) => [keyOf(row.tx_hash, row.block_hash, row.log_index), row]),
	)
	const hashes = new Map<number, string>()
	const isCanonical = async (block: number, hash: string) => {
		if (!hashes.has(block)) hashes.set(block, await hashOf(on, block))
		return hashes.get(block) === hash
	}

	// Many transfers of one transaction share a receipt.
	const receipts = new Map<string, Promise<Receipt | null>>()
	const receiptOf = (txHash: string) => {
		const receipt = receipts.get(txHash) ?? chain.receipt(txHash)
		receipts.set(txHash, receipt)
		return receipt
	}

	const found: FoundDeposit[] = []
	let isWhole = true
	for (const transfer of transfers) {
		if (transfer.raw === 0n) continue
		if (mustBeWhole && !(await isCanonical(transfer.block, transfer.blockHash)))
			throw new ProviderUnreachable('told of a transfer in a block that is not the chain’s')
		const key = keyOf(transfer.txHash, transfer.blockHash, transfer.logIndex)
		const place = known.get(key)?.place ?? (await placeOf(transfer, receiptOf))
		known.delete(key)
		// Mined again in another block meanwhile, or a log without its transaction: the next poll decides.
		if (place !== null) found.push(asFound(on, transfer, place))
		else if (mustBeWhole) throw new ProviderUnreachable('told of a transfer and not of its receipt')
		else isWhole = false
	}

	const gone: string[] = []
	const foundAgain = new Set(found.map(({ txHash, place }) => `${txHash} ${place}`))
	for (const row of known.values()) {
		if (foundAgain.has(`${row.tx_hash} ${row.place}`)) continue
		if (!(await isCanonical(row.block, row.block_hash))) gone.push(row.id)
		else if (mustBeWhole)
			throw new ProviderUnreachable('left out a transfer that it had told before')
	}
	return { to, found, gone, isWhole }
}

/** The index of a transfer's log in its transaction; null if the receipt does not contain it. */
async function placeOf(
	transfer: TransferLog,
	receiptOf: EvmChain['receipt'],
): Promise<number | null> {
	const receipt = await receiptOf(transfer.txHash)
	if (!receipt?.succeeded || receipt.blockHash !== transfer.blockHash) return null
	return receipt.transfers.find(({ logIndex }) => logIndex === transfer.logIndex)?.place ?? null
}

function asFound(
	{ network, addresses }: NetworkWatch,
	transfer: TransferLog,
	place: number,
): FoundDeposit {
	const token = network.tokens.find(({ address }) => address === transfer.token)
	const shopperId = addresses.get(transfer.to)
	if (shopperId === undefined) throw new Error('A transfer to nobody’s address was read.')
	return {
		network: network.name,
		shopperId,
		token: token?.symbol ?? '',
		tokenAddress: transfer.token,
		from: transfer.from,
		to: transfer.to,
		txHash: transfer.txHash,
		place,
		logIndex: transfer.logIndex,
		block: transfer.block,
		blockHash: transfer.blockHash,
		raw: transfer.raw,
		amount: token ? centsOf(transfer.raw, token.decimals) : 0n,
	}
}

const judgedAtOnce = 100

/** Decides about settled deposits, each in its own transaction, so that one that cannot be decided now delays no other. */
async function judgeSettled(on: NetworkWatch): Promise<void> {
	const faults: unknown[] = []
	const first = '00000000-0000-0000-0000-000000000000'
	for (let afterId = first; ;) {
		const due = await on.asSystem('chain', (ctx) =>
			listSettled(ctx.db, on.network.name, { afterId, limit: judgedAtOnce }),
		)
		for (const deposit of due) {
			if (on.stopping.aborted) return
			await judge(on, deposit).catch((error: unknown) => faults.push(error))
		}
		const last = due.at(-1)
		if (!last || due.length < judgedAtOnce) break
		afterId = last.id
	}
	if (faults.length > 0) throw faults[0]
}

async function judge(on: NetworkWatch, deposit: DepositRow): Promise<void> {
	const alongside = await on.asSystem('chain', (ctx) => listAlongside(ctx.db, deposit))
	const isOwn = (address: string) => on.addresses.has(address)
	const evidence = await gatherEvidence({ ...on, isOwn }, deposit, alongside)
	if (evidence === null) return
	await on.asSystem('chain', (ctx) => checkDeposit(ctx, on.network, deposit.id, evidence))
}

async function hashOf(on: NetworkWatch, block: number): Promise<string> {
	const hash = await on.chain.blockHash(block)
	if (hash === null) throw new ProviderUnreachable(`does not know block ${block}`)
	return hash
}

async function keep(
	on: NetworkWatch,
	ctx: Parameters<typeof keepTurn>[0],
	settled: number | null,
): Promise<void> {
	const isOurs = await keepTurn(ctx, { network: on.network.name, by: on.by, settled })
	if (!isOurs) throw new LostTurn()
}

/** Stops crediting on a network and logs an error; what was credited stays, and a person decides. */
async function freeze(on: NetworkWatch, why: string): Promise<void> {
	await on.asSystem('chain', async (ctx) => {
		if (!(await noteFrozen(ctx, on.network.name, why))) return
		await publish(ctx, { topic: 'chain.frozen', subject: on.network.name, data: { why } })
		on.log.error(
			{ network: on.network.name, why },
			'a network is frozen: nothing is credited on it',
		)
	})
}

function keyOf(txHash: string, blockHash: string, logIndex: number): string {
	return `${txHash} ${blockHash} ${logIndex}`
}
