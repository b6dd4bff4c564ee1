import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { queryClient } from '../../shared/query-client.ts'
import { renew } from '../../shared/queries.ts'
import { useSession } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'
import { addToVisitorCart } from '../../shared/visitor-cart.ts'

/** What is put into the cart. */
export interface CartWish {
	sku_id: string
	product_id: string
	num: number
}

/**
 * Puts pieces into the cart and says so. A visitor's pieces stay on the device until they sign in; then the server checks the stock. A
 * refusal (`out_of_stock`, `cart_full`) is shown as a toast.
 */
export function useAddToCart(): UseMutationResult<void, Error, CartWish> {
	const { signedIn } = useSession()
	return useMutation({
		mutationFn: async ({ sku_id, product_id, num }: CartWish) => {
			if (signedIn) {
				// Two taps mean two pieces, so the duplicate-submit rule does not apply.
				const { count } = await call(
					'addToCart',
					{ sku_id, product_id, num },
					{ skipRepeatCheck: true },
				)
				queryClient.setQueryData(['countCart', {}], { count })
				await renew('listCart')
			} else if (!addToVisitorCart({ sku_id, num })) {
				toast.fail(t('cart.full'))
				throw new Error('The cart on this device is full.')
			}
		},
		onSuccess: () => toast.success(t('cart.added')),
	})
}
