import { setImmediate } from 'node:timers/promises'
import type { TxContext } from '../platform/context.ts'
import type { AsSystem } from '../platform/jobs.ts'
import { sendMessages, type MessageOut } from '../platform/messages/messages-out.ts'
import {
	endDeliveries,
	putOffDeliveries,
	type DeliveryTable,
	type Ending,
	type PutOff,
} from './delivery-queries.ts'
import { deleteGone, type BindingTable } from './push-queries.ts'

/** Where deliveries and the browsers of their people are stored. */
export interface DeliveryTables {
	deliveries: DeliveryTable
	bindings: BindingTable
}

/** What became of a delivery. */
export type DeliveryResult =
	/** `goneBinding`: the subscription of a browser that no longer exists. `message`: the email for development. */
	(Ending & { goneBinding?: string; message?: MessageOut }) | PutOff

/** Records the results of deliveries. */
export interface DeliveryRecorder {
	/** Records a result; returns at once. */
	record(result: DeliveryResult): void
	/** Resolves when everything is recorded; throws if something could not be. */
	done(): Promise<void>
}

/**
 * One transaction records all results that arrived while the one before it was written: a single one is recorded at once,
 * so that a killed process repeats as few deliveries as possible, and many are recorded together. If that fails, each has
 * a transaction of its own, so that a failing one stops no other.
 */
export function openRecorder(asSystem: AsSystem, tables: DeliveryTables): DeliveryRecorder {
	const failures: unknown[] = []
	let waiting: DeliveryResult[] = []
	let writing: Promise<void> | null = null

	async function writeAll(): Promise<void> {
		// Results that are known at the same moment are reported within one turn.
		await setImmediate()
		while (waiting.length > 0) {
			const results = waiting
			waiting = []
			try {
				await asSystem('notices', (ctx) => writeResults(ctx, tables, results))
			} catch {
				for (const result of results)
					try {
						await asSystem('notices', (ctx) => writeResults(ctx, tables, [result]))
					} catch (error) {
						failures.push(error)
					}
			}
		}
		writing = null
	}

	return {
		record(result) {
			waiting.push(result)
			writing ??= writeAll()
		},
		async done() {
			await writing
			if (failures.length > 0)
				throw new AggregateError(failures, 'results of deliveries could not be recorded')
		},
	}
}

async function writeResults(
	ctx: TxContext,
	tables: DeliveryTables,
	results: readonly DeliveryResult[],
): Promise<void> {
	const endings = results.filter((result) => 'outcome' in result)
	await putOffDeliveries(
		ctx,
		tables.deliveries,
		results.filter((result) => 'nextAt' in result),
	)
	await deleteGone(
		ctx,
		tables.bindings,
		endings.flatMap(({ goneBinding }) => goneBinding ?? []),
	)
	const ended = await endDeliveries(ctx, tables.deliveries, endings)
	// In the transaction that ends the delivery: the email is stored once.
	await sendMessages(
		ctx,
		endings.flatMap(({ id, message }) => (message && ended.has(id) ? [message] : [])),
	)
}
