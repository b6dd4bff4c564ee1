import type { LanguageFile, OperatorRole } from '@portolan/contract'
import type { RawBuilder } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db, TxDb } from './database/db.ts'
import type { Logger } from './logger.ts'
import type { Ports } from './ports.ts'
import type { Settings } from './settings.ts'

/** A person who is signed in to the shop. */
export interface ShopperActor {
	kind: 'shopper'
	id: string
	sessionId: string
}

/** One of our own people who is signed in to the console. */
export interface OperatorActor {
	kind: 'operator'
	id: string
	sessionId: string
	name: string
	roles: readonly OperatorRole[]
}

/** One of a shop's people who is signed in to the merchant centre: its owner, or staff. */
export interface MerchantActor {
	kind: 'merchant'
	id: string
	sessionId: string
	name: string
	shopId: string
	role: 'owner' | 'staff'
}

/** Who asks: somebody not signed in, a shopper, a merchant, an operator, or one of our own jobs by its name. */
export type Actor =
	| { kind: 'visitor' }
	| ShopperActor
	| MerchantActor
	| OperatorActor
	| { kind: 'system'; name: string }

/** What every handler may use. Enough for whatever only reads; `db` is a pool, a replica or a transaction. */
export interface Context<Who extends Actor = Actor> {
	db: Db
	actor: Who
	clock: Clock
	lang: LanguageFile
	settings: Settings
	/** What this app gives to the ports that its modules declare. */
	ports: Ports
	requestId: string
	/** The caller's address, for limits; empty for our own jobs. */
	ip: string
	/** What the caller's browser calls itself; empty for our own jobs. */
	device: string
	log: Logger
}

/** The context of an endpoint that changes nothing: it reads from a pool or a replica, each statement by itself. */
export type ReadContext<Who extends Actor = Actor> = Context<Who>

/** The context of an endpoint that changes something: all it does is one transaction. Only with this one may rows be changed or locked. */
export interface TxContext<Who extends Actor = Actor> extends Context<Who> {
	db: TxDb
}

/** The context of a handler that reads, each statement by itself, and then writes exactly once (`writeOnce`). Source: docs/decisions/0046. */
export interface OnceContext<Who extends Actor = Actor> extends Context<Who> {
	/** Stores the answer of a request that may be repeated; `writeOnce` adds it to the write. Null where it is not to be stored. */
	keepAnswer: ((reply: unknown) => RawBuilder<unknown>) | null
}

/** What a shopper's calls have. */
export type ShopperContext = Context<ShopperActor>

/** What calls of a shop's people have. */
export type MerchantContext = Context<MerchantActor>

/** What operators' calls have. */
export type OperatorContext = Context<OperatorActor>

/** The shopper's id, or null for a visitor: for public calls that say a little more to those signed in. */
export function shopperIdOf(ctx: Context): string | null {
	return ctx.actor.kind === 'shopper' ? ctx.actor.id : null
}
