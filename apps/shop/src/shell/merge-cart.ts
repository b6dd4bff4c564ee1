import { untilLoaded } from '@portolan/ui'
import { useEffect } from 'react'
import { useSession } from '../shared/session.ts'
import { visitorCart } from '../shared/visitor-cart.ts'

/** At sign-in the visitor's cart is merged into the shopper's. The code for it is loaded only where there is something to merge. */
export function useCartMerge(): void {
	const { signedIn } = useSession()
	useEffect(() => {
		if (signedIn && visitorCart().length > 0) void merge()
	}, [signedIn])
}

async function merge(): Promise<void> {
	try {
		const { mergeVisitorCart } = await untilLoaded(() => import('./merge-visitor-cart.ts'))
		await mergeVisitorCart()
	} catch {
		// The lines stay on the device and are merged at the next start.
	}
}
