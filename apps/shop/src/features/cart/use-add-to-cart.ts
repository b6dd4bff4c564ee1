import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { randomUuid } from '@portolan/web'
import { call, type ReplyOf } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { queryClient } from '../../shared/query-client.ts'
import { renew } from '../../shared/queries.ts'
import { useSession } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'
import { addToVisitorCart } from '../../shared/visitor-cart.ts'
import { waitIfOffline } from '../../shared/wait-if-offline.ts'

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
export function useAddToCart(): UseMutationResult<'done' | 'waits', Error, CartWish> {
	const { signedIn } = useSession()
	return useMutation({
		mutationFn: async ({ sku_id, product_id, num }: CartWish) => {
			if (signedIn && addLater({ sku_id, product_id, num })) return 'waits'
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
			return 'done'
		},
		onSuccess: (outcome) =>
			outcome === 'waits' ? toast(t('offline.waiting_title')) : toast.success(t('cart.added')),
	})
}

/** Without a connection the pieces are merged into the cart later: that call has a key, so that it adds them once. */
function addLater({ sku_id, product_id, num }: CartWish): boolean {
	const [, product] =
		queryClient
			.getQueriesData<ReplyOf<'getProduct'>>({ queryKey: ['getProduct'] })
			.find(([, known]) => known?.product_id === product_id) ?? []
	return waitIfOffline({
		name: 'mergeCart',
		input: { lines: [{ sku_id, num }] },
		target: `add ${randomUuid()}`,
		text: t('waiting.cart_add', { title: product?.title ?? '' }),
	})
}
