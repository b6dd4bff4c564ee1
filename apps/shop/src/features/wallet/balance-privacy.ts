import { useSyncExternalStore } from 'react'
import { balanceHiddenName, readBalanceHidden, tellServer } from '../../shared/device.ts'
import { money } from '../../shared/format.ts'
import { attempt } from '../../shared/stored.ts'

const listeners = new Set<() => void>()
let hidden = import.meta.env.SSR ? false : readBalanceHidden()

/** Whether the person hides their balance from people nearby: `[isHidden, setHidden]`. Kept on this device. */
export function useBalanceHidden(): [isHidden: boolean, setHidden: (hide: boolean) => void] {
	return [useSyncExternalStore(listen, isHidden, isHidden), setHidden]
}

/** An amount of the wallet as text (`write` writes it; with its cents where not said), or dots where the person hides them. */
export function useOwnMoney(write: (amount: string) => string = money): (amount: string) => string {
	const [isDotted] = useBalanceHidden()
	return (amount) => (isDotted ? '••••••' : write(amount))
}

/** For the server: whether the balance is hidden in the page that is rendered next. */
export function renderBalanceHidden(hide: boolean): void {
	hidden = hide
}

function isHidden(): boolean {
	return hidden
}

function setHidden(hide: boolean): void {
	hidden = hide
	attempt(() => localStorage.setItem(balanceHiddenName, hide ? '1' : '0'))
	tellServer()
	for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
