import { z } from 'zod'
import type { ApiKeyRight } from './api-key-rights.ts'
import type { OperatorRole } from './operator-roles.ts'
import type { ProblemKey } from './error-codes.ts'
import type { StaffRightsNeeded } from './staff-rights.ts'

/** Who may call: `anyone` needs no token (a token that is sent still identifies the caller); the others need a token of their kind. */
export type By = 'anyone' | 'shopper' | 'merchant' | 'operator'

/** Path texts such as `/api/order/pay`. */
type Path = `/${string}`

/** One endpoint as the web apps and the API know it. */
export interface Endpoint<
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	Reply extends z.ZodType = z.ZodType,
	Who extends By = By,
	Writes extends boolean = boolean,
> {
	by: Who
	/** For operators' calls: one of these roles is needed. Empty for all others. */
	roles: readonly OperatorRole[]
	/** For merchants' endpoints: who of the shop may call; the others get `forbidden`. `owners` for all others. Source: the table in staff-rights.ts. */
	staffRights: StaffRightsNeeded
	/** For merchants' endpoints: a person must have confirmed their second factor in this session in the last minutes. Source: docs/product/merchants.md, Second factor. */
	secondFactor: boolean
	/** For merchants' endpoints: the right with which an API key of the shop may call; null: no key may. Source: the table in api-key-rights.ts. */
	apiKeyRight: ApiKeyRight | null
	method: 'GET' | 'POST'
	path: Path
	/** One sentence for OpenAPI. */
	summary: string
	query: Query
	body: Body
	/** The shape of `data` in a successful envelope. */
	reply: Reply
	/** Refusals besides `unauthorized`, `invalid`, `too_many_requests` and `unexpected`, which every endpoint may return. */
	problems: readonly ProblemKey[]
	/** Takes an `Idempotency-Key` (docs/product/api.md, Idempotency). */
	idempotent: boolean
	/** Changes something, so it runs in a transaction: every POST, and the specification's GETs that change something. */
	writes: Writes
	/** The body is multipart/form-data with one file and the fields of `body`. */
	multipart: boolean
	/** The largest body in bytes, if it is larger than usual; null for the usual limit (docs/product/security.md, Bodies). */
	bodyBytes: number | null
}

type Declared<
	Query extends z.ZodType,
	Body extends z.ZodType,
	Reply extends z.ZodType,
	Who extends By,
	Method extends Endpoint['method'],
	Writes extends boolean,
> = Pick<Endpoint<Query, Body, Reply, Who>, 'by' | 'path' | 'summary' | 'reply'> & {
	method: Method
	roles?: readonly OperatorRole[]
	secondFactor?: boolean
	apiKeyRight?: ApiKeyRight
	query?: Query
	body?: Body
	problems?: readonly ProblemKey[]
	idempotent?: boolean
	writes?: Writes
	multipart?: boolean
	bodyBytes?: number
} & (Who extends 'merchant' ? { staffRights: StaffRightsNeeded } : { staffRights?: never })

/** Declares an endpoint; the defaults are no query, no body, no further refusals. */
export function endpoint<
	Reply extends z.ZodType,
	Query extends z.ZodType = NothingAsked,
	Body extends z.ZodType = NothingAsked,
	const Who extends By = By,
	const Method extends Endpoint['method'] = Endpoint['method'],
	const Writes extends boolean = Method extends 'POST' ? true : false,
>(
	declared: Declared<Query, Body, Reply, Who, Method, Writes>,
): Endpoint<Query, Body, Reply, Who, Writes> {
	return {
		roles: [],
		staffRights: 'owners',
		secondFactor: false,
		apiKeyRight: null,
		problems: [],
		idempotent: false,
		writes: writesAsMethod<Writes>(declared.method),
		multipart: false,
		bodyBytes: null,
		...declared,
		query: declared.query ?? nothingAskedAs<Query>(),
		body: declared.body ?? nothingAskedAs<Body>(),
	}
}

type NothingAsked = z.ZodType<Record<never, never>, Record<never, never>>
/** The schema of a query or body without fields; an unknown field is refused, as in every endpoint. */
export const nothingAsked: NothingAsked = z.strictObject({})

/** The cast holds because the type parameter keeps its default exactly if the schema was left out. */
function nothingAskedAs<T extends z.ZodType>(): T {
	return nothingAsked as unknown as T
}

/** What the caller sends: query and body fields together. */
export type InputOf<E extends Endpoint> = z.input<E['query']> & z.input<E['body']>
/** What the handler gets: the same, parsed. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['query']> & z.output<E['body']>
/** What the caller gets in `data`. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** Holds because the type of `writes` follows the method where it is not declared. */
function writesAsMethod<Writes extends boolean>(method: Endpoint['method']): Writes {
	return (method === 'POST') as Writes
}
