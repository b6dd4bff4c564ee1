import type { endpoints, ReplyOf } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import type { Context, OperatorContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { port } from '../platform/ports.ts'
import type { WaitingQueue } from '../platform/waiting-queue.ts'

/** A queue of the operators' first page. */
export type AdminQueueName = ReplyOf<typeof endpoints.getAdminDashboard>['queues'][number]['name']

/** Counts what waits for an operator. */
export type AdminQueueReader = (ctx: OperatorContext) => Promise<WaitingQueue>

/** A reader for each queue of the first page. */
export type AdminQueues = Readonly<Record<AdminQueueName, AdminQueueReader>>

/** Conditions between records and the ledger, by name such as `adjustments_signed`; each counts its breaches. */
export type Invariants = Readonly<Record<string, (ctx: Context) => Promise<number>>>

/** What a module keeps of a shopper, in numbers. */
export interface ShopperFact {
	count: number
	/** Of them, those that are not over. */
	open: number
}

/** What operators see of a shopper in numbers. */
export type ShopperFactName = 'orders' | 'claims' | 'recharges' | 'withdrawals'

/** What stands in custody on a network by what the chain itself says; null where it cannot be asked. */
export interface CustodyOnChain {
	network: string
	chain: Cents | null
}

/** What operators need from the modules whose records they look after. */
export interface OperatorPorts {
	queues: AdminQueues
	invariants: Invariants
	facts: Readonly<Record<ShopperFactName, (db: Db, shopperId: string) => Promise<ShopperFact>>>
	/** What the chains say, network by network. */
	custody(ctx: Context): Promise<CustodyOnChain[]>
	/** How much of all escrow platform codes paid, in cents. */
	promotionsInEscrow(db: Db): Promise<Cents>
}

/** What the other modules give to operators. */
export const operatorPorts = port<OperatorPorts>('operatorPorts')

/** What waits, queue by queue. */
export async function readAdminQueues(
	ctx: OperatorContext,
): Promise<(WaitingQueue & { name: AdminQueueName })[]> {
	const { queues } = operatorPorts.of(ctx)
	const read: (WaitingQueue & { name: AdminQueueName })[] = []
	for (const name of Object.keys(queues) as AdminQueueName[])
		read.push({ name, ...(await queues[name](ctx)) })
	return read
}

/** All invariants with their breaches. */
export async function checkInvariants(ctx: Context): Promise<{ name: string; breaches: number }[]> {
	const checked: { name: string; breaches: number }[] = []
	for (const [name, countBreaches] of Object.entries(operatorPorts.of(ctx).invariants))
		checked.push({ name, breaches: await countBreaches(ctx) })
	return checked
}

/** What the modules keep of a shopper, in numbers. */
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
