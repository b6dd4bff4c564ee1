import { attempt, setCookie } from './stored.ts'

/** The name under which a device keeps that the balance is hidden on it, as `1`. */
export const balanceHiddenName = 'portolan.balance_hidden'

/** Whether the balance is hidden on this device from people nearby. */
export function readBalanceHidden(): boolean {
	return attempt(() => localStorage.getItem(balanceHiddenName)) === '1'
}

/** Tells the server what it needs to know of this device to render a person's pages: the time zone, and whether the balance is hidden. */
export function tellServer(): void {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
	setCookie('device', timeZone + (readBalanceHidden() ? ' hidden' : ''))
}
