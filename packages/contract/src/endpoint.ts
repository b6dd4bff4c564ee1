import { z } from 'zod'
import type { OperatorRole } from './operator-roles.ts'
import type { ProblemKey } from './problem.ts'

/** Who may call: `anyone` needs no token (one that is sent still says who it is); the others need a token of theirs. */
export type By = 'anyone' | 'shopper' | 'merchant' | 'operator'

/** Path texts such as `/api/order/pay`. */
type Path = `/${string}`

/** One endpoint as the web apps and the API know it. */
export interface Endpoint<
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	Reply extends z.ZodType = z.ZodType,
	Who extends By = By,
> {
	by: Who
	/** For operators' calls: one of these roles is needed. Empty for all others. */
	roles: readonly OperatorRole[]
	/** For merchants' calls: the shop's staff may not make them; `forbidden`. Source: the table in merchants.ts. */
	ownerOnly: boolean
	method: 'GET' | 'POST'
	path: Path
	/** One sentence for OpenAPI. */
	summary: string
	query: Query
	body: Body
	/** The shape of `data` in a successful envelope. */
	reply: Reply
	/** Refusals beyond `unauthorized`, `invalid`, `too_many_requests` and `unexpected`, which every call may give. */
	problems: readonly ProblemKey[]
	/** Takes an `Idempotency-Key` (docs/product/api.md, Idempotency). */
	idempotent: boolean
	/** Changes something, so it runs in a transaction: every POST, and the specification's state-changing GETs. */
	writes: boolean
	/** The body is multipart/form-data with one file and the fields of `body`. */
	multipart: boolean
	/** The most bytes of a body that is larger than others may be; null for the ordinary limit (docs/product/security.md, Bodies). */
	bodyBytes: number | null
}

type Declared<
	Query extends z.ZodType,
	Body extends z.ZodType,
	Reply extends z.ZodType,
	Who extends By,
> = Pick<Endpoint<Query, Body, Reply, Who>, 'by' | 'method' | 'path' | 'summary' | 'reply'> & {
	roles?: readonly OperatorRole[]
	ownerOnly?: boolean
	query?: Query
	body?: Body
	problems?: readonly ProblemKey[]
	idempotent?: boolean
	writes?: boolean
	multipart?: boolean
	bodyBytes?: number
}

/** Declares a call; what is left out takes the quiet default: no query, no body, no extra refusals. */
export function endpoint<
	Reply extends z.ZodType,
	Query extends z.ZodType = NothingAsked,
	Body extends z.ZodType = NothingAsked,
	const Who extends By = By,
>(declared: Declared<Query, Body, Reply, Who>): Endpoint<Query, Body, Reply, Who> {
	return {
		roles: [],
		ownerOnly: false,
		problems: [],
		idempotent: false,
		writes: declared.method === 'POST',
		multipart: false,
		bodyBytes: null,
		...declared,
		query: declared.query ?? nothingAskedAs<Query>(),
		body: declared.body ?? nothingAskedAs<Body>(),
	}
}

/** No fields at all; an unknown field is refused like everywhere else. */
type NothingAsked = z.ZodType<Record<never, never>, Record<never, never>>
const nothingAsked: NothingAsked = z.strictObject({})

/** Holds because the type parameter keeps its default exactly when the schema was left out. */
function nothingAskedAs<T extends z.ZodType>(): T {
	return nothingAsked as unknown as T
}

/** What the caller gives: query and body fields together. */
export type InputOf<E extends Endpoint> = z.input<E['query']> & z.input<E['body']>
/** What the operation gets: the same, parsed. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['query']> & z.output<E['body']>
/** What the caller gets back in `data`. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
