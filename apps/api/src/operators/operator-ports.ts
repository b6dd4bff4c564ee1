import type { endpoints, ReplyOf } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { port } from '../platform/ports.ts'
import type { WaitingQueue } from '../platform/waiting-queue.ts'

/** A queue on the operators' first page. */
export type AdminQueueName = ReplyOf<typeof endpoints.getAdminDashboard>['queues'][number]['name']

/** Counts what waits for an operator in one queue. */
export type AdminQueueReader = (ctx: Context) => Promise<WaitingQueue>

/** A reader for each queue of the first page. */
export type AdminQueues = Readonly<Record<AdminQueueName, AdminQueueReader>>

/** Invariants between records and the ledger, by name such as `adjustments_signed`; each counts its breaches. */
export type Invariants = Readonly<Record<string, (ctx: Context) => Promise<number>>>

/** The counts of a module's records of a shopper. */
export interface ShopperFact {
	count: number
	/** How many of them are not over. */
	open: number
}

/** The kinds of records whose counts operators see on a shopper's page. */
export type ShopperFactName = 'orders' | 'claims' | 'recharges' | 'withdrawals'

/** The custody on a network by the chain itself; null if it cannot be queried. */
export interface CustodyOnChain {
	network: string
	chain: Cents | null
}

/** What operators needs from the modules whose records operators manage. */
export interface OperatorPorts {
	queues: AdminQueues
	invariants: Invariants
	facts: Readonly<Record<ShopperFactName, (db: Db, shopperId: string) => Promise<ShopperFact>>>
	/** The custody on the chains, by network. */
	custody(ctx: Context): Promise<CustodyOnChain[]>
	/** The part of all escrow that platform codes paid, in cents. */
	promotionsInEscrow(db: Db): Promise<Cents>
}

/** What the other modules give to operators. */
export const operatorPorts = port<OperatorPorts>('operatorPorts')

/** The counts of all queues. */
export async function readAdminQueues(
	ctx: Context,
): Promise<(WaitingQueue & { name: AdminQueueName })[]> {
	const { queues } = operatorPorts.of(ctx)
	const read: (WaitingQueue & { name: AdminQueueName })[] = []
	for (const name of Object.keys(queues) as AdminQueueName[])
		read.push({ name, ...(await queues[name](ctx)) })
	return read
}

/** The counts of the modules' records of a shopper. */
export async function shopperFacts(
	ctx: Pick<Context, 'db' | 'ports'>,
	shopperId: string,
): Promise<Record<ShopperFactName, ShopperFact>> {
	const { facts } = operatorPorts.of(ctx)
	return {
		orders: await facts.orders(ctx.db, shopperId),
		claims: await facts.claims(ctx.db, shopperId),
		recharges: await facts.recharges(ctx.db, shopperId),
		withdrawals: await facts.withdrawals(ctx.db, shopperId),
	}
}
