import { useEffect, useState } from 'react'
import { attempt } from '../../shared/stored.ts'

/** What somebody chose and wrote on a checkout besides what they buy. */
export interface CheckoutDraft {
	/** The address chosen here; undefined for the default one. */
	address_id?: string | undefined
	promo: string | null
	/** A note to a shop, by the shop's id. */
	remarks: Record<string, string>
}

const name = 'checkout_draft'

/** The draft of a checkout. It is kept over a reload, with the discount, the notes and the address. */
export function useCheckoutDraft(
	wishId: string,
): [draft: CheckoutDraft, change: (change: Partial<CheckoutDraft>) => void] {
	const [draft, setDraft] = useState(() => read(wishId))
	useEffect(() => {
		attempt(() => sessionStorage.setItem(name, JSON.stringify({ ...draft, wish_id: wishId })))
	}, [draft, wishId])
	return [draft, (change) => setDraft((known) => ({ ...known, ...change }))]
}

/** Forgets it, once it has become an order. */
export function forgetCheckoutDraft(): void {
	attempt(() => sessionStorage.removeItem(name))
}

function read(wishId: string): CheckoutDraft {
	const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(name) ?? 'null'))
	return isDraftOf(kept, wishId) ? kept : { promo: null, remarks: {} }
}

/** Only {@link useCheckoutDraft} writes under this name, so a draft of this wish is complete. */
function isDraftOf(value: unknown, wishId: string): value is CheckoutDraft {
	return (
		typeof value === 'object' && value !== null && 'wish_id' in value && value.wish_id === wishId
	)
}
