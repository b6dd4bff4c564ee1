import type { endpoints, ReplyOf } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import type { OperatorContext } from '../platform/context.ts'

/** A queue of the money desk. */
export type DeskQueueName = ReplyOf<typeof endpoints.getAdminDashboard>['queues'][number]['name']

/** What waits in a queue. */
export interface DeskQueue {
	waiting: number
	/** Those whose promised time has passed. */
	overdue: number
	/** When the first of them is promised; null when none waits. */
	nextPromised: Date | null
	/** What they are about, in cents. */
	money: Cents
}

type QueueReader = (ctx: OperatorContext) => Promise<DeskQueue>

const queues = new Map<DeskQueueName, QueueReader>()

/** Lets a room tell what waits for an operator; called once, when the rooms are put together. */
export function registerDeskQueue(name: DeskQueueName, read: QueueReader): void {
	if (queues.has(name)) throw new Error(`The queue ${name} is registered twice.`)
	queues.set(name, read)
}

/** What waits, queue by queue. */
export async function readDeskQueues(
	ctx: OperatorContext,
): Promise<(DeskQueue & { name: DeskQueueName })[]> {
	const told: (DeskQueue & { name: DeskQueueName })[] = []
	for (const [name, read] of queues) told.push({ name, ...(await read(ctx)) })
	return told
}
