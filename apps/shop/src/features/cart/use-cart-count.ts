import { useCall } from '../../shared/queries.ts'
import { useSession } from '../../shared/session.ts'
import { useVisitorCartCount } from '../../shared/visitor-cart.ts'

/** How many pieces are in the cart: the shopper's on the server, a visitor's on this device. */
export function useCartCount(): number {
	const { signedIn } = useSession()
	const visiting = useVisitorCartCount()
	const { data } = useCall('countCart', {}, { enabled: signedIn, quiet: true })
	return signedIn ? (data?.count ?? 0) : visiting
}
