import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../shared/query-client.ts'
import { useAction } from '../../shared/queries.ts'
import { useSignInFirst } from '../../shared/sign-in-first.ts'

const keyOf = (productId: string) => ['liked', productId] as const

/**
 * Whether the shopper likes a product, and the function that changes it. The change is shown everywhere at once, without loading every list
 * again, and undone if the server refuses.
 */
export function useLike(productId: string, known: 0 | 1): { isLiked: boolean; toggle: () => void } {
	const set = useQuery<0 | 1>({
		queryKey: keyOf(productId),
		queryFn: skipToken,
		gcTime: Infinity,
	}).data
	const like = useAction('likeProduct', { skipRepeatCheck: true, renews: ['listLikes'] })
	const signInFirst = useSignInFirst()
	const isLiked = (set ?? known) === 1

	return {
		isLiked,
		toggle: () => {
			if (!signInFirst() || like.isPending) return
			const wish = isLiked ? 0 : 1
			queryClient.setQueryData(keyOf(productId), wish)
			like.mutate(
				{ product_id: productId, like: wish },
				{ onError: () => queryClient.setQueryData(keyOf(productId), isLiked ? 1 : 0) },
			)
		},
	}
}
