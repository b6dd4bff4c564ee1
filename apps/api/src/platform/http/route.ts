import type { Endpoint, ParsedInputOf } from '@portolan/contract'
import type { z } from 'zod'
import type { Context, MerchantContext, OperatorContext, ShopperContext } from '../context.ts'
import type { Gate } from '../gate.ts'

/** The context a call's operation gets: that of whom the promise asks for. */
type ContextFor<E extends Endpoint> = {
	anyone: Context
	shopper: ShopperContext
	merchant: MerchantContext
	operator: OperatorContext
}[E['by']]

/** What does the work of a call: parsed query and body in, `data` out. */
export type Operation<E extends Endpoint> = (
	ctx: ContextFor<E>,
	input: ParsedInputOf<E>,
) => Promise<z.input<E['reply']>>

/** Visitors may get an answer of the last seconds, until something with one of these tags changes. */
export interface CacheRule {
	seconds: number
	tags: readonly string[]
}

/** A promise with the operation that keeps it. */
export interface Route {
	promise: Endpoint
	operation: (ctx: Context, input: Record<string, unknown>) => Promise<unknown>
	cache: CacheRule | null
	/** Waited at before a connection is taken. */
	gate: Gate | null
	/** Whether a call with this body, which is not parsed yet, waits at the gate. */
	waitsAtGate: (body: unknown) => boolean
	/** The operation writes in one statement, at its end (`writeOnce`), and needs no transaction around it. */
	writesOnce: boolean
}

/** Joins a promise and its operation; the types make sure that they fit. */
export function route<E extends Endpoint>(
	promise: E,
	operation: Operation<E>,
	options: {
		cache?: CacheRule
		gate?: Gate
		waitsAtGate?: Route['waitsAtGate']
		writesOnce?: boolean
	} = {},
): Route {
	return {
		promise,
		operation: asAnyOperation(operation),
		cache: options.cache ?? null,
		gate: options.gate ?? null,
		waitsAtGate: options.waitsAtGate ?? (() => true),
		writesOnce: options.writesOnce ?? false,
	}
}

/** Holds because the server parses the input with this promise's schemas and checks `by` before it calls. */
function asAnyOperation<E extends Endpoint>(operation: Operation<E>): Route['operation'] {
	return operation as unknown as Route['operation']
}
