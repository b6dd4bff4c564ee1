import { isOffline } from './connection.ts'
import type { WaitingAction } from './waiting-action.ts'

/** Stores an action until there is a connection. False where there is one: then it is to be sent now. */
export function waitIfOffline(action: WaitingAction): boolean {
	// The store needs what a service worker needs.
	if (!isOffline() || !('serviceWorker' in navigator)) return false
	void import('./waiting-actions.ts').then(({ addWaiting }) => addWaiting(action))
	return true
}
