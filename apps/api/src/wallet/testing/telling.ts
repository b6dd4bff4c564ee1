import type { Cents } from '@portolan/money'
import type { Person } from '../../../test/test-app.ts'
import type { OnceContext, ShopperActor, TxContext } from '../../platform/context.ts'

export interface Shopper {
	person: Person
	addressId: string
	proof: string
}

/** The model of an order: its state, and how much of the shopper's own money is in it. */
export interface ModelOrder {
	shopId: string
	state: 'paid' | 'shipped' | 'received' | 'settled' | 'cancelled'
	own: Cents
	/** The most that the platform's code paid. */
	promo: Cents
}

/** The model of one shopper's money. What was put in, minus what left, is what is there. */
export interface Model {
	put: Cents
	left: Cents
	wallet: Cents
	orders: Map<string, ModelOrder>
}

/** One running history. */
export interface Telling {
	ctx: TxContext
	as: TxContext<ShopperActor> & OnceContext<ShopperActor>
	shopper: Shopper
	model: Model
}
