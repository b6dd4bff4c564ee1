import type { QueryKey } from '@tanstack/react-query'
import type { InputOf } from './api.ts'

/** The calls that may wait for a connection. Money never waits: no order, payment, top-up, withdrawal or refund request is here. */
export type WaitingName =
	| 'followShop'
	| 'likeProduct'
	| 'markNotificationsRead'
	| 'mergeCart'
	| 'removeFromCart'
	| 'setCartQuantity'

/** An action of a shopper that is sent when there is a connection again. */
export type WaitingAction = {
	[Name in WaitingName]: {
		name: Name
		input: InputOf<Name>
		/** What it is about: a later action about the same thing takes its place. */
		target: string
		/** What it does, for the list of what waits. */
		text: string
		/** The query that shows it at once. */
		shows?: QueryKey
		/** What that query stands for while it has no data. */
		before?: unknown
	}
}[WaitingName]
