import type { Endpoint, ParsedInputOf } from '@portolan/contract'
import type { z } from 'zod'
import type {
	Actor,
	Context,
	MerchantActor,
	OnceContext,
	OperatorActor,
	ReadContext,
	ShopperActor,
	TxContext,
} from '../context.ts'
import type { Semaphore } from '../semaphore.ts'

/** Who calls an endpoint. */
type ActorFor<E extends Endpoint> = {
	anyone: Actor
	shopper: ShopperActor
	merchant: MerchantActor
	operator: OperatorActor
}[E['by']]

/** The context that a handler gets: of whoever may call its endpoint, and inside a transaction if the endpoint changes something. */
type ContextFor<E extends Endpoint> = E['writes'] extends true
	? TxContext<ActorFor<E>>
	: ReadContext<ActorFor<E>>

/** Answers a call: parsed query and body in, `data` of the reply out. */
type Answer<E extends Endpoint, Ctx = ContextFor<E>> = (
	ctx: Ctx,
	input: ParsedInputOf<E>,
) => Promise<z.input<E['reply']>>

/** Visitors may get an answer of the last seconds, until something with one of these tags changes. */
export interface CacheRule {
	seconds: number
	tags: readonly string[]
}

interface HandlerOptions {
	cache?: CacheRule
	/** Waited at before a database connection is taken. */
	gate?: Semaphore
	/** Whether a call with this body, which is not parsed yet, waits at the gate; each does unless this says otherwise. */
	waitsAtGate?: (body: unknown) => boolean
	/** The handler writes in one statement, at its end (`writeOnce`), and needs no transaction around it. */
	writesOnce?: boolean
}

/** What a route table needs of a handler, whatever its endpoint is. */
export interface AnyHandler {
	(ctx: never, input: never): Promise<unknown>
	readonly endpoint: Endpoint
	readonly cache: CacheRule | null
	readonly gate: Semaphore | null
	readonly waitsAtGate: (body: unknown) => boolean
	readonly writesOnce: boolean
}

/** A handler can be called by another one, and knows its endpoint. An endpoint that takes nothing needs no input. */
type Handler<E extends Endpoint, Ctx = ContextFor<E>> = ((
	ctx: Ctx,
	...input: object extends ParsedInputOf<E> ? [input?: ParsedInputOf<E>] : [input: ParsedInputOf<E>]
) => ReturnType<Answer<E>>) &
	Pick<AnyHandler, keyof AnyHandler>

/** Binds a handler to its endpoint; the types of context, input and reply come from the endpoint. */
export function handle<E extends Endpoint>(endpoint: E, answer: NoInfer<Answer<E>>): Handler<E>
export function handle<E extends Endpoint>(
	endpoint: E,
	options: HandlerOptions & { writesOnce: true },
	answer: NoInfer<Answer<E, OnceContext<ActorFor<E>>>>,
): Handler<E, OnceContext<ActorFor<E>>>
export function handle<E extends Endpoint>(
	endpoint: E,
	options: HandlerOptions & { writesOnce?: false },
	answer: NoInfer<Answer<E>>,
): Handler<E>
export function handle<E extends Endpoint>(
	endpoint: E,
	...rest: [Answer<E, never>] | [HandlerOptions, Answer<E, never>]
): Handler<E, never> {
	const [options, answer] = rest.length === 1 ? [{}, rest[0]] : rest
	// A new function, since several endpoints may share one answer. An endpoint that takes nothing has an answer that reads nothing.
	const handler = (ctx: never, ...input: unknown[]) => answer(ctx, input[0] as ParsedInputOf<E>)
	return Object.assign(handler, {
		endpoint,
		cache: options.cache ?? null,
		gate: options.gate ?? null,
		waitsAtGate: options.waitsAtGate ?? (() => true),
		writesOnce: options.writesOnce ?? false,
	})
}

/** Calls a handler of any endpoint. Holds because the server checked `by` and parsed the input with this endpoint's schemas. */
export function callHandler(
	handler: AnyHandler,
	ctx: Context,
	input: Record<string, unknown>,
): Promise<unknown> {
	return handler(ctx as never, input as never)
}
