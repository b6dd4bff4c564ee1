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
import { Moments } from './kept-answers/moments.ts'
import type { Semaphore } from '../semaphore.ts'
import type { OwnField } from './kept-answers/own-fields.ts'

/** The callers that an endpoint allows. */
type ActorFor<E extends Endpoint> = {
	anyone: Actor
	shopper: ShopperActor
	merchant: MerchantActor
	operator: OperatorActor
}[E['by']]

/**
 * The context that a handler gets: with the kinds of caller that its endpoint allows, and inside a transaction if the
 * endpoint writes.
 */
type ContextFor<E extends Endpoint> = E['writes'] extends true
	? TxContext<ActorFor<E>>
	: ReadContext<ActorFor<E>>

/** The function behind an endpoint: takes parsed query and body, returns `data` of the reply. */
type Answer<E extends Endpoint, Ctx = ContextFor<E>> = (
	ctx: Ctx,
	input: ParsedInputOf<E>,
) => Promise<z.input<E['reply']>>

/** Visitors may get a reply of the last seconds, until something with one of these tags changes. */
export interface CacheRule {
	seconds: number
	tags: readonly string[]
	/**
	 * People who are signed in may get it, too, with these fields read for each answer; without this, their answers are always made anew.
	 */
	own?: readonly OwnField[]
	/** Whether the answer to this query depends on who is signed in in other ways, too; the query is not parsed yet. */
	isPersonal?: (query: object) => boolean
}

/** What is noted about each answer of a call, also about a kept one. */
type Note = (ctx: Context) => void

interface HandlerOptions<E extends Endpoint = Endpoint> {
	cache?: CacheRule
	/**
	 * Says what to note about each answer to this input, also while the answer is kept; null: nothing. Called once with an answer that is
	 * kept, so the note must not hold the whole reply.
	 */
	noting?: (input: ParsedInputOf<E>, reply: z.input<E['reply']>) => Note | null
	/** Limits how many of these calls run at once; a call waits here before it takes a database connection. */
	gate?: Semaphore
	/** Whether a call with this body, which is not parsed yet, waits at the semaphore; by default every call does. */
	waitsAtGate?: (body: unknown) => boolean
	/** The handler writes in one statement, at its end (`writeOnce`), and needs no transaction around it. */
	writesOnce?: boolean
	/**
	 * The first statement of a handler that `writesOnce` is a read, or a write with the condition `ifAdmitted`, so that it is sent together with
	 * the look at the session where this process remembers whose token it is.
	 */
	readsFirst?: boolean
	/** The answer may be some seconds old, so that a replica may give it: a report, not what the caller has just done. */
	mayBeLate?: boolean
}

/**
 * What a reply is made of beside its rows: no clock, and nothing else that may be different the next time. Its `db` is for what never
 * changes, such as the words of what was bought; its `ports` tell how rows are read, and never change.
 */
type RowsContext<Who extends Actor = Actor> = Pick<
	Context<Who>,
	'db' | 'actor' | 'lang' | 'settings' | 'ports'
> & { moments: Moments }

/** What a {@link RowsContext} is taken from. */
type RowsBasis<Who extends Actor> = Pick<
	Context<Who>,
	'db' | 'actor' | 'lang' | 'settings' | 'ports' | 'clock'
>

/** The context of a reply that is made of rows at a time. */
export function rowsContext<Who extends Actor>(
	ctx: RowsBasis<Who>,
	now = ctx.clock.now(),
): RowsContext<Who> {
	const { db, actor, lang, settings, ports } = ctx
	return { db, actor, lang, settings, ports, moments: new Moments(now) }
}

/**
 * Reads everything that a shopper's own reply is made of, as one text, with one statement that is sent together with that of the session,
 * where this process remembers whose token it is. What was read is dropped if the session has ended. While the text is the same as the last
 * time, the JSON that was made of it is sent again ({@link RememberedReplies}).
 */
type ReadRows<E extends Endpoint> = (ctx: ContextFor<E>, input: ParsedInputOf<E>) => Promise<string>

/** Makes the reply of rows. */
type RowsAnswer<E extends Endpoint> = (
	ctx: RowsContext<ActorFor<E>>,
	input: ParsedInputOf<E>,
	rows: string,
) => ReturnType<Answer<E>>

/** A handler of any endpoint, as the route table uses it. */
export interface AnyHandler {
	(ctx: never, input: never): Promise<unknown>
	readonly endpoint: Endpoint
	readonly cache: CacheRule | null
	readonly noting: ((input: never, reply: never) => Note | null) | null
	readonly gate: Semaphore | null
	readonly waitsAtGate: (body: unknown) => boolean
	readonly writesOnce: boolean
	readonly readsFirst: boolean
	/** How its reply is made of rows, if it is. */
	readonly ofRows: { read: AnyRead; answer: AnyRowsAnswer } | null
	readonly mayBeLate: boolean
}

type AnyRead = (ctx: never, input: never) => Promise<string>
type AnyRowsAnswer = (ctx: never, input: never, rows: string) => Promise<unknown>

/** A handler; another handler can call it, and it knows its endpoint. The input is optional for an endpoint without input. */
type Handler<E extends Endpoint, Ctx = ContextFor<E>> = ((
	ctx: Ctx,
	...input: object extends ParsedInputOf<E> ? [input?: ParsedInputOf<E>] : [input: ParsedInputOf<E>]
) => ReturnType<Answer<E>>) &
	Pick<AnyHandler, keyof AnyHandler>

/** Binds a handler to its endpoint; the types of context, input and reply come from the endpoint. */
export function handle<E extends Endpoint>(endpoint: E, answer: NoInfer<Answer<E>>): Handler<E>
export function handle<E extends Endpoint>(
	endpoint: E,
	options: HandlerOptions<E> & { writesOnce: true },
	answer: NoInfer<Answer<E, OnceContext<ActorFor<E>>>>,
): Handler<E, OnceContext<ActorFor<E>>>
export function handle<E extends Endpoint>(
	endpoint: E,
	options: HandlerOptions<E> & { writesOnce?: false },
	answer: NoInfer<Answer<E>>,
): Handler<E>
export function handle<E extends Endpoint>(
	endpoint: E,
	options: { readRows: ReadRows<E> },
	answer: NoInfer<RowsAnswer<E>>,
): Handler<E>
export function handle<E extends Endpoint>(
	endpoint: E,
	...rest:
		| [Answer<E, never>]
		| [HandlerOptions<E> & { readRows?: never }, Answer<E, never>]
		| [HandlerOptions<E> & { readRows: ReadRows<E> }, RowsAnswer<E>]
): Handler<E, never> {
	const options: HandlerOptions<E> = rest.length === 1 ? {} : rest[0]
	const ofRows =
		rest.length === 2 && rest[0].readRows
			? { read: rest[0].readRows, answer: rest[1] as RowsAnswer<E> }
			: null
	const answer = ofRows ? answerOfRows(ofRows) : (rest.at(-1) as Answer<E, never>)
	// A new function, because several endpoints may share one. An endpoint without input has a function that does not
	// read its input.
	const handler = (ctx: never, ...input: unknown[]) => answer(ctx, input[0] as ParsedInputOf<E>)
	return Object.assign(handler, {
		endpoint,
		cache: options.cache ?? null,
		noting: options.noting ?? null,
		gate: options.gate ?? null,
		waitsAtGate: options.waitsAtGate ?? (() => true),
		writesOnce: options.writesOnce ?? false,
		readsFirst: options.readsFirst ?? false,
		ofRows,
		mayBeLate: options.mayBeLate ?? false,
	})
}

/** Reads the rows and makes the reply of them: for callers that remember nothing. */
function answerOfRows<E extends Endpoint>(ofRows: {
	read: ReadRows<E>
	answer: RowsAnswer<E>
}): Answer<E, never> {
	return async (ctx: ContextFor<E>, input) =>
		ofRows.answer(rowsContext(ctx), input, await ofRows.read(ctx, input))
}

/**
 * Calls a handler of any endpoint. The cast holds because the server checked `by` and parsed the input with this
 * endpoint's schemas.
 */
export function callHandler(
	handler: AnyHandler,
	ctx: Context,
	input: Record<string, unknown>,
): Promise<unknown> {
	return handler(ctx as never, input as never)
}

/** What to note about each answer of a handler. The cast holds for the same reason as in {@link callHandler}. */
export function noteOf(
	{ noting }: AnyHandler,
	input: Record<string, unknown>,
	reply: unknown,
): Note | null {
	return noting && noting(input as never, reply as never)
}

/** The JSON of what a handler answered. Throws in tests if the endpoint's schema refuses it. */
export function encodeReply(
	on: { checkReplies: boolean },
	handler: AnyHandler,
	data: unknown,
): string {
	if (on.checkReplies) {
		const checked = handler.endpoint.reply.safeParse(data)
		if (!checked.success)
			throw new Error(
				`${handler.endpoint.path} sent a reply that its schema refuses: ${checked.error.message}`,
			)
	}
	return JSON.stringify(data)
}
