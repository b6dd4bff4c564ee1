import { untilLoaded } from '@portolan/ui'
import { useEffect } from 'react'
import { useSession } from '../shared/session.ts'
import { visitorCart } from '../shared/visitor-cart.ts'

/** At sign-in the visitor's cart joins the person's own. The code for it comes only where there is something to merge. */
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
