import { useSyncExternalStore } from 'react'
import type { ReplyOf } from '../../shared/api.ts'
import { useCall } from '../../shared/queries.ts'
import { useSession } from '../../shared/session.ts'
import { attempt } from '../../shared/stored.ts'

const name = 'deliver_to'
const listeners = new Set<() => void>()

function chosenCountry(): string | null {
	const code = attempt(() => localStorage.getItem(name))
	return code !== null && /^[A-Z]{2}$/.test(code) ? code : null
}

/** Keeps on this device the country to deliver to. */
export function chooseCountry(code: string): void {
	attempt(() => localStorage.setItem(name, code))
	for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Where things would be sent: the shopper's default address, else the country chosen on this device. */
export interface DeliverTo {
	address: ReplyOf<'getAddress'>
	/** Two letters; null until one is known. */
	country: string | null
	/** The address is still being loaded. */
	isPending: boolean
}

/** Reads where things would be sent. A chosen country takes precedence over that of the address. */
export function useDeliverTo(): DeliverTo {
	const { signedIn } = useSession()
	const chosen = useSyncExternalStore(listen, chosenCountry, () => null)
	const { data, isPending } = useCall('getAddress', {}, { enabled: signedIn, quiet: true })
	const address = signedIn ? (data ?? null) : null
	return {
		address,
		country: chosen ?? address?.country_code ?? null,
		isPending: signedIn && isPending,
	}
}
