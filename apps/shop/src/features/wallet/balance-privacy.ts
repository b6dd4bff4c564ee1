import { useSyncExternalStore } from 'react'
import { money } from '../../shared/format.ts'
import { attempt } from '../../shared/stored.ts'

const storedName = 'portolan.balance_hidden'
const listeners = new Set<() => void>()
let isHidden = attempt(() => localStorage.getItem(storedName)) === '1'

/** Whether the person hides their balance from people nearby: `[isHidden, setHidden]`. Kept on this device. */
export function useBalanceHidden(): [isHidden: boolean, setHidden: (hide: boolean) => void] {
	return [
		useSyncExternalStore(
			listen,
			() => isHidden,
			() => isHidden,
		),
		setHidden,
	]
}

/** An amount of the wallet as text (`write` writes it; with its cents where not said), or dots where the person hides them. */
export function useOwnMoney(write: (amount: string) => string = money): (amount: string) => string {
	const [hidden] = useBalanceHidden()
	return (amount) => (hidden ? '••••••' : write(amount))
}

function setHidden(hide: boolean): void {
	isHidden = hide
	attempt(() => localStorage.setItem(storedName, hide ? '1' : '0'))
	for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
