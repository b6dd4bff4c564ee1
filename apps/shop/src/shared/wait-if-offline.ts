import { isOffline } from './connection.ts'
import type { WaitingAction } from './waiting-action.ts'

let take: ((action: WaitingAction) => void) | undefined

/** Stores an action until there is a connection. False where there is one, or no store: then it is to be sent now. */
export function waitIfOffline(action: WaitingAction): boolean {
	if (!take || !isOffline()) return false
	take(action)
	return true
}

/** For `waiting-actions.ts`, which is loaded seconds after the first page: gives it the actions. */
export function onWaitingAction(taker: typeof take): void {
	take = taker
}
