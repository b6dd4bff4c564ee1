import type { ApiKeyRight, LanguageFile, OperatorRole, StaffRight } from '@portolan/contract'
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

/** An employee of the platform who is signed in to the console. */
export interface OperatorActor {
	kind: 'operator'
	id: string
	sessionId: string
	name: string
	roles: readonly OperatorRole[]
}

/**
 * The owner of a shop or one of its staff, signed in to the merchant centre; or an API key of the shop. A key's `id` is its own, its name
 * the one it was given, its role `staff` without rights of staff, and it has no session.
 */
export interface MerchantActor {
	kind: 'merchant'
	id: string
	sessionId: string
	name: string
	shopId: string
	role: 'owner' | 'staff'
	/** All for an owner. */
	rights: readonly StaffRight[]
	/** Until when a confirmation of the second factor in this session counts; null without one, and for keys. */
	confirmedUntil: Date | null
	/** What a key may do; null for a person. Source: docs/decisions/0099. */
	apiKey: { rights: readonly ApiKeyRight[] } | null
}

/** Who makes a call: a visitor (not signed in), a shopper, a merchant, an operator, or a job of this program, by its name. */
export type Actor =
	| { kind: 'visitor' }
	| ShopperActor
	| MerchantActor
	| OperatorActor
	| { kind: 'system'; name: string }

/** What every handler can use, and enough for code that only reads; `db` is a pool, a replica or a transaction. */
export interface Context<Who extends Actor = Actor> {
	db: Db
	actor: Who
	clock: Clock
	lang: LanguageFile
	settings: Settings
	/** The values that this app gives to the ports of its modules. */
	ports: Ports
	requestId: string
	/** The caller's IP address, for limits; empty for jobs. */
	ip: string
	/** The caller's User-Agent header; empty for jobs. */
	device: string
	log: Logger
	/**
	 * Says that this call found everything as it was asked for and changed nothing: a merchant's call then has no line in the log of the shop.
	 * Absent outside of requests.
	 */
	noteUnchanged?: () => void
}

/**
 * The context of an endpoint that changes nothing: it reads from a pool or a replica, and each statement is a transaction
 * of its own.
 */
export type ReadContext<Who extends Actor = Actor> = Context<Who>

/**
 * The context of an endpoint that changes something: everything it does is one transaction. Rows may be changed or locked
 * only with this context.
 */
export interface TxContext<Who extends Actor = Actor> extends Context<Who> {
	db: TxDb
}

/**
 * The context of a handler that reads without a transaction and then writes exactly once (`writeOnce`). Source:
 * docs/decisions/0046.
 */
export interface OnceContext<Who extends Actor = Actor> extends Context<Who> {
	/**
	 * Stores the reply of a request that may be repeated; `writeOnce` adds it to the write. Null if the reply is not to
	 * be stored.
	 */
	keepAnswer: ((reply: unknown) => RawBuilder<unknown>) | null
}

/** The context of a shopper's calls. */
export type ShopperContext = Context<ShopperActor>

/** The context of a merchant's calls. */
export type MerchantContext = Context<MerchantActor>

/** The context of an operator's calls. */
export type OperatorContext = Context<OperatorActor>

/** The shopper's id, or null for a visitor: for public endpoints that reply with more to a shopper who is signed in. */
export function shopperIdOf(ctx: Context): string | null {
	return ctx.actor.kind === 'shopper' ? ctx.actor.id : null
}
