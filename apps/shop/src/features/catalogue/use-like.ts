import { t } from '../../shared/messages.ts'
import { queryClient } from '../../shared/query-client.ts'
import { useAction } from '../../shared/queries.ts'
import { useSignInFirst } from '../../shared/sign-in-first.ts'
import { setData } from '../../shared/set-data.ts'
import { waitIfOffline } from '../../shared/wait-if-offline.ts'

const { keyOf, useData: useSetLike } = setData<0 | 1>('liked')

/**
 * Whether the shopper likes a product, and the function that changes it. The change is shown everywhere at once, without loading every list
 * again, and undone if the server refuses.
 */
export function useLike({
	product_id: productId,
	title,
	is_like: known,
}: {
	product_id: string
	title: string
	is_like: 0 | 1
}): { isLiked: boolean; toggle: () => void } {
	const set = useSetLike(productId)
	const like = useAction('likeProduct', { skipRepeatCheck: true, renews: ['listLikes'] })
	const signInFirst = useSignInFirst()
	const isLiked = (set ?? known) === 1

	return {
		isLiked,
		toggle: () => {
			if (!signInFirst() || like.isPending) return
			const wish = isLiked ? 0 : 1
			const waits = waitIfOffline({
				name: 'likeProduct',
				input: { product_id: productId, like: wish },
				target: `like ${productId}`,
				text: t(wish ? 'product.like' : 'waiting.unlike', { title }),
				shows: keyOf(productId),
				before: 1 - wish,
			})
			if (waits) return
			queryClient.setQueryData(keyOf(productId), wish)
			like.mutate(
				{ product_id: productId, like: wish },
				{ onError: () => queryClient.setQueryData(keyOf(productId), isLiked ? 1 : 0) },
			)
		},
	}
}
