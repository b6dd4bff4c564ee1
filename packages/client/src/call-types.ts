import type { Endpoint } from '@portolan/contract'
import type { z } from 'zod'

/** The fields of a schema's input; a schema without fields adds none (its own type would forbid every key). */
type Fields<Schema extends z.ZodType> = string extends keyof z.input<Schema>
	? unknown
	: z.input<Schema>

/** What a caller sends: query and body fields together. */
export type CallInput<E extends Endpoint> = Fields<E['query']> & Fields<E['body']>

/** What a caller gets in `data`. */
export type CallReply<E extends Endpoint> = z.output<E['reply']>

/** The input as an argument: may be left out if there is none or everything is optional. */
export type InputArgument<Input> = unknown extends Input
	? []
	: Partial<Input> extends Input
		? [input?: Input]
		: [input: Input]
