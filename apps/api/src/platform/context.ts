import type { LanguageFile, OperatorRole } from '@portolan/contract'
import type { RawBuilder } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
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

/**
 * All that an operation may reach for. `db` is the request's transaction where the call writes, the pool where it reads, and where it
 * writes once a connection on which every statement stands alone.
 */
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
	/** Keeps the answer of a request that may be repeated; `writeOnce` calls it with the write itself. */
	keepAnswer?: (reply: unknown) => RawBuilder<unknown>
}

/** The context of a call that needs a shopper. */
export type ShopperContext = Context<ShopperActor>

/** The context of a call that needs one of a shop's people. */
export type MerchantContext = Context<MerchantActor>

/** The context of a call that needs an operator. */
export type OperatorContext = Context<OperatorActor>

/** The shopper's id, or null for a visitor: for public calls that say a little more to those signed in. */
export function shopperIdOf(ctx: Context): string | null {
	return ctx.actor.kind === 'shopper' ? ctx.actor.id : null
}
